import type { ObservedCookie } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { isAnalytics, keptCookies } from '../../../read/derive/cookieKinds.ts'
import { isPublicSuffix } from '../../../read/url/site.ts'
import { hostnameOf } from '../../../read/url/urls.ts'
import { observeCookie } from '../../../report/evidence/observeCookie.ts'
import { cookieFix, verifyCookie } from '../../../report/fixes/cookieFix.ts'

/**
 * Cookies scoped to the parent domain, which every host below that domain receives.
 *
 * Certain, and informational: sites often share a sign-in between hosts on purpose. Fires on
 * `Domain=example.com` from app.example.com; not on the host's own name, nor on `Domain=vercel.app`, which
 * browsers reject because it is a public suffix. Source: RFC 6265bis §5.6.3 and §5.7; Public Suffix List.
 */
export default passiveCheck({
  id: 'cookies.loose-domain',
  cwe: 565,
  severity: 'info',
  owner: 'code',
  title: 'Cookie scoped to parent domain',
  why: 'An attacker who controls any host below that domain can read and set this cookie. A blog, a test system or a forgotten subdomain is enough, because `Domain` shares the cookie with all of them.',
  fix: {
    ...cookieFix({
      lead: 'If only this host needs the cookie, remove `Domain`: browsers then send it to this host only. A new name with the prefix `__Host-` (`Secure`, `Path=/`, no `Domain`) makes browsers enforce that. If several hosts share a sign-in on purpose, change nothing and report that.',
      options: 'no domain option',
      django: 'remove `SESSION_COOKIE_DOMAIN` and `CSRF_COOKIE_DOMAIN`.',
      laravel: 'remove `SESSION_DOMAIN`, or set it to `null`.',
      rails: 'remove `domain:` from the session store.',
    }),
    risk: 'Users are signed out once, and hosts that read the shared cookie no longer receive it. Browsers keep the old cookie beside the new one until it expires: delete it once with the old `Domain`.',
    verify: verifyCookie('has no `Domain`'),
  },
  references: [
    'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.2.3',
    'https://publicsuffix.org/',
  ],
  needs: ['target', 'cookies'],
  run({ target, cookies }) {
    return keptCookies(cookies, target)
      .filter((observed) => isForParent(observed) && !isAnalytics(observed.cookie))
      .map((observed) => observeCookie(observed))
  },
})

function isForParent({ url, cookie: { domain } }: ObservedCookie): boolean {
  const hostname = hostnameOf(url)
  if (domain === null || domain === hostname) return false
  return hostname.endsWith(`.${domain}`) && !isPublicSuffix(domain)
}
