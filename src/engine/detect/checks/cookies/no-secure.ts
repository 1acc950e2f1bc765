import { passiveCheck } from '../../../model/check.ts'
import { isSessionCookie, keptCookies } from '../../../read/derive/cookieKinds.ts'
import { observeCookie } from '../../../report/evidence/observeCookie.ts'
import { cookieFix, verifyCookie } from '../../../report/fixes/cookieFix.ts'

/**
 * Cookies set over HTTPS without `Secure`, which browsers also send with unencrypted HTTP requests.
 *
 * Certain: it reads the attribute itself. Medium for session cookies, low for other cookies. Fires on
 * `Set-Cookie: sid=1` from an HTTPS page; not on HTTP sites, where browsers reject `Secure`, on localhost, or
 * on cookies of the platform. Source: RFC 6265bis §4.1.2.5.
 */
export default passiveCheck({
  id: 'cookies.no-secure',
  cwe: 614,
  severity: 'medium',
  owner: 'code',
  title: 'Cookie without Secure',
  why: 'An attacker on the same network can read the cookie as soon as the browser sends one plain HTTP request, for example after a link that begins with `http://`. Without `Secure`, browsers send it with such requests.',
  fix: {
    ...cookieFix({
      lead: 'Set `Secure` on the cookies wherever the site is served over HTTPS. Sign-in over local HTTP keeps working.',
      options: 'secure: true',
      django: '`SESSION_COOKIE_SECURE = True`, `CSRF_COOKIE_SECURE = True`.',
      laravel: '`SESSION_SECURE_COOKIE=true`.',
      rails: '`config.force_ssl = true` in `config/environments/production.rb` marks all cookies.',
    }),
    risk: 'Over plain HTTP, browsers do not store or send such a cookie. If a part of the site still uses HTTP, redirect it to HTTPS first.',
    verify: `${verifyCookie('has `Secure`')} A local server over HTTP that trusts one proxy shows it with \`-H 'X-Forwarded-Proto: https'\`.`,
  },
  references: [
    'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.2.5',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Cookies',
  ],
  needs: ['target', 'cookies'],
  skipReason: ({ target }) => {
    if (target.hostKind === 'local')
      return 'a site on localhost needs no Secure: scan the deployed site over HTTPS'
    return target.isHttps
      ? null
      : 'browsers accept Secure only over HTTPS: serve the site over HTTPS and scan it again'
  },
  run({ target, cookies }) {
    return keptCookies(cookies, target)
      .filter(({ isHttps, cookie }) => isHttps && !cookie.secure)
      .map((observed) => observeCookie(observed, { severity: isSessionCookie(observed) ? 'medium' : 'low' }))
  },
})
