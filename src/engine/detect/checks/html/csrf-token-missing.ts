import type { Artifacts, ObservedCookie } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import type { HtmlElement } from '../../../model/html.ts'
import { isCsrfToken, isSessionLike, keptCookies } from '../../../read/derive/cookieKinds.ts'
import { metaNamed } from '../../../read/html/metaElements.ts'
import { looksRandom } from '../../../read/text/randomness.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteCookie } from '../../../report/evidence/quoteCookie.ts'
import { listPostForms, type PostForm } from './_postForms.ts'

/**
 * Frameworks that refuse a form whose `Origin` is another site's, or whose pages send forms by script. Those
 * that put a token into their forms are told by the token.
 */
const csrfProtectingFrameworks = new Set([
  'nextjs',
  'svelte',
  'astro',
  'nuxt',
  'remix',
  'react-router',
  'react',
  'vue',
  'angular',
])

const tokenName =
  /csrf|xsrf|token|nonce|authenticity|verification|captcha|turnstile|form_?key|form_build_id|signature|\bhash\b|state|^__|^\$ACTION/i
/** Hidden fields that are empty on purpose: React tells its action by the name, a captcha fills in its proof. */
const filledLater = /^\$ACTION|captcha|turnstile/i
const searchName = /^(?:q|s|query|search|keywords?|term|filter|sort|page|limit)$/i
/** What a visitor chooses for the page itself; sending it for somebody else does them no harm. */
const preferenceName =
  /^(?:lang(?:uage)?|locale|currency|country|region|theme|mode|consent|cookies?|newsletter)$/i
const randomCharsMin = 16

/**
 * Forms without a CSRF token that change state for a signed-in user, and that another site could submit.
 *
 * Tentative: a server may check `Origin` or `Sec-Fetch-Site`, which a form does not show. Fires on a POST form
 * without a token where the session cookie has no `SameSite`; not where it is `Lax` or `Strict`, on sign-in,
 * search, contact and newsletter forms, forms to other sites, single-page applications, or frameworks that
 * check the origin. Source: OWASP Cross-Site Request Forgery Prevention Cheat Sheet.
 */
export default passiveCheck({
  id: 'html.csrf-token-missing',
  cwe: 352,
  severity: 'low',
  owner: 'code',
  title: 'Form without CSRF token',
  why: "Unless the server checks the origin of requests, an attacker's page can submit this form in the browser of a signed-in user, with that user's session. The form has no CSRF token, and the session cookie has no `SameSite` that stops browsers from sending it.",
  fix: {
    steps: `1. Set \`SameSite=Lax\` on the session cookie: browsers then leave it out of cross-site POST requests, though not out of GET requests. Use \`None\` only where the site must work inside cross-site frames.
2. Reject cross-origin requests on the server, in one middleware for POST, PUT, PATCH and DELETE. \`Sec-Fetch-Site\` must be \`same-origin\` or \`none\`. Where it is absent, \`Origin\` must match the site. Otherwise respond with 403.
3. For browsers that send neither header, add a CSRF token to the form: a random value in the session, repeated in a hidden field and compared on the server.
4. Do not change state in GET requests.

Most frameworks have built-in protection: Spring Security's \`csrf()\`, ASP.NET Core's \`[AutoValidateAntiforgeryToken]\`, Symfony Forms, Flask-WTF's \`CSRFProtect(app)\`, \`csrf-sync\` or \`csrf-csrf\` for Node.`,
    variants: {
      django:
        'Put `{% csrf_token %}` into the form, keep `django.middleware.csrf.CsrfViewMiddleware` in `MIDDLEWARE`, and remove `@csrf_exempt` from the view behind it. Set `SESSION_COOKIE_SAMESITE = "Lax"`, which is the default.',
      laravel:
        'Put `@csrf` into the form, keep the route in the `web` group, and remove it from the exceptions (`validateCsrfTokens(except: …)` in `bootstrap/app.php`, before version 11 `$except` of `VerifyCsrfToken`). Set `SESSION_SAME_SITE=lax`.',
      rails:
        'Build the form with `form_with`, which adds the token, keep `protect_from_forgery with: :exception` in `ApplicationController`, and remove `skip_forgery_protection` from the action behind it.',
      express: `Reject cross-origin requests before the routes:

\`\`\`js
app.use((req, res, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(req.method)) return next()
  const site = req.get('sec-fetch-site')
  const isOwn = site ? site === 'same-origin' || site === 'none' : req.get('origin') === process.env.SITE_ORIGIN
  return isOwn ? next() : res.sendStatus(403)
})
\`\`\`

Set \`SITE_ORIGIN\` to the origin of the site, and \`sameSite: 'lax'\` in the options of the session cookie. For browsers that send neither header, add a token with \`csrf-sync\`.`,
      wordpress:
        'Print `wp_nonce_field( "my-action" )` inside the form, and call `check_admin_referer( "my-action" )` (or `check_ajax_referer`) first in the handler, together with `current_user_can( … )`.',
    },
    risk: 'Clients that are not browsers (webhooks, mobile apps, payment providers that call back by POST) have no token and another origin. Exempt their routes, and verify their signatures instead.',
    verify:
      'Sign in, then submit the form with `curl -sS -o /dev/null -w "%{http_code}\\n" -X POST "$URL" -H "Origin: https://elsewhere.example" -H "Sec-Fetch-Site: cross-site" -H "Cookie: $COOKIE"`, with the URL of the sample as `$URL` and your own cookie as `$COOKIE`: it prints 403.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site',
  ],
  needs: ['target', 'pages', 'cookies', 'technologies'],
  skipReason: ({ target, cookies }) =>
    listSessions({ target, cookies }).length === 0
      ? 'no response was seen that sets a session cookie, which forged requests would need: scan with a sign-in'
      : null,
  run({ target, pages, cookies, technologies }) {
    if (technologies.some(({ name }) => csrfProtectingFrameworks.has(name))) return []
    if (cookies.some(({ cookie }) => isCsrfToken(cookie.name))) return []
    const exposed = listSessions({ target, cookies }).find(({ cookie }) => isSentCrossSite(cookie.sameSite))
    if (exposed === undefined) return []
    return pages.flatMap((page) => {
      if (
        ['csrf-token', 'csrf', '_csrf', 'xsrf-token'].some((name) =>
          metaNamed(page.document, name).some((content) => content.trim() !== ''),
        )
      )
        return []
      return listPostForms(page)
        .filter((form) => form.action.hostname === target.hostname && isForgeable(form))
        .map((form) =>
          observeResponse(page, [], {
            sample: `POST ${form.action.pathname}`,
            confidence: 'tentative',
            excerpt: `<form method="post" action="${form.action.pathname}"> with ${namesOf(form)}; ${quoteCookie(exposed.cookie)}`,
          }),
        )
    })
  },
})

function listSessions({ target, cookies }: Pick<Artifacts, 'target' | 'cookies'>): readonly ObservedCookie[] {
  return keptCookies(cookies, target).filter(({ cookie }) => isSessionLike(cookie))
}

/** Browsers that have no default of `Lax` send a cookie without the attribute too. */
function isSentCrossSite(sameSite: string | null): boolean {
  return !/^(?:lax|strict)$/i.test(sameSite ?? '')
}

/** Says whether sending the form in somebody's name would do something to them, as far as its fields tell. */
function isForgeable({ action, controls }: PostForm): boolean {
  const fields = controls.filter(({ attributes }) => (attributes.name ?? '') !== '')
  if (
    fields.some(hasToken) ||
    [...action.searchParams].some(([name, value]) => tokenName.test(name) && value !== '')
  )
    return false
  const types = fields.map(typeOf)
  // Signing in, signing up and a new password have rules of their own; the old password is a proof.
  if (types.includes('password') || types.includes('search')) return false
  const asked = fields.filter(
    (field) => !['hidden', 'submit', 'button', 'image', 'reset'].includes(typeOf(field)),
  )
  const isAboutPage = fields.every(({ attributes }) => {
    const name = attributes.name ?? ''
    return searchName.test(name) || preferenceName.test(name)
  })
  // Whoever writes to the site by such a form says who they are in it.
  const asksForMail = asked.some(
    (field) => typeOf(field) === 'email' || /e-?mail/i.test(field.attributes.name ?? ''),
  )
  return fields.length > 0 && !isAboutPage && !asksForMail
}

function hasToken(field: HtmlElement): boolean {
  const { name = '', value = '' } = field.attributes
  if (tokenName.test(name)) return value.trim() !== '' || typeOf(field) !== 'hidden' || filledLater.test(name)
  return value.length >= randomCharsMin && looksRandom(value)
}

function typeOf({ name, attributes }: HtmlElement): string {
  if (name === 'input') return (attributes.type ?? 'text').trim().toLowerCase()
  return name === 'button' ? 'button' : name
}

const namesShownMax = 8

function namesOf({ controls }: PostForm): string {
  const names = [...new Set(controls.flatMap(({ attributes }) => attributes.name || []))]
  return `the fields ${names.slice(0, namesShownMax).join(', ')}`
}
