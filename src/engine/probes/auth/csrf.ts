import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import type { Entry, Parameter } from '../../model/surface.ts'
import { parseHtml } from '../../parse/html/html.ts'
import { rendersHtml } from '../../parse/http/rendersHtml.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { entryOf } from '../../surface/entryOf.ts'
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
import { enterLogin, openLogin } from '../_shared/signIn.ts'
import { needsUser, notCookie } from '../_shared/skipReasons.ts'
import {
  addsSomething,
  fillText,
  forgeRequest,
  hasGuard,
  listOwnChanges,
  ownRequest,
  textFieldOf,
} from '../_shared/stateChange.ts'

const changesMax = 10
/** Where a change may be seen. */
const placesMax = 4
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target' | 'cookies'>

const heldBack =
  'not applicable: the session cookie is SameSite=Lax or Strict, so browsers do not send it cross-site'
const unknownCookie =
  'the Set-Cookie header of the session cookie was not seen: add the login of a test account under Domains > Sign-ins'

/**
 * Finds cross-site request forgery (CSRF): account changes that another site can make in the browser of a signed-in
 * user.
 *
 * Certain: a cross-site request changed a field of the test account, with another site's `Origin` and `Referer`,
 * without a CSRF token or with an invented one, and without custom headers. The change was read back, and the former value was written back
 * where the request does not add a record. Fires on a profile form that checks only the cookie; not where the request
 * was refused or changed nothing, on `Lax` or `Strict` session cookies, or on tokens that scripts send. Source: OWASP
 * Cross-Site Request Forgery Prevention Cheat Sheet.
 */
export default activeProbe({
  id: 'auth.csrf',
  cwe: 352,
  severity: 'medium',
  owner: 'code',
  title: 'Cross-site request forgery (CSRF)',
  why: "An attacker's page can change the account of any signed-in user who visits it. The browser attaches the session cookie to the cross-site request, and the server does not verify where the request comes from.",
  fix: {
    steps: `1. Set \`SameSite=Lax\` on the session cookie (\`Strict\` if no external link has to arrive signed in).
2. Refuse cross-origin requests in one middleware for POST, PUT, PATCH and DELETE: \`Sec-Fetch-Site\` must be \`same-origin\` or \`none\`. If this header is missing, \`Origin\` must equal the origin of the site. Otherwise respond with 403.
3. Add a CSRF token to forms: random, bound to the session, compared on the server.
4. In a JSON API accept only \`Content-Type: application/json\` (415 otherwise). Other sites cannot send it without a preflight, which CORS then refuses. A body parser that ignores the content type is vulnerable.
5. Do not let a GET request change state.`,
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

Set \`cookie: { sameSite: 'lax', secure: true, httpOnly: true }\` in \`express-session\`, and parse JSON by \`express.json()\` without \`type: '*/*'\`. For browsers that send neither header, add a token with \`csrf-sync\`.`,
      nextjs:
        'Server Actions already compare `Origin` with the host: keep `serverActions.allowedOrigins` short. Route Handlers do not: in each POST, PUT, PATCH and DELETE compare `request.headers.get("origin")` with the origin of the site, and respond with 403 if it differs. Set the session cookie with `sameSite: "lax"`.',
      django:
        'Keep `django.middleware.csrf.CsrfViewMiddleware` in `MIDDLEWARE`, add `{% csrf_token %}` to the form, remove `@csrf_exempt`, and set `SESSION_COOKIE_SAMESITE = "Lax"`. With Django REST framework keep `SessionAuthentication`, which checks the token.',
      laravel:
        'Keep the route in the `web` group, add `@csrf` to the form, remove the route from `validateCsrfTokens(except: …)`, and set `SESSION_SAME_SITE=lax`.',
      rails:
        'Keep `protect_from_forgery with: :exception` in `ApplicationController`, build forms with `form_with`, and remove `skip_forgery_protection` from the action.',
      svelte:
        'Keep `csrf.checkOrigin` (or leave `csrf.trustedOrigins` empty) in `svelte.config.js`: it refuses cross-site form submissions. Endpoints that read JSON have to check `Content-Type` and `Origin` themselves.',
    },
    risk: 'Clients that are not browsers (webhooks, mobile apps, payment providers) send another Origin or none: exempt their routes, and verify their signatures instead.',
    verify:
      'Deploy, sign in, then run the `curl` command from the evidence with your own cookie: the response is 403 and the text is unchanged. The form on the site still works.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 160, perEntry: 0 },
  needs: ['target', 'cookies'],
  skipReason: (context) => {
    const { accounts } = context
    if (!accounts.has('user')) return needsUser
    if (!isSentByBrowser(accounts)) return notCookie
    if (crossSite(context) === 'held_back') return heldBack
    return changesOf(context).length === 0
      ? 'the scan found no repeatable request that changes the own account'
      : null
  },
  async run(context) {
    const sent = crossSite(context) === 'unknown' ? await requestWithCookie(context) : crossSite(context)
    if (sent === 'held_back') return { observations: [], gap: heldBack }
    if (sent === 'unknown') return { observations: [], gap: unknownCookie }
    const observations: Observation[] = []
    const gaps: string[] = []
    const changes = changesOf(context)
    for (const entry of changes.slice(0, changesMax)) {
      const outcome = await judgeChange(context, entry)
      if (typeof outcome === 'string') gaps.push(outcome)
      else if (outcome !== null) observations.push(outcome)
    }
    if (changes.length > changesMax)
      gaps.unshift(`only ${changesMax} of ${changes.length} changes were tested`)
    const isComplete = observations.length > 0 && changes.length <= changesMax
    return { observations, gap: isComplete ? null : (gaps[0] ?? null) }
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
async function requestWithCookie(context: Context): Promise<CrossSite> {
  const names = signInCookies(context.accounts)
  const { url } = context.artifacts.target
  const first = await context.send({ url, as: 'anonymous', bodyBytesMax })
  const early = first.ok ? crossSiteOf(names, cookiesOf(first.exchange)) : 'unknown'
  if (early !== 'unknown') return early
  const opened = await openLogin(context)
  const entered = opened === null ? null : ((await enterLogin(context, opened))?.entered ?? null)
  return entered === null ? 'unknown' : crossSiteOf(names, cookiesOf(entered.exchange))
}

/** A finding, null where the change was refused, or why it cannot be told. */
async function judgeChange(context: Context, seen: Entry): Promise<Observation | string | null> {
  const { send, random } = context
  const entry = (await freshForm(context, seen)) ?? seen
  const text = textFieldOf(entry, random, { takesAddress: true })
  if (text === null) return 'the change has no text field whose value can be read back'
  const { field } = text
  const before = await readPlaces(context, listPlaces(context, entry))
  const value = valueBefore(entry, field, before)
  const places = showing(before, value)
  for (const guard of hasGuard(entry) ? [null, random.word(32)] : [null]) {
    const marker = text.value()
    const origin = `https://${random.word()}.example`
    const forged = forgeRequest(entry, fillText(entry, field, marker), { origin, guard })
    const response = await send({ ...forged, as: 'user', bodyBytesMax })
    if (!response.ok) return 'the target did not respond to the cross-site request'
    const found = await findText(context, places, marker)
    if (found === null) continue
    if (addsSomething(entry) && (await isOpenToAll(context, entry, { field, value: text.value(), places })))
      return null
    await restore(context, entry, { field, value })
    return observe(entry, { forged, exchange: response.exchange, found, field, guard })
  }
  return await proveOwn(context, entry, { field, value, marker: text.value(), places })
}

type Tried = { readonly field: Parameter; readonly value: string; readonly places: readonly string[] }

/** What everybody may write needs nobody's browser: another site gains nothing by it. */
async function isOpenToAll(
  context: Context,
  entry: Entry,
  { field, value, places }: Tried,
): Promise<boolean> {
  const origin = `https://${context.random.word()}.example`
  const forged = forgeRequest(entry, fillText(entry, field, value), { origin })
  const response = await context.send({ ...forged, as: 'anonymous', bodyBytesMax })
  return response.ok && (await findText(context, places, value)) !== null
}

/** The form with the token and the values that it has now. */
async function freshForm(context: Context, entry: Entry): Promise<Entry | null> {
  for (const url of pagesOf(entry).slice(0, 2)) {
    const response = await context.send({ url, as: 'user', bodyBytesMax })
    if (!response.ok || !rendersHtml(response.exchange)) continue
    const { body, url: at } = response.exchange
    const forms = listFormRequests({ ...response.exchange, document: parseHtml(body, at) }).map((request) =>
      entryOf(request),
    )
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

function listPlaces({ surface }: Context, entry: Entry): readonly string[] {
  const known = surface.entries
    .filter(
      ({ method, effect, url }) =>
        method === 'GET' &&
        effect === 'reads' &&
        /\b(?:me|profile|account|settings|user)\b/i.test(pathOf(url)),
    )
    .map(({ url }) => url)
  return [...new Set([...pagesOf(entry), ...known])].slice(0, placesMax)
}

async function readPlaces({ send }: Context, urls: readonly string[]): Promise<readonly Exchange[]> {
  const responses: Exchange[] = []
  for (const url of urls) {
    const response = await send({ url, as: 'user', followRedirects: true, bodyBytesMax })
    if (response.ok && !isRefusal(response.exchange)) responses.push(response.exchange)
  }
  return responses
}

/** Those that show the value which is there now; all of them where it is too short to tell. */
function showing(responses: readonly Exchange[], value: string): readonly string[] {
  const own = responses.filter(({ body }) => value.length >= 4 && body.includes(value))
  return (own.length > 0 ? own.slice(0, 2) : responses).map(({ requestedUrl }) => requestedUrl)
}

/** Where the text is seen afterwards: not in the response itself, which may only repeat it. */
async function findText(context: Context, places: readonly string[], marker: string): Promise<string | null> {
  const responses = await readPlaces(context, places)
  return responses.find(({ body }) => body.includes(marker))?.requestedUrl ?? null
}

type OwnChange = {
  readonly field: Parameter
  readonly value: string
  readonly marker: string
  readonly places: readonly string[]
}

/** A change that is refused says something only where the application's own one is taken. */
async function proveOwn(
  context: Context,
  seen: Entry,
  { field, value, marker, places }: OwnChange,
): Promise<string | null> {
  // A token of one use may have been used up by what was refused.
  const entry = hasGuard(seen) ? ((await freshForm(context, seen)) ?? seen) : seen
  const response = await context.send({
    ...ownRequest(entry, fillText(entry, field, marker)),
    as: 'user',
    bodyBytesMax,
  })
  if (!response.ok) return "the target did not respond to the application's own request"
  const found = await findText(context, places, marker)
  if (found === null) return "the application's own change could not be read back either"
  await restore(context, entry, { field, value })
  return null
}

/** The value that the field had: in JSON or in a form, else what the application sent when it was seen. */
function valueBefore({ body: own }: Entry, field: Parameter, responses: readonly Exchange[]): string {
  if (own?.kind !== 'json') return field.value
  const name = field.name.split('/').at(-1) ?? field.name
  const escaped = name.replace(/[^\w-]/g, '\\$&')
  for (const { body } of responses) {
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
  /** The token that was made up; null where none was sent. */
  readonly guard: string | null
}

function observe(entry: Entry, { forged, exchange, found, field, guard }: Proof): Observation {
  const token = guard === null ? 'without a CSRF token' : 'with an invented CSRF token'
  return observeProbe({ ...forged, as: 'user' }, exchange, {
    sample: `${entry.method} ${pathOf(entry.url)}`,
    headers: ['location'],
    excerpt: `Sent with a cross-site Origin and ${token}, the request changed ${field.name}, as ${pathOf(found)} showed afterwards. ${addsSomething(entry) ? 'The added record remains.' : 'The former value was written back.'}`,
    details: { field: field.name, read_back_at: pathOf(found), body: entry.body?.kind ?? 'none' },
    place: entry.id,
  })
}
