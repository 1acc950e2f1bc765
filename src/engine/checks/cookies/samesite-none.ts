import { isSessionLike, ownCookies } from '../../derive/cookieKinds.ts'
import { observeCookie } from '../../evidence/observeCookie.ts'
import { cookieFix, verifyCookie } from '../../fixes/cookieFix.ts'
import type { ObservedCookie, Target } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'

/**
 * `SameSite` that opens a session to other sites, that makes browsers refuse the cookie, or that is no
 * known word.
 *
 * Certain about the attribute; firm that a session cookie does not need `None`, as sites made for other
 * sites' frames do. Fires on `sid=1; SameSite=None; Secure`; not on `theme=dark; SameSite=None; Secure`.
 * Source: RFC 6265bis §4.1.2.7 and §5.7.
 */
export default passiveCheck({
  id: 'cookies.samesite-none',
  cwe: 1275,
  severity: 'low',
  owner: 'code',
  title: 'Cookie with SameSite=None or an invalid SameSite',
  why: 'A session cookie with None goes along with requests that other sites start, so those can act in the name of whoever is signed in. None without Secure makes browsers drop the cookie, and they ignore unknown words.',
  fix: {
    ...cookieFix({
      lead: "Set `SameSite=Lax`. Keep `None` (always with `Secure`) only if the site is meant to work, signed in, inside other sites' frames or is called by another site's scripts with cookies; then protect every changing request with a token or a check of the `Origin` header.",
      options: "sameSite: 'lax'",
      django: "`SESSION_COOKIE_SAMESITE = 'Lax'`, `CSRF_COOKIE_SAMESITE = 'Lax'`.",
      laravel: '`SESSION_SAME_SITE=lax`.',
      rails: '`config.action_dispatch.cookies_same_site_protection = :lax`.',
    }),
    risk: 'An API on another site (not another subdomain) than its front end stops getting the cookie with `Lax`. Put both under one domain, or keep `None; Secure` there. A sign-in provider that answers by POST needs `None` for its own short-lived cookie.',
    verify: verifyCookie(
      'has `SameSite=Lax` or `Strict`, or, where meant, `SameSite=None` together with `Secure`',
    ),
  },
  references: [
    'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.2.7',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie',
  ],
  needs: ['target', 'cookies'],
  run({ target, cookies }) {
    return ownCookies(cookies, target).flatMap((observed) => {
      const problem = findProblem(observed, target)
      if (problem === null) return []
      const confidence = problem === 'a session cookie with None' ? 'firm' : 'certain'
      return [observeCookie(observed, { confidence, details: { problem } })]
    })
  },
})

function findProblem({ isHttps, cookie }: ObservedCookie, target: Target): string | null {
  const word = cookie.sameSite?.toLowerCase()
  if (word === undefined || word === 'lax' || word === 'strict') return null
  if (word !== 'none') return 'a word that browsers do not know'
  // Without https the cookie could not have Secure.
  if (!cookie.secure) return isHttps && target.hostKind !== 'local' ? 'None without Secure' : null
  return isSessionLike(cookie) ? 'a session cookie with None' : null
}
