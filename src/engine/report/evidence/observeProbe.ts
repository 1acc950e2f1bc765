/**
 * What probes have in common when they read answers and tell what they saw. Pure: texts in, facts out.
 */
import type { Json } from '../../../shared/json.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { ProbeRequest } from '../../model/probeRequest.ts'
import type { ProofStep, Shown } from '../../model/proof.ts'
import type { Entry, Parameter } from '../../model/surface.ts'
import { headerValues } from '../../read/http/headers.ts'
import { curlOf } from './curl.ts'
import { quoteProbeRequest } from './quoteExchange.ts'
import { requestOfFinding, statusProof } from './shownStatus.ts'

/** A request beside that of the finding, such as the control, and what its response has shown. */
export type ProofRequest = Pick<ProofStep, 'about' | 'shows'> & {
  readonly request: ProbeRequest
  readonly exchange: Exchange
}

export type ProbeFacts = Partial<Omit<Observation, 'details' | 'steps'>> & {
  /** Names of the response's headers that belong to the proof. */
  readonly headers?: readonly string[]
  readonly details?: Readonly<Record<string, Json>>
  /**
   * What the response to the request of the finding shows, and to those that it is compared with. Default: its status. Null
   * where the request alone shows nothing.
   */
  readonly shows?: Shown | null
  /** What whoever repeats the request has to know. */
  readonly about?: string
  readonly controls?: readonly ProofRequest[]
  /** Commands of more than one request, or with a value that no evidence may show; they follow those of the requests. */
  readonly steps?: readonly ProofStep[]
  /** The command that shows it, where the request alone does not: a sign-in with a token of its page. */
  readonly curl?: string
}

/**
 * An observation about the response to a request of a probe: request and answer as they were, and `details.curl`, which
 * repeats it. A sign-in is named, never shown.
 */
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

/** One finding for each parameter of the code that responds, however many further parameters its requests have. */
export function placeOf(entry: Pick<Entry, 'handler'>, parameter: Pick<Parameter, 'place' | 'name'>): string {
  const { place, name } = parameter
  return routerPlace(entry.handler, parameter) ?? `${entry.handler} ${place} ${name}`
}

/** Names a parameter for people, such as `GET /search: q (query)`. */
export function nameParameter(entry: Entry, parameter: Pick<Parameter, 'place' | 'name'>): string {
  const { place, name } = parameter
  // What a router leads to belongs to the place as much as its path does.
  const routed = /\?[^{]*?(?=$| \{)/.exec(handlerOf(entry, parameter))?.[0] ?? ''
  // All operations of GraphQL have one URL, and many have variables of one name.
  const operation = / \{(?:query|mutation) \w+\}$/.exec(entry.handler)?.[0] ?? ''
  const where = `${entry.method} ${new URL(entry.url).pathname}${routed}${operation}`
  return place === 'path'
    ? `${where}: segment ${Number(name) + 1} of the path`
    : `${where}: ${name} (${place})`
}

/** Where the router itself is the weak parameter, what it leads to does not count. */
function handlerOf(
  { handler }: Pick<Entry, 'handler'>,
  { place, name }: Pick<Parameter, 'place' | 'name'>,
): string {
  if (place !== 'query') return handler
  const { start, pairs, end } = partsOf(handler)
  const others = pairs.filter((pair) => !pair.startsWith(`${name}=`))
  return `${start}${others.length === 0 ? '' : `?${others.join(',')}`}${end}`
}

/** A router reads its parameter before it knows what is asked for: by any method, in the query or in a form. */
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
