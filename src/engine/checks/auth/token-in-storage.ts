import { redactSecret } from '../../evidence/redact.ts'
import { passiveCheck } from '../../model/check.ts'
import { nameItem, placeOfItem } from './_storedItems.ts'
import { findStoredTokens, type StoredToken } from './_storedTokens.ts'

/**
 * A token that signs somebody in, kept in `localStorage` or `sessionStorage`, where every script of the page
 * can read it.
 *
 * Certain for a JSON Web Token that names a person or an account, firm for a random text under a name such as
 * `access_token`. `info` where a library keeps it there by default (supabase-js, Firebase and the like). Fires on
 * `localStorage.authToken = 'eyJ…'`; not on a key that belongs into the browser, a CSRF token, a token of a device.
 * Sees only what a visitor without a login is given. Source: OWASP HTML5 Security Cheat Sheet, "Local Storage".
 */
export default passiveCheck({
  id: 'auth.token-in-storage',
  cwe: 922,
  severity: 'low',
  owner: 'code',
  title: 'Access token in the storage of the browser',
  why: 'Every script that runs in the page can read this storage: one cross-site scripting flaw, or one bad package, and the token is copied and used elsewhere, long after the page is closed. A cookie with HttpOnly is out of reach of scripts.',
  fix: {
    steps: `Keep the session in a cookie that scripts cannot read, where the application has a server of its own.

1. Let the server set the session after login: \`Set-Cookie: __Host-session=…; Path=/; Secure; HttpOnly; SameSite=Lax\`. Take the token out of the JSON that login answers.
2. Remove every \`localStorage.setItem\` and \`sessionStorage.setItem\` of the entry that the evidence names, and where the code adds it to an \`Authorization\` header. Requests to the own origin carry the cookie by themselves; \`fetch\` to another origin of yours needs \`credentials: 'include'\`.
3. Protect what changes something against cross-site requests: \`SameSite=Lax\` or \`Strict\`, and a CSRF token for forms.
4. Delete the old entry once for those who still have it: \`localStorage.removeItem(…)\` at the start of the application.
5. Where there is no server (a static site with Supabase, Firebase or the like), the library's storage is the way that it is made. Then make the token worth little: short lifetimes (an hour at most), rotating refresh tokens, row level security or rules for all data, and a Content-Security-Policy without \`unsafe-inline\`, so that no foreign script runs in the page.`,
    variants: {
      nextjs: `With Supabase: replace \`createClient\` of \`@supabase/supabase-js\` by \`createBrowserClient\` and \`createServerClient\` of \`@supabase/ssr\`, and refresh the session in \`proxy.ts\` (\`middleware.ts\` before Next.js 16): the session moves to cookies, which the server can read. Its browser client still reads them; where no script may, call Supabase from Server Components, Server Actions and Route Handlers alone, and set \`cookieOptions: { httpOnly: true }\` there.

With a login of your own: set the cookie in the Route Handler or Server Action, \`(await cookies()).set('__Host-session', token, { httpOnly: true, secure: true, sameSite: 'lax', path: '/' })\`, and read it there with \`cookies()\`. Remove every \`localStorage\` and \`sessionStorage\` use of the entry that the evidence names. Auth.js and Clerk do it this way by themselves.

With Firebase: exchange the ID token for a session cookie in a Route Handler (\`getAuth().createSessionCookie(idToken, { expiresIn })\` of \`firebase-admin\`), and call \`setPersistence(auth, inMemoryPersistence)\` in the browser.`,
      express: `After login set the cookie instead of answering the token: \`res.cookie('__Host-session', token, { httpOnly: true, secure: true, sameSite: 'lax', path: '/' })\`, and read it with \`cookie-parser\` where \`req.headers.authorization\` was read. Behind a proxy set \`app.set('trust proxy', 1)\`. Protect routes that change something against cross-site requests: check \`Origin\`, or use a CSRF token. Remove every \`localStorage\` and \`sessionStorage\` use of the entry that the evidence names from the front end, and send requests to another origin of yours with \`credentials: 'include'\` (with \`cors({ origin: '<the front end>', credentials: true })\`).`,
    },
    risk: 'Everybody is signed out once. A front end on another site than its API cannot use a cookie with SameSite=Lax: serve both below one domain, or put a proxy path such as /api before the API.',
    verify:
      'Open the `url` of the evidence in a private window, sign in where there is a login, and run `Object.entries({ ...localStorage, ...sessionStorage })` in the console of the developer tools: it shows no token. Under Application → Cookies the session is marked HttpOnly.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/HTML5_Security_Cheat_Sheet.html#local-storage',
    'https://supabase.com/docs/guides/auth/server-side/creating-a-client',
  ],
  needs: ['browser'],
  skipReason: ({ browser }) =>
    browser.pages.some(({ isComplete }) => isComplete) ? null : 'no page came to rest in the browser',
  run: ({ browser }) =>
    findStoredTokens(browser.pages).map((token) => ({
      url: token.item.pageUrl,
      sample: nameItem(token.item),
      confidence: token.isJwt ? 'certain' : 'firm',
      severity: token.keptBy === null ? 'low' : 'info',
      excerpt: quote(token),
      place: placeOfItem(token.item),
      details: { kept_by: token.keptBy ?? 'the application' },
    })),
})

function quote({ item, property, value }: StoredToken): string {
  const where = property === null ? nameItem(item) : `${nameItem(item)}, property ${property.slice(0, 60)}`
  return `${where} = ${redactSecret(value)}`
}
