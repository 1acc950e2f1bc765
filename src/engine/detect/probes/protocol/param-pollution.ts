import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { findHtmlPlaces } from '../../../read/html/htmlPlaces.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import {
  nameParameter,
  observeProbe,
  type ProbeFacts,
  placeOf,
} from '../../../report/evidence/observeProbe.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { isProven } from '../_shared/isProven.ts'
import { listNavigations } from '../_shared/navigations.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { requestUnmodified } from '../_shared/requestAt.ts'
import { isSameResponse, readLeaves } from '../_shared/sameResponse.ts'
import { type Difference, showDifference } from '../_shared/showDifference.ts'
import { noReadParameter, tryPoints } from '../_shared/tryPoints.ts'
import { urlRank } from '../_shared/urlParameters.ts'
import {
  findPollutedLink,
  isPartOfLink,
  mayBeInLink,
  pollutedLinkTexts,
  requestsPerLink,
} from './_pollutedLinks.ts'
import { mayRepeat, type Placed, repeatParameter } from './_repeatedParameter.ts'

const requestsPerPoint = 9
const likelyRankMax = 3
const refusals = [400, 401, 403, 406, 409, 412, 422]

/**
 * Finds checks that HTTP parameter pollution bypasses, and links to which a value adds parameters.
 *
 * Certain: the application refused a random value, and used such a value when the same parameter also had its
 * own value, twice. The page or JSON field shows the value as text, the redirect leads to its host, or the
 * response is that of another record. The same value in an unknown parameter has no effect. Fires if a gateway
 * reads the first value of a query or JSON body and the application the last; not if the second value is ignored or
 * joined. For links, an encoded ampersand in the value ended it, twice. Source: ZAP 20014.
 */
export default activeProbe({
  id: 'protocol.param-pollution',
  cwe: 235,
  severity: 'medium',
  owner: 'code',
  title: 'HTTP parameter pollution bypasses a check',
  why: 'An attacker can pass values that the application means to refuse: a redirect to any site, another record, a blocked payload. One part of the application checks one occurrence of a repeated parameter, and another part uses another occurrence.',
  fix: {
    steps: `1. Find the check of the parameter in the sample: in the handler, a middleware, a gateway or a firewall rule. Find the code that uses the value.
2. Read the parameter once, check that value, and hand the same value on. Do not read the query a second time.
3. Reject requests that repeat a parameter which is not a list, with status code 400, before any other check. In JSON, reject members with the same name, by a strict mode of the parser, or have the gateway forward the document that it has parsed.
4. Find out which occurrence the framework takes, and do not rely on it. In Express, \`req.query.x\` can be a list or an object: require \`typeof req.query.x === 'string'\`. PHP: the last occurrence counts. Rails: the last occurrence counts. Java: the first occurrence counts. Go: the first occurrence counts. ASP.NET: all occurrences are joined by commas.
5. Where a gateway checks values, have it forward only the parameters that it has checked.`,
    risk: 'Filters that repeat a parameter on purpose, such as `?tag=a&tag=b`, need a list in their schema.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the application refuses it, or uses its own value.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/07-Input_Validation_Testing/04-Testing_for_HTTP_Parameter_Pollution',
    'https://cwe.mitre.org/data/definitions/235.html',
    'https://www.rfc-editor.org/rfc/rfc8259#section-4',
  ],
  textsOfKind: (kind) => (kind === 'link' ? pollutedLinkTexts : null),
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 120, perEntry: 0, isGradual: true, isSeldom: true },
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noReadParameter : null),
  async run(context) {
    const links = await tryPoints(context, linkPoints(context), {
      requestsMin: requestsPerLink,
      attempt: async (point) => (await findPollutedLink(context, point)) ?? 'nothing',
    })
    const checks = await tryPoints(context, pointsToTry(context), {
      requestsMin: requestsPerPoint,
      attempt: async (point) => (await tryPoint(context, point)) ?? 'nothing',
    })
    return {
      observations: [...links.observations, ...checks.observations],
      gap: links.gap ?? checks.gap,
    }
  },
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  const rank = (point: InsertionPoint) => Math.min(urlRank(point), likelyRankMax + 1)
  return insertionPoints(surface, { effect: 'reads', places: ['query', 'json'], rank }).filter(mayRepeat)
}

function linkPoints({ surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>): readonly InsertionPoint[] {
  return pointsOf(surface).filter(
    (point) =>
      point.parameter.place === 'query' &&
      isPartOfLink(point) &&
      mayBeInLink(point, looks.of(point.entry, point.parameter)),
  )
}

function pointsToTry({ surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>): readonly InsertionPoint[] {
  return pointsOf(surface).filter((point) => {
    const look = looks.of(point.entry, point.parameter)
    if (look === null) return true
    if (kindOf(point) === 'word' && look.broken.status < 400) return false
    return look.matters || look.breaks || look.isInHeaders
  })
}

type Probe = {
  readonly value: string
  readonly about: string
  readonly isUsed: (exchange: Exchange, plain: Exchange) => boolean
}

type MakeProbe = (context: Context) => Probe

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random' | 'left' | 'provenAt'>

function kindOf(point: InsertionPoint): 'url' | 'record' | 'word' {
  if (urlRank(point) <= likelyRankMax) return 'url'
  return /^[1-9]\d{0,8}$/.test(point.parameter.value) ? 'record' : 'word'
}

function probeFor(point: InsertionPoint): MakeProbe {
  const { value } = point.parameter
  const kind = kindOf(point)
  if (kind === 'url') {
    return ({ random }) => {
      const host = `${random.word()}.example`
      return {
        value: `https://${host}/`,
        about: 'the browser is redirected to the host of the value',
        isUsed: (exchange) => listNavigations(exchange).some(({ url }) => url.hostname === host),
      }
    }
  }
  if (kind === 'record') {
    // Only the next id: the probe does not enumerate.
    return () => ({
      value: String(Number(value) + 1),
      about: 'the response shows another record',
      isUsed: (exchange, plain) => !isRefusal(exchange) && !isSameResponse(exchange, plain),
    })
  }
  return ({ random }) => {
    const word = random.word()
    return {
      value: word,
      about: 'the response shows the value',
      isUsed: (exchange) => showsWord(exchange, word),
    }
  }
}

/** Links repeat queries that the application never reads. */
function showsWord(exchange: Exchange, word: string): boolean {
  if (rendersHtml(exchange)) {
    return findHtmlPlaces(exchange.body, word).some((place) => place.kind === 'text' && place.inside === null)
  }
  return [...(readLeaves(exchange)?.values() ?? [])].includes(JSON.stringify(word))
}

type Sent = { readonly request: ProbeRequest; readonly exchange: Exchange }

async function tryPoint(context: Context, point: InsertionPoint): Promise<Observation | null> {
  if (!(await mayRefuse(context, point))) return null
  const make = probeFor(point)
  const first = make(context)
  const alone = await ask(context, point, { kind: 'alone', value: first.value })
  const plain = alone === null || !isRefused(alone, first) ? null : await requestUnmodified(context, point)
  if (alone === null || plain === null || isRefused(plain, first, { byStatus: true })) return null
  for (const kind of ['after', 'before'] as const) {
    const both = await ask(context, point, { kind, value: first.value })
    if (both === null || !isBypass(both, plain, first)) continue
    const proof = await confirm(context, { point, kind, make })
    if (proof !== null) return proof
  }
  return null
}

/** Without a redirect to its own value, the page follows no other URL. A proven open redirect has no check. */
async function mayRefuse(context: Context, point: InsertionPoint): Promise<boolean> {
  if (kindOf(point) !== 'url') return true
  if (isProven(context, point, /^redirect\.open$/)) return false
  const own = await requestUnmodified(context, point)
  return own !== null && listNavigations(own.exchange).length > 0
}

function isRefused(
  { exchange }: Sent,
  probe: Probe,
  { byStatus = false }: { readonly byStatus?: boolean } = {},
): boolean {
  if (refusals.includes(exchange.status)) return true
  if (byStatus || !probe.value.startsWith('https://')) return false
  return listNavigations(exchange).length > 0 && !probe.isUsed(exchange, exchange)
}

function isBypass({ exchange }: Sent, plain: Sent, probe: Probe): boolean {
  return (
    exchange.status < 400 &&
    probe.isUsed(exchange, plain.exchange) &&
    !probe.isUsed(plain.exchange, plain.exchange)
  )
}

async function confirm(
  context: Context,
  {
    point,
    kind,
    make,
  }: { readonly point: InsertionPoint; readonly kind: 'after' | 'before'; readonly make: MakeProbe },
): Promise<Observation | null> {
  const probe = make(context)
  const { value } = probe
  const alone = await ask(context, point, { kind: 'alone', value })
  if (alone === null || !isRefused(alone, probe)) return null
  const plain = await ask(context, point, null)
  const elsewhere = await ask(context, point, { kind: 'elsewhere', value })
  if (plain === null || elsewhere === null || probe.isUsed(elsewhere.exchange, plain.exchange)) return null
  // Excludes pages that change by themselves.
  const twice = await ask(context, point, { kind, value: point.parameter.value })
  if (twice === null || probe.isUsed(twice.exchange, plain.exchange)) return null
  const both = await ask(context, point, { kind, value })
  if (both === null || !isBypass(both, plain, probe)) return null
  const { entry, parameter } = point
  const difference = tellApart({ both, plain, elsewhere }, value)
  return observeProbe(both.request, both.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    headers: ['location'],
    ...(difference === null ? { shows: null } : stepsOf({ both, plain, elsewhere }, alone, difference)),
    details: {
      parameter: parameter.name,
      payload: value,
      order: kind === 'after' ? 'the refused value last' : 'the refused value first',
      effect: probe.about,
    },
  })
}

type Compared = { readonly both: Sent; readonly plain: Sent; readonly elsewhere: Sent }

function tellApart({ both, plain, elsewhere }: Compared, value: string): Difference | null {
  const word = URL.canParse(value) ? new URL(value).host : value
  const shows = ({ exchange: { body } }: Sent) => body.includes(word)
  if (shows(both) && !shows(plain) && !shows(elsewhere)) {
    return { yes: { contains: word }, no: { lacks: word } }
  }
  const sample = ({ exchange }: Sent) => ({ exchange, sent: [value] })
  return showDifference([sample(both)], [sample(plain), sample(elsewhere)])
}

function stepsOf(
  { plain, elsewhere }: Compared,
  alone: Sent,
  { yes, no }: Difference,
): Pick<ProbeFacts, 'shows' | 'controls'> {
  return {
    shows: yes,
    controls: [
      {
        about: 'Control: the same value alone, which is refused',
        ...alone,
        shows: refusalShown(alone.exchange),
      },
      { about: 'Control: the value of the application alone', ...plain, shows: no },
      {
        about: 'Control: the same value in an unknown parameter, which has no effect',
        ...elsewhere,
        shows: no,
      },
    ],
  }
}

function refusalShown({ status, headers }: Exchange) {
  const location = headers.find(([name]) => name === 'location')?.[1]
  return location === undefined ? { status } : { header: 'location', value: location }
}

async function ask(
  { send, random }: Context,
  point: InsertionPoint,
  placed: Omit<Placed, 'unknown'> | null,
): Promise<Sent | null> {
  const filled = repeatParameter(point, placed === null ? null : { ...placed, unknown: random.word() })
  if (filled === null) return null
  const request: ProbeRequest = { ...filled, followRedirects: false }
  const response = await send(request)
  return response.ok ? { request, exchange: response.exchange } : null
}
