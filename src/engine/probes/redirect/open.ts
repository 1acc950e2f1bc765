import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import { redirectFix } from '../../fixes/redirectFix.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { Looks } from '../../model/look.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import type { FilledRequest } from '../../model/surface.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { fillEntry } from '../../surface/fillEntry.ts'
import { type BrowserMove, listBrowserMoves } from '../_shared/browserMoves.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { urlRank } from '../_shared/urlParameters.ts'
import { findPathRedirect, pathRedirectTexts, pathRequestsMax } from './_pathRedirects.ts'

/** A value, and the host at which the browser ends when it gets through. */
type Trick = { readonly value: string; readonly host: string; readonly idea: string }

/**
 * Finds open redirects: URL parameters that redirect the browser to any host, and paths that do, such as
 * `//host.example/%2f..` where a server appends a slash.
 *
 * Certain: the response redirects the browser to the injected host under the reserved domain `.example` (RFC 2606),
 * twice, each time the one that was sent. The probe compares the whole host as browsers resolve it, and follows no
 * redirect. Fires on `Location` built from `?next=`; not on allowlists, paths of the site, confirmation pages, or a
 * sign-in page that repeats the URL in its own query. Source: ZAP 20019.
 */
export default activeProbe({
  id: 'redirect.open',
  cwe: 601,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 60 + pathRequestsMax, perEntry: 0 },
  title: 'Open redirect',
  why: 'An attacker can send users from a trusted link to any other site: a phishing page, a malware download, or a server that collects OAuth codes and tokens. The server redirects to a URL from the request.',
  fix: {
    ...redirectFix,
    verify:
      'Repeat the request with the `curl` command from the evidence. Neither the `location` header nor a `refresh` in the response leads to the host of the parameter. The name may only stand in a path of the own site, after a single slash. The same applies to `//not-allowed.example`, `/\\not-allowed.example`, `/.//not-allowed.example` and `https://own.site@not-allowed.example`; an invalid URL such as `http://[` gives no error page.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/601.html',
    'https://url.spec.whatwg.org/#url-parsing',
  ],
  needs: ['target'],
  textsOfKind: (kind) => (kind === 'path' ? pathRedirectTexts : null),
  async run(context) {
    const observations: Observation[] = []
    for (const point of pointsToTry(context)) {
      const seen = await tryPoint(point, context)
      if (seen !== null) observations.push(seen)
    }
    const ofPath = await findPathRedirect(context)
    return { observations: ofPath === null ? observations : [...observations, ofPath], gap: null }
  },
})

const likelyRankMax = 3
/** Up to here by its name, or as a whole URL. */
const namedRankMax = 2
/** Those of values that are a URL, or look like a path or a host. */
const urlRanks: readonly number[] = [0, 1, 3]

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  const points = insertionPoints(surface, { effect: 'reads', places: ['query', 'path'], rank: urlRank })
  return points.filter((point) => urlRank(point) <= likelyRankMax || isRedirect(point))
}

/**
 * Where nothing of a value comes back, and nothing depends on it, the browser is sent nowhere by it. Those first that
 * redirect already.
 */
function pointsToTry({ surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>): readonly InsertionPoint[] {
  const points = pointsOf(surface).filter(({ entry, parameter }) => {
    const look = looks.of(entry, parameter)
    if (look === null || look.isInHeaders || isRedirect({ entry, parameter })) return true
    if (look.repeats) return urlRank({ entry, parameter }) <= likelyRankMax
    return (look.matters || look.breaks) && urlRank({ entry, parameter }) <= 1
  })
  return points.toSorted((one, other) => Number(isRedirect(other)) - Number(isRedirect(one)))
}

function isRedirect({ entry: { status } }: InsertionPoint): boolean {
  return status !== null && status >= 300 && status < 400
}

type Context = Pick<ProbeContext, 'send' | 'random' | 'looks'>

async function tryPoint(point: InsertionPoint, context: Context): Promise<Observation | null> {
  const { byUrl, byPath } = mayDecide(point, context.looks)
  if (!byUrl) return null
  const [plain, ...others] = tricks
  const first = await tryTrick(point, plain, context)
  if (first !== null) return first
  if (!byPath || !(await decidesWhereToGo(point, context))) return null
  for (const make of others) {
    const seen = await tryTrick(point, make, context)
    if (seen !== null) return seen
  }
  return null
}

/**
 * Says by which values a parameter may decide where the browser goes, after what was seen of its own: by no path where
 * one leads nowhere, and by none at all where a URL leads nowhere, or where a value of no telling name is not in the URL
 * to which all values lead.
 */
function mayDecide(
  point: InsertionPoint,
  looks: Looks,
): { readonly byUrl: boolean; readonly byPath: boolean } {
  const { entry, parameter } = point
  const look = looks.of(entry, parameter)
  const rank = urlRank(point)
  // Every value gets the same response, and so that one shows what the application's own does.
  const same = look === null || look.matters || look.breaks ? null : look.broken
  const moves = same === null ? null : listBrowserMoves(same)
  if (same !== null && moves !== null && moves.length > 0) {
    const isNamed = moves.some(({ url }) => partsOf(url, same.url).includes(parameter.value))
    const mayBe = !isRedirect(point) || rank <= namedRankMax || isNamed
    return { byUrl: mayBe, byPath: mayBe }
  }
  const leadsNowhere = (same !== null && same.status < 400) || isServedData(entry)
  if (!leadsNowhere) return { byUrl: true, byPath: true }
  return { byUrl: rank > 0, byPath: !urlRanks.includes(rank) }
}

/** Only pages lead elsewhere without a redirect. */
function isServedData({ status, mediaType }: InsertionPoint['entry']): boolean {
  return status !== null && status < 300 && !/^$|html/.test(mediaType ?? '')
}

/** Where a response leads, without the host that it comes from. */
function partsOf(url: URL, from: string): string {
  const path = `${url.pathname}${url.search}${url.hash}`
  return `${path} ${url.host === new URL(from).host ? '' : url.host}`
}

/** Asks twice, each time for another host, so that no host of the application's own passes for ours. */
async function tryTrick(
  point: InsertionPoint,
  make: MakeTrick,
  { send, random }: Pick<ProbeContext, 'send' | 'random'>,
): Promise<Observation | null> {
  let seen: Observation | null = null
  for (let round = 0; round < 2; round += 1) {
    const trick = make(`${random.word()}.example`, trustedUrl(point))
    const request = fillEntry(point.entry, [{ parameter: point.parameter, value: trick.value }])
    const response = await send({ ...request, followRedirects: false })
    const move = response.ok ? findMove(response.exchange, trick) : undefined
    if (!response.ok || move === undefined) return null
    seen = describe(point, { request, exchange: response.exchange, move, trick })
  }
  return seen
}

function findMove(exchange: Exchange, { host }: Trick): BrowserMove | undefined {
  return listBrowserMoves(exchange).find(({ url }) => url.hostname === host)
}

/** What a test of the value lets pass: where the application itself leads, or its own host. */
function trustedUrl({ entry, parameter: { value } }: InsertionPoint): URL {
  return new URL(isAbsolute(value) ? value : entry.url)
}

function isAbsolute(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/**
 * Sends a path of the site that nobody has, or the URL that the application itself puts there: where the response leads
 * there, the parameter is what decides.
 */
async function decidesWhereToGo(
  { entry, parameter }: InsertionPoint,
  { send, random }: Pick<ProbeContext, 'send' | 'random'>,
): Promise<boolean> {
  const { value } = parameter
  const word = random.word()
  const request = fillEntry(entry, isAbsolute(value) ? [] : [{ parameter, value: `/${word}` }])
  const response = await send({ ...request, followRedirects: false })
  if (!response.ok) return false
  return listBrowserMoves(response.exchange).some(({ url }) =>
    isAbsolute(value) ? url.host === new URL(value).host : url.pathname.startsWith(`/${word}`),
  )
}

type MakeTrick = (host: string, trusted: URL) => Trick

/** What careless tests let pass, the plain address first. */
const tricks: readonly [MakeTrick, ...MakeTrick[]] = [
  (host) => ({ host, value: `https://${host}/`, idea: 'absolute URL' }),
  (host) => ({ host, value: `//${host}/`, idea: 'protocol-relative URL' }),
  (host) => ({ host, value: `/\\${host}/`, idea: 'backslash, which browsers parse as a slash' }),
  (host, trusted) => ({
    host,
    value: `${trusted.protocol}//${trusted.host}@${host}/`,
    idea: 'trusted host as userinfo',
  }),
  (host, trusted) => ({
    host: `${trusted.hostname}.${host}`,
    value: `${trusted.protocol}//${trusted.hostname}.${host}/`,
    idea: 'trusted host as a prefix of the hostname',
  }),
  (host, trusted) => ({
    host,
    value: `https://${host}/?${trusted.origin}/`,
    idea: 'trusted origin in the query',
  }),
  (host) => ({ host, value: `/\t/${host}/`, idea: 'tab, which browsers remove' }),
  (host) => ({ host, value: `///${host}/`, idea: 'three slashes' }),
  (host) => ({ host, value: `@${host}/`, idea: 'value appended to the origin, which becomes userinfo' }),
  (host, trusted) => ({
    host: `${trusted.hostname}.${host}`,
    value: `.${host}/`,
    idea: 'value appended to the hostname',
  }),
]

function describe(
  { entry, parameter }: InsertionPoint,
  {
    request,
    exchange,
    move,
    trick,
  }: {
    readonly request: FilledRequest
    readonly exchange: Exchange
    readonly move: BrowserMove
    readonly trick: Trick
  },
): Observation {
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    headers: ['location', 'refresh'],
    shows: hasLocation(exchange) ? { header: 'location', value: move.url.host } : { contains: move.url.host },
    details: {
      parameter: parameter.name,
      payload: trick.value,
      idea: trick.idea,
      leads_to: move.url.href,
      by: move.by,
    },
  })
}

function hasLocation({ status, headers }: Exchange): boolean {
  return status >= 300 && status <= 399 && headerValue(headers, 'location') !== null
}
