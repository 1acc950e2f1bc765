import type { Entry, Parameter } from '../../artifacts/surface.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { parseHtml } from '../../model/html.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { rendersHtml } from '../../parse/http/rendersHtml.ts'
import { entryOf } from '../../parse/surface/entryOf.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { listFormRequests } from '../../surface/forms/formRequests.ts'
import { isRefusal } from '../_shared/refusal.ts'
import {
  type CrossSite,
  cookiesOf,
  crossSiteOf,
  isSentByBrowser,
  seenCookies,
  signInCookies,
} from '../_shared/sessionCookie.ts'
import { openLogin, signIn } from '../_shared/signIn.ts'
import {
  addsSomething,
  fillText,
  forgeRequest,
  listOwnChanges,
  ownRequest,
  textFieldOf,
} from '../_shared/stateChange.ts'

const changesMax = 2
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target' | 'cookies'>

const heldBack = 'the session cookie is SameSite, so browsers hold it back from requests of other sites'
const unknownCookie =
  'how the target sets the session cookie was not seen, so whether browsers send it from other sites is not known'

/**
 * Changes to an account that a page of another site can make in the browser of whoever is signed in.
 *
 * Certain: a text of the own account was changed by a request as only another site's page makes it, with a foreign
 * `Origin` and `Referer`, without token and own headers, and the text was read back; then it was set back. Fires on a
 * profile form that looks at the cookie alone; not where the request was refused or changed nothing, where the
 * session cookie is `Lax` or `Strict`, nor on tokens that scripts send. Source: OWASP CSRF Prevention Cheat Sheet.
 */
export default activeProbe({
  id: 'auth.csrf',
  cwe: 352,
  severity: 'medium',
  owner: 'code',
  title: 'Changes are accepted from pages of other sites (CSRF)',
  why: 'A page elsewhere can send this request from the browser of anybody who is signed in; the session cookie goes along, and the server cannot tell it from a wish of that person.',
  fix: {
    steps: `1. Set \`SameSite=Lax\` on the session cookie (\`Strict\` where no link from elsewhere has to arrive signed in).
2. Refuse foreign requests in one middleware for POST, PUT, PATCH and DELETE: \`Sec-Fetch-Site\` must be \`same-origin\` or \`none\`; where it is absent, \`Origin\` must be that of the site; else 403.
3. Add a token to forms: random, bound to the session, compared on the server.
4. For a JSON API accept \`Content-Type: application/json\` alone (415 otherwise): other sites cannot send that without a preflight, which CORS then refuses. A body that is parsed whatever its type is, is open.
5. Let no GET request change anything.`,
    variants: {
      express: `Before the routes:

\`\`\`js
app.use((req, res, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(req.method)) return next()
  const site = req.get('sec-fetch-site')
  const isOwn = site ? site === 'same-origin' || site === 'none' : req.get('origin') === process.env.SITE_ORIGIN
  return isOwn ? next() : res.sendStatus(403)
})
\`\`\`

Set \`cookie: { sameSite: 'lax', secure: true, httpOnly: true }\` in \`express-session\`, and parse JSON by \`express.json()\` without \`type: '*/*'\`. For browsers that send neither header add a token with \`csrf-sync\`.`,
      nextjs:
        'Server Actions compare `Origin` with the host by themselves: keep `serverActions.allowedOrigins` short. Route Handlers do not: in each POST, PUT, PATCH and DELETE compare `request.headers.get("origin")` with the origin of the site, answer 403 otherwise, and set the session cookie with `sameSite: "lax"`.',
      django:
        'Keep `django.middleware.csrf.CsrfViewMiddleware` in `MIDDLEWARE`, put `{% csrf_token %}` into the form, remove `@csrf_exempt`, and set `SESSION_COOKIE_SAMESITE = "Lax"`. With Django REST framework keep `SessionAuthentication`, which checks the token.',
      laravel:
        'Keep the route in the `web` group, put `@csrf` into the form, take the route out of `validateCsrfTokens(except: …)`, and set `SESSION_SAME_SITE=lax`.',
      rails:
        'Keep `protect_from_forgery with: :exception` in `ApplicationController`, make forms with `form_with`, and remove `skip_forgery_protection` from the action.',
      svelte:
        'Keep `csrf.checkOrigin` (or leave `csrf.trustedOrigins` empty) in `svelte.config.js`: it refuses forms of other sites. Endpoints that read JSON have to look at `Content-Type` and `Origin` themselves.',
    },
    risk: 'Callers that are no browsers (webhooks, mobile apps, payment providers) send another Origin or none: except their routes, and check their signatures instead.',
    verify:
      'Deploy, sign in, then run the `curl` of the evidence with your own cookie: the answer is 403 and the text is unchanged. The form on the site still works.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 55, perEntry: 0 },
  needs: ['target', 'cookies'],
  skipReason: (context) => {
    const { accounts } = context
    if (!accounts.has('user'))
      return 'the scan does not sign in, so there is nobody in whose name to change anything'
    if (!isSentByBrowser(accounts))
      return 'the sign-in is no cookie, so browsers do not send it by themselves'
    if (crossSite(context) === 'held_back') return heldBack
    return changesOf(context).length === 0
      ? 'no change to the own account was seen that can be made twice'
      : null
  },
  async run(context) {
    const sent = crossSite(context) === 'unknown' ? await askCookie(context) : crossSite(context)
    if (sent === 'held_back') return { observations: [], gap: heldBack }
    if (sent === 'unknown') return { observations: [], gap: unknownCookie }
    const observations: Observation[] = []
    const gaps: string[] = []
    for (const entry of changesOf(context).slice(0, changesMax)) {
      const outcome = await judgeChange(context, entry)
      if (typeof outcome === 'string') gaps.push(outcome)
      else if (outcome !== null) observations.push(outcome)
    }
    return { observations, gap: observations.length > 0 ? null : (gaps[0] ?? null) }
  },
})

/** What a form sends, and JSON by a method that pages can use. */
function changesOf({ surface }: Context): readonly Entry[] {
  return listOwnChanges(surface.entries, ['POST'])
}

function crossSite({ accounts, artifacts }: Context): CrossSite {
  return crossSiteOf(signInCookies(accounts), seenCookies(artifacts.cookies, []))
}

/** How the target sets the cookie: on its first page, or when the test account signs in. */
async function askCookie(context: Context): Promise<CrossSite> {
  const names = signInCookies(context.accounts)
  const { url } = context.artifacts.target
  const first = await context.send({ url, as: 'anonymous', bodyBytesMax })
  const early = first.ok ? crossSiteOf(names, cookiesOf(first.exchange)) : 'unknown'
  if (early !== 'unknown') return early
  const opened = context.accounts.login === null ? null : await openLogin(context)
  const entered = opened === null ? null : await signIn(context, opened)
  return entered === null ? 'unknown' : crossSiteOf(names, cookiesOf(entered.exchange))
}

/** A finding, null where the change was refused, or why it cannot be told. */
async function judgeChange(context: Context, seen: Entry): Promise<Observation | string | null> {
  const { send, chance } = context
  const entry = (await freshForm(context, seen)) ?? seen
  const field = textFieldOf(entry)
  if (field === null) return 'no field of the change takes a text that could be read back'
  const before = await readPlaces(context, entry)
  const marker = `scanward ${chance.word()}`
  const forged = forgeRequest(entry, fillText(entry, field, marker), `https://${chance.word()}.example`)
  const answer = await send({ ...forged, as: 'user', bodyBytesMax })
  if (!answer.ok) return 'the target did not answer'
  const found = await findText(context, entry, marker)
  if (found === null) return await proveOwn(context, entry, field)
  await restore(context, entry, { field, value: valueBefore(entry, field, before) })
  return observe(entry, { forged, exchange: answer.exchange, found, field })
}

/** The form with the token and the values that it has now. */
async function freshForm(context: Context, entry: Entry): Promise<Entry | null> {
  for (const url of pagesOf(entry).slice(0, 2)) {
    const answer = await context.send({ url, as: 'user', bodyBytesMax })
    if (!answer.ok || !rendersHtml(answer.exchange)) continue
    const { body, url: at } = answer.exchange
    const forms = listFormRequests({ ...answer.exchange, document: parseHtml(body, at) }).map(entryOf)
    const own = forms.find(({ id }) => id === entry.id)
    if (own !== undefined) return own
  }
  return null
}

/** Where what was changed may be seen: at the address itself, and one and two steps above it. */
function pagesOf({ url }: Entry): readonly string[] {
  const { pathname, origin } = new URL(url)
  const steps = pathname.split('/').filter((part) => part !== '')
  const above = [steps, steps.slice(0, -1), steps.slice(0, -2)].map((parts) => `${origin}/${parts.join('/')}`)
  return [...new Set(above)]
}

async function readPlaces({ send, surface }: Context, entry: Entry): Promise<readonly Exchange[]> {
  const known = surface.entries
    .filter(
      ({ method, effect, url }) =>
        method === 'GET' &&
        effect === 'reads' &&
        /\b(?:me|profile|account|settings|user)\b/i.test(pathOf(url)),
    )
    .map(({ url }) => url)
  const answers: Exchange[] = []
  for (const url of [...new Set([...pagesOf(entry), ...known])].slice(0, 4)) {
    const answer = await send({ url, as: 'user', followRedirects: true, bodyBytesMax })
    if (answer.ok && !isRefusal(answer.exchange)) answers.push(answer.exchange)
  }
  return answers
}

/** Where the text is seen afterwards: not in the answer itself, which may only repeat it. */
async function findText(context: Context, entry: Entry, marker: string): Promise<string | null> {
  const answers = await readPlaces(context, entry)
  return answers.find(({ body }) => body.includes(marker))?.requestedUrl ?? null
}

/** A change that is refused says something only where the application's own one is taken. */
async function proveOwn(context: Context, entry: Entry, field: Parameter): Promise<string | null> {
  const marker = `scanward ${context.chance.word()}`
  const before = await readPlaces(context, entry)
  const answer = await context.send({
    ...ownRequest(entry, fillText(entry, field, marker)),
    as: 'user',
    bodyBytesMax,
  })
  if (!answer.ok) return 'the target did not answer'
  const found = await findText(context, entry, marker)
  if (found === null) return 'the change could not be read back, not even that of the application itself'
  await restore(context, entry, { field, value: valueBefore(entry, field, before) })
  return null
}

/** The value that the field had: in JSON or in a form, else what the application sent when it was seen. */
function valueBefore({ body: own }: Entry, field: Parameter, answers: readonly Exchange[]): string {
  if (own?.kind !== 'json') return field.value
  const name = field.name.split('/').at(-1) ?? field.name
  const escaped = name.replace(/[^\w-]/g, '\\$&')
  for (const { body } of answers) {
    const inJson = new RegExp(`"${escaped}"\\s{0,5}:\\s{0,5}("(?:[^"\\\\]|\\\\.){0,500}")`).exec(body)?.[1]
    if (inJson !== undefined) return String(JSON.parse(inJson))
  }
  return field.value
}

async function restore(
  context: Context,
  seen: Entry,
  { field, value }: { readonly field: Parameter; readonly value: string },
): Promise<void> {
  // Writing again what adds something would add one more.
  if (addsSomething(seen)) return
  const entry = (await freshForm(context, seen)) ?? seen
  // A form that was loaded again has the marker for a value.
  await context.send({ ...ownRequest(entry, fillText(entry, field, value)), as: 'user', bodyBytesMax })
}

type Proof = {
  readonly forged: ReturnType<typeof forgeRequest>
  readonly exchange: Exchange
  readonly found: string
  readonly field: Parameter
}

function observe(entry: Entry, { forged, exchange, found, field }: Proof): Observation {
  return observeProbe({ ...forged, as: 'user' }, exchange, {
    sample: `${entry.method} ${pathOf(entry.url)}`,
    headers: ['location'],
    excerpt: `Sent with a foreign Origin and without a token, it changed ${field.name}, as ${pathOf(found)} showed afterwards. ${addsSomething(entry) ? 'What was added stays.' : 'The former value was written back.'}`,
    details: { field: field.name, read_back_at: pathOf(found), body: entry.body?.kind ?? 'none' },
    place: entry.id,
  })
}
