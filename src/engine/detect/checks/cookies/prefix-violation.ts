import type { ObservedCookie } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { isRefusedByPrefix, ownCookies } from '../../../read/derive/cookieKinds.ts'
import { breaksPrefix } from '../../../read/http/setCookie.ts'
import { observeCookie } from '../../../report/evidence/observeCookie.ts'
import { cookieFix, verifyCookie } from '../../../report/fixes/cookieFix.ts'

/**
 * Cookies that violate the rules of their `__Host-` or `__Secure-` name prefix.
 *
 * Certain: browsers reject them, so that no other check says anything of them. Fires on `__Host-sid=1; Secure`
 * without `Path=/`, and on any such name over HTTP; not on `__Secure-sid=1; Secure` from an HTTPS page. Source:
 * RFC 6265bis §4.1.3 and §5.7.
 */
export default passiveCheck({
  id: 'cookies.prefix-violation',
  cwe: 614,
  severity: 'low',
  owner: 'code',
  title: 'Cookie violates its __Host- or __Secure- prefix',
  why: 'Browsers reject this cookie because its attributes, or a plain HTTP response, break the rules of its prefix. The feature that needs it fails, or relies on a second cookie without this protection.',
  fix: {
    ...cookieFix({
      lead: '`__Secure-` requires `Secure`. `__Host-` requires `Secure`, `Path=/`, and no `Domain`. Both work only over HTTPS. Set these, or, if several hosts have to share the cookie, change the prefix to `__Secure-`.',
      options: "secure: true, path: '/', and for __Host- no domain option",
      django: "`SESSION_COOKIE_SECURE = True`, `SESSION_COOKIE_PATH = '/'`, and no `SESSION_COOKIE_DOMAIN`.",
      laravel: '`SESSION_SECURE_COOKIE=true`, `SESSION_PATH=/`, and no `SESSION_DOMAIN`.',
      rails: "`secure: true, path: '/'` for the session store, and no `domain:`.",
    }),
    risk: 'With `__Host-` a cookie cannot be shared with subdomains. Over plain HTTP, as in local development, browsers reject it: use a name without a prefix there. Users with a session under the old name have to sign in again.',
    verify: verifyCookie('has the attributes that its prefix requires'),
  },
  references: [
    'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.3',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie',
  ],
  needs: ['target', 'cookies'],
  run({ target, cookies }) {
    return ownCookies(cookies, target)
      .filter((observed) => isRefusedByPrefix(observed, target))
      .map((observed) => observeCookie(observed, { details: { problem: problemOf(observed) } }))
  },
})

function problemOf({ cookie }: ObservedCookie): string {
  if (!breaksPrefix(cookie)) return 'set over HTTP'
  const problems = [
    ...(cookie.secure ? [] : ['no Secure']),
    ...(/^__host-/i.test(cookie.name) && cookie.path !== '/' ? ['Path is not /'] : []),
    ...(/^__host-/i.test(cookie.name) && cookie.domain !== null ? ['has a Domain'] : []),
  ]
  return problems.join(', ')
}
