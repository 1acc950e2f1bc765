import { ownCookies } from '../../derive/cookieKinds.ts'
import { observeCookie } from '../../evidence/observeCookie.ts'
import { cookieFix, verifyCookie } from '../../fixes/cookieFix.ts'
import { passiveCheck } from '../../model/check.ts'
import type { SetCookie } from '../../parse/http/setCookie.ts'

/**
 * Cookies whose name begins with `__Host-` or `__Secure-` and that break the rules of that prefix.
 *
 * Certain: browsers refuse them. Fires on `__Host-sid=1; Secure` without `Path=/`; not on
 * `__Secure-sid=1; Secure`, nor on http sites, which cannot keep the rules. Source: RFC 6265bis §4.1.3 and
 * §5.7.
 */
export default passiveCheck({
  id: 'cookies.prefix-violation',
  cwe: 614,
  severity: 'low',
  owner: 'code',
  title: 'Cookie breaks the rules of its __Host- or __Secure- prefix',
  why: 'Browsers refuse this cookie, so whatever it is for does not work, or works only because a second, unprotected cookie stands in for it.',
  fix: {
    ...cookieFix({
      lead: '`__Secure-` needs `Secure`. `__Host-` needs `Secure`, `Path=/`, and no `Domain`. Set these, or, where the cookie has to be shared between hosts, change the prefix to `__Secure-`.',
      options: "secure: true, path: '/', and for __Host- no domain option",
      django: "`SESSION_COOKIE_SECURE = True`, `SESSION_COOKIE_PATH = '/'`, and no `SESSION_COOKIE_DOMAIN`.",
      laravel: '`SESSION_SECURE_COOKIE=true`, `SESSION_PATH=/`, and no `SESSION_DOMAIN`.',
      rails: "`secure: true, path: '/'` for the session store, and no `domain:`.",
    }),
    risk: 'With `__Host-` a cookie cannot be shared with subdomains, and over plain http, as in local development, browsers do not take it at all: use a name without a prefix there. People with a session under the old name sign in again.',
    verify: verifyCookie('has what its prefix asks for'),
  },
  references: [
    'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.3',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie',
  ],
  needs: ['target', 'cookies'],
  skipReason: ({ target }) =>
    target.isHttps ? null : 'the site is not served over https, without which these prefixes cannot be used',
  run({ target, cookies }) {
    return ownCookies(cookies, target)
      .filter(({ cookie }) => breaksPrefix(cookie))
      .map((observed) => observeCookie(observed))
  },
})

/** Browsers compare the prefixes without regard to case. */
function breaksPrefix({ name, secure, path, domain }: SetCookie): boolean {
  const lower = name.toLowerCase()
  if (lower.startsWith('__secure-')) return !secure
  return lower.startsWith('__host-') && !(secure && path === '/' && domain === null)
}
