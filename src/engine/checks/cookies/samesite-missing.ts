import { isAnalytics, ownCookies } from '../../derive/cookieKinds.ts'
import { observeCookie } from '../../evidence/observeCookie.ts'
import { cookieFix, verifyCookie } from '../../fixes/cookieFix.ts'
import { passiveCheck } from '../../model/check.ts'

/**
 * Cookies that leave it to the browser whether other sites' requests carry them.
 *
 * Certain: it reads the attribute itself. Low, since Chromium browsers take `Lax` then; not every browser
 * does. Fires on `sid=1; Secure`; not on cookies of the platform or of analytics. Source: RFC 6265bis
 * §4.1.2.7 and §5.6.7.2.
 */
export default passiveCheck({
  id: 'cookies.samesite-missing',
  cwe: 1275,
  severity: 'low',
  owner: 'code',
  title: 'Cookie without SameSite',
  why: 'Where a browser sends the cookie along with requests that other sites start, those sites can act in the name of whoever is signed in. What happens without the attribute differs between browsers.',
  fix: {
    ...cookieFix({
      lead: "Give the cookies `SameSite=Lax`. Take `Strict` only where nobody comes from another site, a sign-in provider included, and `None` (with `Secure`) only where the site works inside other sites' frames.",
      options: "sameSite: 'lax'",
      django: "`SESSION_COOKIE_SAMESITE = 'Lax'`, `CSRF_COOKIE_SAMESITE = 'Lax'`, which are the defaults.",
      laravel: '`SESSION_SAME_SITE=lax`.',
      rails: '`config.action_dispatch.cookies_same_site_protection = :lax`.',
    }),
    risk: "With `Strict` people who come back from a sign-in provider, a payment page or an e-mail link look signed out. `Lax` lets those through, but not a provider's answer by POST (`response_mode=form_post`, SAML): for that one short-lived cookie use `None; Secure`.",
    verify: verifyCookie('has `SameSite=Lax` (or the value you chose)'),
  },
  references: [
    'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.2.7',
    'https://web.dev/articles/samesite-cookies-explained',
  ],
  needs: ['target', 'cookies'],
  run({ target, cookies }) {
    return ownCookies(cookies, target)
      .filter(({ cookie }) => cookie.sameSite === null && !isAnalytics(cookie))
      .map((observed) => observeCookie(observed))
  },
})
