import { passiveCheck } from '../../../model/check.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'
import { itemPlace, nameItem } from './_storedItems.ts'
import { findStoredTokens, type StoredToken } from './_storedTokens.ts'

/**
 * Authentication tokens in browser storage: a token in `localStorage` or `sessionStorage`, which every script
 * of the page can read.
 *
 * Certain for a JSON Web Token that names a user or an account, firm for a random text under a name such as
 * `access_token`. `info` where a library keeps it there by default (supabase-js, Firebase and the like). Fires
 * on `localStorage.authToken = 'eyJ…'`; not on a key that belongs in the browser, a CSRF token, a token of a
 * device. Sees only what an unauthenticated visitor gets. Source: OWASP HTML5 Security Cheat Sheet, "Local
 * Storage".
 */
export default passiveCheck({
  id: 'auth.token-in-storage',
  cwe: 922,
  severity: 'low',
  owner: 'code',
  title: 'Authentication token in browser storage',
  why: 'A cross-site scripting flaw or a malicious package can steal the token and use it elsewhere, long after the page is closed. Every script in the page can read this storage. Scripts cannot read a cookie with HttpOnly.',
  fix: {
    steps: `If the application has its own server, keep the session in a cookie that scripts cannot read.

1. Set the session cookie on the server after sign-in: \`Set-Cookie: __Host-session=…; Path=/; Secure; HttpOnly; SameSite=Lax\`. Remove the token from the JSON response of the sign-in.
2. Remove every \`localStorage.setItem\` and \`sessionStorage.setItem\` of the entry that the evidence names, and the code that adds it to an \`Authorization\` header. Same-origin requests send the cookie automatically; \`fetch\` to another origin of yours needs \`credentials: 'include'\`.
3. Protect state-changing requests against CSRF: \`SameSite=Lax\` or \`Strict\`, and a CSRF token for forms.
4. Delete the old entry for existing users: \`localStorage.removeItem(…)\` at the start of the application.
5. Without a server (a static site with Supabase, Firebase or the like), the storage of the library is the default. Then limit the damage of a stolen token: lifetimes of an hour at most, rotating refresh tokens, and row level security or rules for all data. Add a Content-Security-Policy without \`unsafe-inline\`, so that injected scripts do not run.`,
    variants: {
      nextjs: `With Supabase: replace \`createClient\` of \`@supabase/supabase-js\` by \`createBrowserClient\` and \`createServerClient\` of \`@supabase/ssr\`, and refresh the session in \`proxy.ts\` (\`middleware.ts\` before Next.js 16). The session moves to cookies, which the server can read. Its browser client still reads them. To block that, call Supabase only from Server Components, Server Actions and Route Handlers, and set \`cookieOptions: { httpOnly: true }\` there.

With your own sign-in: set the cookie in the Route Handler or Server Action, \`(await cookies()).set('__Host-session', token, { httpOnly: true, secure: true, sameSite: 'lax', path: '/' })\`, and read it there with \`cookies()\`. Remove every \`localStorage\` and \`sessionStorage\` use of the entry that the evidence names. Libraries such as Auth.js do this by default.

With Firebase Authentication: exchange the ID token for a session cookie in a Route Handler (\`getAuth().createSessionCookie(idToken, { expiresIn })\` of \`firebase-admin\`), and call \`setPersistence(auth, inMemoryPersistence)\` in the browser.`,
      express: `After sign-in set the cookie instead of returning the token: \`res.cookie('__Host-session', token, { httpOnly: true, secure: true, sameSite: 'lax', path: '/' })\`, and read it with \`cookie-parser\` where \`req.headers.authorization\` was read. If one proxy terminates TLS, set \`app.set('trust proxy', 1)\`; without a proxy, do not. Protect state-changing routes against CSRF: check \`Origin\`, or use a CSRF token. Remove every \`localStorage\` and \`sessionStorage\` use of the entry that the evidence names from the front end, and send requests to another origin of yours with \`credentials: 'include'\` (with \`cors({ origin: '<the front end>', credentials: true })\`).`,
    },
    risk: 'All users are signed out once. A front end that is cross-site to its API cannot use a cookie with SameSite=Lax. Serve both below one domain, or put a proxy path such as /api before the API.',
    verify:
      'Open the `url` of the evidence in a private window, sign in if the site has a sign-in, and run `Object.entries({ ...localStorage, ...sessionStorage })` in the console of the developer tools. The output contains no token. Under Application → Cookies the session is marked HttpOnly.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/HTML5_Security_Cheat_Sheet.html#local-storage',
    'https://supabase.com/docs/guides/auth/server-side/creating-a-client',
  ],
  needs: ['browser'],
  skipReason: ({ browser }) =>
    browser.pages.some(({ isComplete }) => isComplete)
      ? null
      : 'no page finished loading in the browser within the time limit: check it for scripts or requests that never end',
  run: ({ browser }) =>
    findStoredTokens(browser.pages).map((token) => ({
      url: token.item.pageUrl,
      sample: nameItem(token.item),
      confidence: token.isJwt ? 'certain' : 'firm',
      severity: token.library === null ? 'low' : 'info',
      excerpt: quote(token),
      place: itemPlace(token.item),
      details: { kept_by: token.library ?? 'the application' },
    })),
})

function quote({ item, property, value }: StoredToken): string {
  const where = property === null ? nameItem(item) : `${nameItem(item)}, property ${property.slice(0, 60)}`
  return `${where} = ${redactSecret(value)}`
}
