import { passiveCheck } from '../../model/check.ts'
import { registrableDomain } from '../../parse/url/site.ts'
import { nameItem, placeOfItem } from './_storedItems.ts'
import { findStoredPrivateData } from './_storedPrivateData.ts'

/**
 * Data in `localStorage` or `sessionStorage` of a visitor without a login that belongs to somebody else or to
 * nobody: accounts with their passwords, hashes of passwords, lists of people, card numbers, keys of services.
 *
 * Firm: it reads names and forms of values; no value is kept. High with the key of a service, whose owner pays for
 * what is done with it. Fires on `localStorage.users = [{ "email": …, "password": "admin123" }]`; not on a
 * theme, a cart, one address, contacts of the site or test numbers of cards. Source: OWASP HTML5 Security Cheat
 * Sheet, "Local Storage".
 */
export default passiveCheck({
  id: 'auth.sensitive-in-storage',
  cwe: 359,
  severity: 'low',
  owner: 'code',
  title: 'Private data in the storage of the browser',
  why: 'The application writes it into the browser of every visitor, without a login. Whoever opens the developer tools reads it, every script of the page can copy it, and it stays on the machine after the page is closed. An account that is checked against such a list is open to everybody.',
  fix: {
    steps: `Keep what belongs to people on the server, and hand out only what this visitor may see.

1. Find where the entry that the evidence names is written (\`localStorage.setItem\`, \`sessionStorage.setItem\`, the \`persist\` option of a store such as zustand, redux-persist or TanStack Query) and what it is filled from.
2. Accounts with passwords: the login is decided in the browser, so there is none. Move it to a server or a service (Supabase Auth, Firebase Authentication, Clerk, Auth.js), which keeps passwords as hashes and answers a session. Delete the list, and treat its passwords as known to everybody.
3. Lists of people, hashes, card numbers: close the endpoint that answered them first (a session, and only rows of its owner), name the fields that it answers, then stop storing them. Store ids or nothing.
4. The key of a service: revoke it at its vendor, make a new one, and use it on the server alone.
5. Where a store is persisted, name what may be written (\`partialize\` in zustand, \`whitelist\` in redux-persist, \`shouldDehydrateQuery\` in TanStack Query) instead of writing all of it.
6. Delete what is there already: \`localStorage.removeItem(…)\` once at the start of the application.`,
    risk: 'Demonstrations that run on such a list need a server or lose their login. What is not stored any more has to be fetched again after a reload.',
    verify:
      'Open the `url` of the evidence in a private window and run `Object.entries({ ...localStorage, ...sessionStorage })` in the console of the developer tools: the entry that the evidence names is gone, or holds nothing of anybody.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/HTML5_Security_Cheat_Sheet.html#local-storage',
    'https://cwe.mitre.org/data/definitions/359.html',
  ],
  needs: ['browser', 'target'],
  skipReason: ({ browser }) =>
    browser.pages.some(({ isComplete }) => isComplete) ? null : 'no page came to rest in the browser',
  run: ({ browser, target }) =>
    findStoredPrivateData(browser.pages, registrableDomain(target.hostname)).map(
      ({ item, facts, hasSecret }) => ({
        url: item.pageUrl,
        sample: nameItem(item),
        confidence: 'firm',
        severity: hasSecret ? 'high' : 'low',
        excerpt: `${nameItem(item)} holds ${facts.join('; ')}`,
        place: placeOfItem(item),
        details: { holds: [...facts] },
      }),
    ),
})
