/**
 * What probes have in common when they read answers and tell what they saw. Pure: texts in, facts out.
 */
import type { Json } from '../../json.ts'
import type { Entry, Parameter } from '../artifacts/surface.ts'
import type { Exchange } from '../model/artifacts.ts'
import type { Observation } from '../model/check.ts'
import type { ProbeRequest } from '../model/probe.ts'
import { headerValues } from '../parse/http/headers.ts'
import { curlOf } from './curl.ts'

export type ProbeFacts = Partial<Omit<Observation, 'details'>> & {
  /** Names of the answer's header fields that belong to the proof. */
  readonly headers?: readonly string[]
  readonly details?: Readonly<Record<string, Json>>
}

/** Header fields of a request that belong to the proof; what identifies the scan, and sign-ins, do not. */
const leftOut = /^(?:user-agent|x-scanward-scan|authorization|cookie|accept-encoding)$/

/**
 * An observation about the answer to a request of a probe: request and answer as they were, and `details.curl`, which
 * repeats it. A sign-in is named, never shown.
 */
export function observeProbe(
  request: ProbeRequest,
  exchange: Exchange,
  { headers = [], details = {}, ...facts }: ProbeFacts = {},
): Observation {
  return {
    url: exchange.requestedUrl,
    sample: new URL(exchange.requestedUrl).pathname,
    confidence: 'certain',
    request: quoteProbeRequest(request),
    response: quoteAnswer(exchange, headers),
    ...facts,
    details: { ...details, curl: curlOf(request) },
  }
}

/** One finding for each parameter of each entry, whatever values stand in it. */
export function placeOf(entry: Pick<Entry, 'id'>, parameter: Pick<Parameter, 'place' | 'name'>): string {
  return `${entry.id} ${parameter.place} ${parameter.name}`
}

/** Names a parameter for people, such as `GET /search: q (query)`. */
export function nameParameter(entry: Entry, { place, name }: Pick<Parameter, 'place' | 'name'>): string {
  const where = `${entry.method} ${new URL(entry.url).pathname}`
  return place === 'path'
    ? `${where}: segment ${Number(name) + 1} of the path`
    : `${where}: ${name} (${place})`
}

function quoteProbeRequest({ url, method = 'GET', headers = {}, body, as }: ProbeRequest): string {
  const fields = Object.entries(headers).filter(([name]) => !leftOut.test(name.toLowerCase()))
  const signIn = as === undefined || as === 'anonymous' ? [] : [`(signed in as: ${as})`]
  const lines = [`${method} ${url}`, ...fields.map(([name, value]) => `${name}: ${value}`), ...signIn]
  return body === undefined ? lines.join('\n') : `${lines.join('\n')}\n\n${body}`
}

function quoteAnswer({ status, headers }: Exchange, names: readonly string[]): string {
  const wanted = ['content-type', ...names.map((name) => name.toLowerCase())]
  const fields = [...new Set(wanted)].flatMap((name) =>
    headerValues(headers, name).map((value) => `${name}: ${value}`),
  )
  return [`HTTP ${status}`, ...fields].join('\n')
}
