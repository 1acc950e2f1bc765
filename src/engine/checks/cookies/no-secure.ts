import { isSessionLike, ownCookies } from '../../derive/cookieKinds.ts'
import { observeCookie } from '../../evidence/observeCookie.ts'
import { cookieFix, verifyCookie } from '../../fixes/cookieFix.ts'
import { passiveCheck } from '../../model/check.ts'

/**
 * Cookies set over https without `Secure`, which a later http request would send in the clear.
 *
 * Certain: it reads the attribute itself; low for cookies that do not look like a session. Fires on
 * `Set-Cookie: sid=1` from an https page; not on http sites, where browsers refuse `Secure`, on localhost,
 * or on cookies of the platform. Source: RFC 6265bis §4.1.2.5.
 */
export default passiveCheck({
  id: 'cookies.no-secure',
  cwe: 614,
  severity: 'medium',
  owner: 'code',
  title: 'Cookie without Secure on HTTPS',
  why: 'Browsers send such a cookie with plain http requests too. One link or typed address that begins with http is enough for somebody on the same network to read it.',
  fix: {
    ...cookieFix({
      lead: 'Give the cookies `Secure` in production. Local development over http can leave it out, decided by the environment.',
      options: 'secure: true',
      django: '`SESSION_COOKIE_SECURE = True`, `CSRF_COOKIE_SECURE = True`.',
      laravel: '`SESSION_SECURE_COOKIE=true`.',
      rails: '`config.force_ssl = true` in `config/environments/production.rb` marks all cookies.',
    }),
    risk: 'Over plain http browsers do not store or send such a cookie. If some part of the site is still used over http, redirect it to https first.',
    verify: verifyCookie('has `Secure`'),
  },
  references: [
    'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.2.5',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Cookies',
  ],
  needs: ['target', 'cookies'],
  skipReason: ({ target }) => {
    if (target.hostKind === 'local') return 'a site on the local machine, whose cookies stay on it'
    return target.isHttps ? null : 'the site is not served over https, where browsers refuse Secure'
  },
  run({ target, cookies }) {
    return ownCookies(cookies, target)
      .filter(({ isHttps, cookie }) => isHttps && !cookie.secure)
      .map((observed) =>
        observeCookie(observed, { severity: isSessionLike(observed.cookie) ? 'medium' : 'low' }),
      )
  },
})
