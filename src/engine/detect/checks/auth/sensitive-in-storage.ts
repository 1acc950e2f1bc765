import { passiveCheck } from '../../../model/check.ts'
import { registrableDomain } from '../../../read/url/site.ts'
import { itemPlace, nameItem } from './_storedItems.ts'
import { findStoredPrivateData } from './_storedPrivateData.ts'

/**
 * Sensitive data in browser storage: `localStorage` or `sessionStorage` of an unauthenticated visitor contains
 * data of other users or secrets, such as accounts with passwords, password hashes, user lists, card numbers
 * or service keys.
 *
 * Firm: it reads names and forms of values; no value is kept. High with a service key, whose use the owner
 * pays for. Fires on `localStorage.users = [{ "email": …, "password": "admin123" }]`; not on a theme, a cart,
 * a single email address, contacts of the site or test card numbers. Source: OWASP HTML5 Security Cheat Sheet,
 * "Local Storage".
 */
export default passiveCheck({
  id: 'auth.sensitive-in-storage',
  cwe: 359,
  severity: 'low',
  owner: 'code',
  title: 'Sensitive data in browser storage',
  why: 'Every visitor and every script in the page can read this data, because the application stores it in the browser without a sign-in. It stays on the device after the page is closed. If sign-in is checked against such a list, an attacker can use every account in it.',
  fix: {
    steps: `Keep user data on the server, and return only what this visitor may see.

1. Find where the entry that the evidence names is written, and where its data comes from. Search for \`localStorage.setItem\`, \`sessionStorage.setItem\`, and the \`persist\` option of a store such as zustand, redux-persist or TanStack Query.
2. Accounts with passwords: sign-in is checked in the browser, so it can be bypassed. Move it to a server or a service (Supabase Auth, Firebase Authentication, Clerk, Auth.js) that stores password hashes and issues sessions. Delete the list, and treat its passwords as compromised.
3. User lists, hashes, card numbers: first restrict the endpoint that returned them (require a session, return only rows of its owner, list the fields). Then stop storing them. Store ids or nothing.
4. Service keys: revoke the key at the vendor, create a new one, and use it only on the server.
5. Where a store is persisted, list the fields that may be written (\`partialize\` in zustand, \`whitelist\` in redux-persist, \`shouldDehydrateQuery\` in TanStack Query) instead of writing all of it.
6. Delete existing entries: \`localStorage.removeItem(…)\` once at the start of the application.`,
    risk: 'Demos that run on such a list need a server or lose their sign-in. Data that is no longer stored must be fetched again after a reload.',
    verify:
      'Open the `url` of the evidence in a private window and run `Object.entries({ ...localStorage, ...sessionStorage })` in the console of the developer tools. The entry that the evidence names is gone, or contains no user data.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/HTML5_Security_Cheat_Sheet.html#local-storage',
    'https://cwe.mitre.org/data/definitions/359.html',
  ],
  needs: ['browser', 'target'],
  skipReason: ({ browser }) =>
    browser.pages.some(({ isComplete }) => isComplete)
      ? null
      : 'no page finished loading in the browser within the time limit: check it for scripts or requests that never end',
  run: ({ browser, target }) =>
    findStoredPrivateData(browser.pages, registrableDomain(target.hostname)).map(
      ({ item, facts, hasSecret }) => ({
        url: item.pageUrl,
        sample: nameItem(item),
        confidence: 'firm',
        severity: hasSecret ? 'high' : 'low',
        excerpt: `${nameItem(item)} contains ${facts.join('; ')}`,
        place: itemPlace(item),
        details: { holds: [...facts] },
      }),
    ),
})
