import { isAnalytics, ownCookies } from '../../derive/cookieKinds.ts'
import { observeCookie } from '../../evidence/observeCookie.ts'
import { cookieFix, verifyCookie } from '../../fixes/cookieFix.ts'
import type { ObservedCookie } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { isPublicSuffix } from '../../parse/url/site.ts'
import { hostnameOf } from '../../parse/url/urls.ts'

/**
 * Cookies that a host shares with its parent domain and all of that domain's other hosts.
 *
 * Certain, and informational: sharing a sign-in between hosts is a common wish. Fires on
 * `Domain=example.com` from app.example.com; not on the host's own name, nor on `Domain=vercel.app`, which
 * browsers refuse since it belongs to everybody. Source: RFC 6265bis §5.6.3 and §5.7; Public Suffix List.
 */
export default passiveCheck({
  id: 'cookies.loose-domain',
  cwe: 565,
  severity: 'info',
  owner: 'code',
  title: 'Cookie is shared with the parent domain',
  why: 'Every other host below that domain, a blog, a test system, a forgotten subdomain, gets this cookie and can set it. The weakest of them decides how safe it is.',
  fix: {
    ...cookieFix({
      lead: 'If only this host needs the cookie, leave `Domain` out: it is then kept for this host alone. A new name with the prefix `__Host-` (`Secure`, `Path=/`, no `Domain`) makes browsers hold to that. If several hosts share a sign-in on purpose, keep it and accept this finding.',
      options: 'no domain option',
      django: 'remove `SESSION_COOKIE_DOMAIN` and `CSRF_COOKIE_DOMAIN`.',
      laravel: 'remove `SESSION_DOMAIN`, or set it to `null`.',
      rails: 'remove `domain:` from the session store.',
    }),
    risk: 'People are signed out once, and hosts that read the shared cookie no longer see it. Browsers keep the old cookie beside the new one until it ends: delete it once with the old `Domain`.',
    verify: verifyCookie('has no `Domain`'),
  },
  references: [
    'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.2.3',
    'https://publicsuffix.org/',
  ],
  needs: ['target', 'cookies'],
  run({ target, cookies }) {
    return ownCookies(cookies, target)
      .filter((observed) => isForParent(observed) && !isAnalytics(observed.cookie))
      .map((observed) => observeCookie(observed))
  },
})

function isForParent({ url, cookie: { domain } }: ObservedCookie): boolean {
  const hostname = hostnameOf(url)
  if (domain === null || domain === hostname) return false
  return hostname.endsWith(`.${domain}`) && !isPublicSuffix(domain)
}
