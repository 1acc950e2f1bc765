import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { type AccountLogin, activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import type { Change, Entry, Parameter } from '../../../model/surface.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { redirectFix } from '../../../report/fixes/redirectFix.ts'
import { listNavigations, type Navigation } from '../_shared/browserMoves.ts'
import { judgeLogins, whySignInFailed } from '../_shared/judgeLogins.ts'
import { withoutAccount } from '../_shared/logins.ts'
import { attemptOf, type OpenedLogin, openLogin, openPage, signInWithAny } from '../_shared/signIn.ts'
import { signInCommand, signInVariables } from '../_shared/signInCommand.ts'
import { urlRank } from '../_shared/urlParameters.ts'

/** Fields and pages of one sign-in that are tried. */
const placesMax = 4
const likelyRankMax = 2

type Context = ProbeContext<'target'>

/** A field of the sign-in itself, or a parameter of its page, which the page hands on. */
type Place =
  | { readonly of: 'sign-in'; readonly parameter: Parameter }
  | { readonly of: 'page'; readonly entry: Entry; readonly parameter: Parameter }

/**
 * Finds open redirects after a sign-in: a field of the form, or a parameter of its page, leads whoever signs in to any
 * host.
 *
 * Certain: the probe signs in, twice, each time with another host under the reserved domain `.example` (RFC 2606), and
 * the response redirects the browser there. It follows no redirect. Fires on `Location` built from a hidden field
 * `next`; not on allowlists or paths of the site. Source: OWASP WSTG-CLNT-04, CWE-601.
 */
export default activeProbe({
  id: 'redirect.sign-in',
  cwe: 601,
  severity: 'medium',
  owner: 'code',
  title: 'Open redirect after sign-in',
  why: 'An attacker can send users a link to the real sign-in page that leads to any other site afterwards. A copy of the page there can ask for the password again. The server redirects to a URL from the request after the sign-in.',
  fix: {
    ...redirectFix,
    verify:
      'Repeat the sign-in with the command from the evidence. The `location` header does not lead to the host of the parameter. The same applies to `//not-allowed.example`, `/\\not-allowed.example` and `/.//not-allowed.example`. A path of the own site, such as `/account`, still leads there.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/601.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 0 },
  isAlone: true,
  needs: ['target'],
  run: (context) => judgeLogins(context, (opened) => judgeLogin(context, opened)),
})

async function judgeLogin(context: Context, opened: OpenedLogin): Promise<ProbeOutcome> {
  const places = listPlaces(context, opened)
  if (places.length === 0) return { observations: [], gap: null }
  const known = await signInWithAny(context, opened)
  if (known === null) return { observations: [], gap: whySignInFailed(context, opened) }
  for (const place of places.slice(0, placesMax)) {
    const seen = await tryPlace(context, place, { opened, account: known.account })
    if (seen !== null) return { observations: [seen], gap: null }
  }
  return { observations: [], gap: null }
}

/** Where the sign-in takes where to go next. */
function listPlaces({ surface }: Context, { login, pageUrl }: OpenedLogin): readonly Place[] {
  const isLikely = (entry: Entry, parameter: Parameter) =>
    parameter.place !== 'path' && urlRank({ entry, parameter }) <= likelyRankMax
  const own = login.entry.parameters.filter(
    (parameter) =>
      parameter !== login.identifier && parameter !== login.password && isLikely(login.entry, parameter),
  )
  const pages = surface.entries.filter(
    ({ method, url }) => method === 'GET' && pageUrl !== null && pathOf(url) === pathOf(pageUrl),
  )
  return [
    ...own.map((parameter): Place => ({ of: 'sign-in', parameter })),
    ...pages.flatMap((entry) =>
      entry.parameters
        .filter((parameter) => parameter.place === 'query' && isLikely(entry, parameter))
        .map((parameter): Place => ({ of: 'page', entry, parameter })),
    ),
  ]
}

const forms: readonly ((host: string) => string)[] = [(host) => `https://${host}/`, (host) => `//${host}/`]

type Given = { readonly opened: OpenedLogin; readonly account: AccountLogin }

async function tryPlace(context: Context, place: Place, given: Given): Promise<Observation | null> {
  for (const write of forms) {
    const first = await signInWith(context, place, { ...given, write })
    if (first === null) continue
    const again = await signInWith(context, place, { ...given, write })
    if (again !== null) return observe(place, again, given.account)
  }
  return null
}

type Led = {
  readonly opened: OpenedLogin
  readonly further: readonly Change[]
  readonly value: string
  readonly request: ReturnType<typeof attemptOf>
  readonly exchange: Exchange
  readonly move: Navigation
}

/** Signs in with the address of a host that nobody has; null where the response does not lead there. */
async function signInWith(
  context: Context,
  place: Place,
  { opened, account, write }: Given & { readonly write: (host: string) => string },
): Promise<Led | null> {
  const host = `${context.random.word()}.example`
  const value = write(host)
  const change = { parameter: place.parameter, value }
  const fresh =
    place.of === 'sign-in'
      ? await openLogin(context, opened)
      : await openPage(context.send, fillEntry(place.entry, [change]).url)
  if (fresh === null) return null
  const further = place.of === 'sign-in' ? [change] : []
  const request = attemptOf(fresh, account, fresh.jar, further)
  const response = await context.send({ ...request, followRedirects: false })
  if (!response.ok) return null
  const { exchange } = response
  const move = listNavigations(exchange).find(({ url }) => url.hostname === host)
  return move === undefined ? null : { opened: fresh, further, value, request, exchange, move }
}

function observe(
  place: Place,
  { opened, further, value, request, exchange, move }: Led,
  account: AccountLogin,
): Observation {
  const entry = place.of === 'page' ? place.entry : opened.login.entry
  const isHeader = headerValue(exchange.headers, 'location') !== null
  const curl = signInCommand(opened, { isShown: true, further })
  return observeProbe(...withoutAccount(request, exchange, account), {
    sample: nameParameter(entry, place.parameter),
    place: placeOf(entry, place.parameter),
    headers: ['location', 'refresh'],
    shows: null,
    curl,
    steps: [
      {
        about: `Sign-in that leads to another site; ${signInVariables(opened)}`,
        curl,
        shows: isHeader ? { header: 'location', value: move.url.host } : { contains: move.url.host },
      },
    ],
    details: { parameter: place.parameter.name, payload: value, leads_to: move.url.href, by: move.by },
  })
}
