import type { ObservedCookie } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { keptCookies, weakSessions, whyWeakIsUnclear } from '../../../read/derive/cookieKinds.ts'
import { observeCookie } from '../../../report/evidence/observeCookie.ts'
import { cookieFix, verifyCookie } from '../../../report/fixes/cookieFix.ts'

/**
 * Cookies whose `SameSite` allows cross-site use of a session, makes browsers reject the cookie, or has an
 * invalid value.
 *
 * Certain about the attribute; firm that a session cookie does not need `None`, which sites made for
 * cross-site frames do. Fires on `sid=1; SameSite=None; Secure`, and without `Secure` on any cookie, over HTTP
 * too, where browsers reject it as well; not on `theme=dark; SameSite=None; Secure`. Source: RFC 6265bis §4.1.2.7
 * and §5.7.
 */
export default passiveCheck({
  id: 'cookies.samesite-none',
  cwe: 1275,
  severity: 'low',
  owner: 'code',
  title: 'Cookie with SameSite=None or invalid SameSite',
  why: 'Another site can send requests in the name of a signed-in user (CSRF), because `SameSite=None` attaches the session cookie to cross-site requests. Browsers reject `None` without `Secure`, and ignore unknown values.',
  fix: {
    ...cookieFix({
      lead: 'Set `SameSite=Lax`. Keep `None` (always with `Secure`) only if signed-in users need the site in cross-site frames, or if third-party scripts call it with cookies. Then protect every state-changing request with a CSRF token or a check of the `Origin` header.',
      options: "sameSite: 'lax'",
      django: "`SESSION_COOKIE_SAMESITE = 'Lax'`, `CSRF_COOKIE_SAMESITE = 'Lax'`.",
      laravel: '`SESSION_SAME_SITE=lax`.',
      rails: '`config.action_dispatch.cookies_same_site_protection = :lax`.',
    }),
    risk: 'With `Lax`, an API that is cross-site to its front end (not just another subdomain) no longer receives the cookie. Put both under one domain, or keep `None; Secure` there. A sign-in provider that responds by POST needs `None` for its own short-lived cookie.',
    verify: verifyCookie(
      'has `SameSite=Lax` or `Strict`, or, where intended, `SameSite=None` together with `Secure`',
    ),
  },
  references: [
    'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.2.7',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie',
  ],
  needs: ['target', 'cookies'],
  gapReason: ({ target, cookies }) => whyWeakIsUnclear(keptCookies(cookies, target), hasNone),
  run({ target, cookies }) {
    const kept = keptCookies(cookies, target)
    const sessions = weakSessions(kept, hasNone)
    return kept.flatMap((observed) => {
      const problem = findProblem(observed, sessions)
      if (problem === null) return []
      const confidence = problem === 'session cookie with SameSite=None' ? 'firm' : 'certain'
      return [observeCookie(observed, { confidence, details: { problem } })]
    })
  },
})

function hasNone({ cookie }: ObservedCookie): boolean {
  return cookie.sameSite?.toLowerCase() === 'none'
}

function findProblem(observed: ObservedCookie, sessions: readonly ObservedCookie[]): string | null {
  const { cookie } = observed
  const word = cookie.sameSite?.toLowerCase()
  if (word === undefined || word === 'lax' || word === 'strict') return null
  if (word !== 'none') return 'invalid SameSite value'
  if (!cookie.secure) return 'SameSite=None without Secure'
  return sessions.includes(observed) ? 'session cookie with SameSite=None' : null
}
