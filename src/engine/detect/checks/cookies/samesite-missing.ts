import { passiveCheck } from '../../../model/check.ts'
import { isAnalytics, keptCookies } from '../../../read/derive/cookieKinds.ts'
import { observeCookie } from '../../../report/evidence/observeCookie.ts'
import { cookieFix, verifyCookie } from '../../../report/fixes/cookieFix.ts'

/**
 * Cookies without `SameSite`, so that the browser's default decides whether cross-site requests carry them.
 *
 * Certain: it reads the attribute itself. Low, because Chromium browsers default to `Lax`; not every browser
 * does. Fires on `sid=1; Secure`; not on cookies of the platform or of analytics. Source: RFC 6265bis
 * §4.1.2.7 and §5.6.7.2.
 */
export default passiveCheck({
  id: 'cookies.samesite-missing',
  cwe: 1275,
  severity: 'low',
  owner: 'code',
  title: 'Cookie without SameSite',
  why: 'Another site can send requests in the name of a signed-in user (CSRF), if the browser attaches the cookie to cross-site requests. Without the attribute, browsers differ in whether they do.',
  fix: {
    ...cookieFix({
      lead: 'Set `SameSite=Lax` on the cookies. Use `Strict` only if no user arrives by a cross-site link or redirect, such as from a sign-in provider. Use `None` (with `Secure`) only if the site works inside cross-site frames.',
      options: "sameSite: 'lax'",
      django: "`SESSION_COOKIE_SAMESITE = 'Lax'`, `CSRF_COOKIE_SAMESITE = 'Lax'`, which are the defaults.",
      laravel: '`SESSION_SAME_SITE=lax`.',
      rails: '`config.action_dispatch.cookies_same_site_protection = :lax`.',
    }),
    risk: "With `Strict`, users who return from a sign-in provider, a payment page or an email link appear signed out. `Lax` allows these links, but not a provider's POST response (`response_mode=form_post`, SAML): use `None; Secure` for that one short-lived cookie.",
    verify: verifyCookie('has `SameSite=Lax` (or the value you chose)'),
  },
  references: [
    'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.2.7',
    'https://web.dev/articles/samesite-cookies-explained',
  ],
  needs: ['target', 'cookies'],
  run({ target, cookies }) {
    return keptCookies(cookies, target)
      .filter(({ cookie }) => cookie.sameSite === null && !isAnalytics(cookie))
      .map((observed) => observeCookie(observed))
  },
})
