import type { EvidenceDetails } from '../../../shared/model/evidence.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { ProbeRequest } from '../../model/probeRequest.ts'
import type { ProofStep, StepOutcome } from '../../model/proof.ts'
import type { Entry, Parameter } from '../../model/surface.ts'
import { headerValues } from '../../read/http/headers.ts'
import { curlOf } from './curl.ts'
import { quoteProbeRequest } from './quoteExchange.ts'
import { requestOfFinding, statusProof } from './statusProof.ts'

export type ProofRequest = Pick<ProofStep, 'about' | 'shows'> & {
  readonly request: ProbeRequest
  readonly exchange: Exchange
}

export type ProbeFacts = Partial<Omit<Observation, 'details' | 'steps'>> & {
  readonly headers?: readonly string[]
  readonly details?: EvidenceDetails
  /** Default: the status. Null if the response proves nothing by itself. */
  readonly shows?: StepOutcome | null
  readonly about?: string
  readonly controls?: readonly ProofRequest[]
  readonly steps?: readonly ProofStep[]
  /** Replaces the request's command, such as for a sign-in with a page token. */
  readonly curl?: string
}

/** Names a sign-in and never shows it. */
export function observeProbe(
  request: ProbeRequest,
  exchange: Exchange,
  {
    headers = [],
    details = {},
    shows = statusProof(request, exchange),
    about = requestOfFinding,
    controls = [],
    steps: further = [],
    curl = curlOf(request, exchange),
    ...facts
  }: ProbeFacts = {},
): Observation {
  const proof = shows === null ? [] : [{ about, request, exchange, shows }, ...controls]
  const steps = [...proof.map(stepOf), ...further]
  return {
    url: exchange.requestedUrl,
    sample: new URL(exchange.requestedUrl).pathname,
    confidence: 'certain',
    request: quoteProbeRequest(request, exchange),
    response: quoteResponse(exchange, headers),
    ...facts,
    details: { ...details, curl },
    ...(steps.length === 0 ? {} : { steps }),
  }
}

function stepOf({ about, request, exchange, shows }: ProofRequest): ProofStep {
  return { about, curl: curlOf(request, exchange), shows }
}

export function placeOf(entry: Pick<Entry, 'handler'>, parameter: Pick<Parameter, 'place' | 'name'>): string {
  const { place, name } = parameter
  return routerPlace(entry.handler, parameter) ?? `${entry.handler} ${place} ${name}`
}

/** Such as `GET /search: q (query)`. */
export function nameParameter(entry: Entry, parameter: Pick<Parameter, 'place' | 'name'>): string {
  const { place, name } = parameter
  // The route selected by a parameter is part of the place.
  const routed = /\?[^{]*?(?=$| \{)/.exec(handlerOf(entry, parameter))?.[0] ?? ''
  // GraphQL operations and Server Actions share one URL and often names of inputs.
  const operation = / \{(?:query|mutation|action) \w+\}$/.exec(entry.handler)?.[0] ?? ''
  const where = `${entry.method} ${new URL(entry.url).pathname}${routed}${operation}`
  return place === 'path'
    ? `${where}: segment ${Number(name) + 1} of the path`
    : `${where}: ${name} (${place})`
}

/** The routed target does not matter if the routing parameter itself is vulnerable. */
function handlerOf(
  { handler }: Pick<Entry, 'handler'>,
  { place, name }: Pick<Parameter, 'place' | 'name'>,
): string {
  if (place !== 'query') return handler
  const { start, pairs, end } = partsOf(handler)
  const others = pairs.filter((pair) => !pair.startsWith(`${name}=`))
  return `${start}${others.length === 0 ? '' : `?${others.join(',')}`}${end}`
}

/** A router reads its parameter under any method, from query or form. */
function routerPlace(handler: string, { place, name }: Pick<Parameter, 'place' | 'name'>): string | null {
  const isRouter = partsOf(handler).pairs.some((pair) => pair.startsWith(`${name}=`))
  if (!isRouter || !(place === 'query' || place === 'form' || place === 'multipart')) return null
  const routed = handlerOf({ handler }, { place: 'query', name })
  return `${routed.replace(/^[A-Z]{3,7} /, 'GET ')} query ${name}`
}

function partsOf(handler: string) {
  const [, start = handler, query = '', end = ''] = /^([^?{]*)(?:\?([^{]*?))?( \{.*)?$/.exec(handler) ?? []
  return { start, pairs: query === '' ? [] : query.split(','), end }
}

function quoteResponse({ status, headers }: Exchange, names: readonly string[]): string {
  const wanted = ['content-type', ...names.map((name) => name.toLowerCase())]
  const fields = [...new Set(wanted)].flatMap((name) =>
    headerValues(headers, name).map((value) => `${name}: ${value}`),
  )
  return [`HTTP ${status}`, ...fields].join('\n')
}
