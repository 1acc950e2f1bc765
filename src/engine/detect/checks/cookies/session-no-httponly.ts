import type { ObservedCookie } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import {
  isSupabaseSession,
  keptCookies,
  weakSessions,
  whyWeakIsUnclear,
} from '../../../read/derive/cookieKinds.ts'
import { observeCookie } from '../../../report/evidence/observeCookie.ts'
import { cookieFix, verifyCookie } from '../../../report/fixes/cookieFix.ts'

/**
 * Session cookies without `HttpOnly`, which scripts can read.
 *
 * Certain about the attribute, firm that it is a session cookie, judged by the name or a JWT as its value.
 * Fires on `connect.sid=…` without `HttpOnly`; not on `XSRF-TOKEN`, `_ga` and similar cookies, which scripts
 * have to read. Informational where a client library reads the cookie by design: `sb-…-auth-token` of
 * Supabase, `__session` of Clerk. Source: RFC 6265bis §4.1.2.6.
 */
export default passiveCheck({
  id: 'cookies.session-no-httponly',
  cwe: 1004,
  severity: 'medium',
  owner: 'code',
  title: 'Session cookie without HttpOnly',
  why: 'An attacker who injects a script (XSS, or a compromised package) can steal the session and use it elsewhere, even after the page is closed. Without `HttpOnly`, scripts can read the cookie.',
  fix: {
    ...cookieFix({
      lead: 'Set `HttpOnly` on the session cookie. Pages that read it with `document.cookie` have to request the data from the server instead, for example `GET /api/me`. Where Supabase or Clerk keep it readable by design, leave it, keep sessions short, and deploy a Content-Security-Policy.',
      options: 'httpOnly: true',
      django: '`SESSION_COOKIE_HTTPONLY = True`, which is the default, so remove the override.',
      laravel: '`SESSION_HTTP_ONLY=true`, which is the default.',
      rails: '`httponly: true` for the session store, which is the default.',
    }),
    risk: 'A front end that reads the cookie, to detect the signed-in user or to send it as a bearer token, stops working until it requests the data from the server.',
    verify: verifyCookie('has `HttpOnly`'),
  },
  references: [
    'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.2.6',
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
  ],
  needs: ['target', 'cookies'],
  gapReason: ({ target, cookies }) => whyWeakIsUnclear(keptCookies(cookies, target), isReadable),
  run({ target, cookies }) {
    const isClerk = cookies.some(({ cookie }) => cookie.name.startsWith('__client_uat'))
    return weakSessions(keptCookies(cookies, target), isReadable).map((observed) =>
      observeCookie(observed, {
        confidence: 'firm',
        severity: isReadableByDesign(observed, isClerk) ? 'info' : 'medium',
      }),
    )
  },
})

function isReadable({ cookie }: ObservedCookie): boolean {
  return !cookie.httpOnly
}

function isReadableByDesign({ cookie }: ObservedCookie, isClerk: boolean): boolean {
  return isSupabaseSession(cookie) || (isClerk && /^__session(_\w+)?$/.test(cookie.name))
}
