import type { Artifacts, Exchange, ObservedCookie, Page } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import type { HtmlElement } from '../../../model/html.ts'
import { isCsrfToken, isSessionCookie, keptCookies } from '../../../read/derive/cookieKinds.ts'
import { metaNamed } from '../../../read/html/metaElements.ts'
import { looksRandom } from '../../../read/text/randomness.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteCookie } from '../../../report/evidence/quoteCookie.ts'
import { csrfFix } from '../../../report/fixes/csrfFix.ts'
import { listPostForms, type PostForm } from './_postForms.ts'

/**
 * Frameworks that check `Origin` or submit forms by script. Frameworks that put a token into their forms are
 * recognized by the token.
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
/** Hidden fields without a value: the action of React, and the proof of a captcha. */
const filledLater = /^\$ACTION|captcha|turnstile/i
const searchName = /^(?:q|s|query|search|keywords?|term|filter|sort|page|limit)$/i
const preferenceName =
  /^(?:lang(?:uage)?|locale|currency|country|region|theme|mode|consent|cookies?|newsletter)$/i
const randomCharsMin = 16

/**
 * Forms without a CSRF token that change state for a signed-in user, and that another site could submit.
 *
 * Tentative: a server may check `Origin` or `Sec-Fetch-Site`, which a form does not show. Fires on a POST
 * form without a token where the session cookie has no `SameSite`. Not where it is `Lax` or `Strict`, on
 * sign-in, search, contact and newsletter forms, cross-site forms, single-page applications, frameworks that
 * check the origin, or forms refused to an active scan. Source: OWASP Cross-Site Request Forgery Prevention
 * Cheat Sheet.
 */
export default passiveCheck({
  id: 'html.csrf-token-missing',
  cwe: 352,
  severity: 'low',
  owner: 'code',
  title: 'Form without CSRF token',
  why: "Unless the server checks the origin of requests, an attacker's page can submit this form in the browser of a signed-in user, with that user's session. The form has no CSRF token, and the session cookie has no `SameSite` that stops browsers from sending it.",
  fix: {
    ...csrfFix,
    verify:
      'Sign in, and submit the form as another site would, with `curl -sS -o /dev/null -w "%{http_code}\\n" -X POST "$URL" -H "Origin: https://elsewhere.example" -H "Sec-Fetch-Site: cross-site" -H "$SESSION_A" --data "$FIELDS"`. `$URL` is the action of the form in the samples, `$FIELDS` its fields (a multipart form takes `-F` for each), and `$SESSION_A` the header of your sign-in (`Cookie: …`). Before the change it prints what a real submission gets. If it prints 403 then, the server refuses such requests already: report a false positive. After the change it prints 403, and the form itself still works in a browser.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site',
  ],
  needs: ['target', 'pages', 'cookies', 'technologies', 'responses'],
  readsEveryResponse: true,
  skipReason: ({ target, cookies }) =>
    listSessions({ target, cookies }).length === 0
      ? 'no response was seen that sets a session cookie, which forged requests would need: scan with a sign-in'
      : null,
  gapReason: (seen) => {
    const refused = listForms(seen).find(({ form }) => isRefused(form, seen.responses))
    return refused === undefined
      ? null
      : `the target refused the form of ${refused.form.action.pathname} also from its own page: check by hand whether it needs a token`
  },
  run(seen) {
    return listForms(seen)
      .filter(({ form }) => !isRefused(form, seen.responses))
      .map(({ page, form, exposed }) =>
        observeResponse(page, [], {
          sample: `POST ${form.action.pathname}`,
          confidence: 'tentative',
          excerpt: `<form method="post" action="${form.action.pathname}"> with ${namesOf(form)}; ${quoteCookie(exposed.cookie)}`,
        }),
      )
  },
})

type Seen = Pick<Artifacts, 'target' | 'pages' | 'cookies' | 'technologies' | 'responses'>

/** Lists forms without a token, whose requests browsers attach a session to. */
function listForms({ target, pages, cookies, technologies }: Seen): readonly {
  readonly page: Page
  readonly form: PostForm
  readonly exposed: ObservedCookie
}[] {
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
      .map((form) => ({ page, form, exposed }))
  })
}

function isRefused({ action }: PostForm, responses: readonly Exchange[]): boolean {
  return responses.some(({ refusesForm, url }) => refusesForm === true && url === action.href)
}

function listSessions({ target, cookies }: Pick<Artifacts, 'target' | 'cookies'>): readonly ObservedCookie[] {
  return keptCookies(cookies, target).filter(isSessionCookie)
}

/** Browsers without the default `Lax` send a cookie without the attribute too. */
function isSentCrossSite(sameSite: string | null): boolean {
  return !/^(?:lax|strict)$/i.test(sameSite ?? '')
}

function isForgeable({ action, controls }: PostForm): boolean {
  const fields = controls.filter(({ attributes }) => (attributes.name ?? '') !== '')
  if (
    fields.some(hasToken) ||
    [...action.searchParams].some(([name, value]) => tokenName.test(name) && value !== '')
  )
    return false
  const types = fields.map(typeOf)
  // Other checks cover sign-in and sign-up; changing a password requires the old one.
  if (types.includes('password') || types.includes('search')) return false
  const asked = fields.filter(
    (field) => !['hidden', 'submit', 'button', 'image', 'reset'].includes(typeOf(field)),
  )
  const isAboutPage = fields.every(({ attributes }) => {
    const name = attributes.name ?? ''
    return searchName.test(name) || preferenceName.test(name)
  })
  // Contact forms identify the sender by an email address.
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
