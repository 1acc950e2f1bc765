import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { HeaderFields, MalformedPart } from '../../model/artifacts.ts'
import { type ReadBody, readResponseBody } from './body.ts'
import { abortedFailure, asFailure, EgressFailure } from './failure.ts'
import type { HopRequest } from './redirect.ts'

export type ResponseHead = { readonly status: number; readonly headers: HeaderFields }

export type OpenResponse = ResponseHead & {
  readonly body: Readable
  /** Complete once the body is read. */
  readonly malformed?: ReadonlySet<MalformedPart>
}

/** The body is decompressed but not decoded to text. */
export type RawResponse = ResponseHead & ReadBody & { readonly malformed?: readonly MalformedPart[] }

export type ExchangeLimits = {
  /** Called once the headers have arrived; redirects need less of the body. */
  readonly bodyBytesMaxOf: (head: ResponseHead) => number
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * Does not follow redirects. Rejects with an EgressFailure until the headers have arrived; afterwards only if
 * the scan stops.
 */
export async function exchangeOnce(
  open: (request: HopRequest, signal: AbortSignal) => Promise<OpenResponse>,
  request: HopRequest,
  limits: ExchangeLimits,
): Promise<RawResponse> {
  const deadline = new AbortController()
  const overdue = () => new EgressFailure('timeout', `No response within ${limits.timeoutMs} ms`)
  const timer = setTimeout(() => deadline.abort(overdue()), limits.timeoutMs)
  // Listeners on the signal of the scan itself would accumulate.
  const signal = AbortSignal.any([limits.signal, deadline.signal])
  try {
    const { body, malformed, ...head } = await untilAborted(open(request, signal), signal)
    const read = await readResponseBody(body, head.headers, limits.bodyBytesMaxOf(head))
    limits.signal.throwIfAborted()
    return { ...head, ...read, ...(malformed === undefined ? {} : { malformed: [...malformed] }) }
  } catch (error) {
    if (limits.signal.aborted) throw abortedFailure()
    throw asFailure(error) ?? error
  } finally {
    clearTimeout(timer)
  }
}

export async function requestStrictly(
  dispatcher: Dispatcher,
  { url, path = `${url.pathname}${url.search}`, method, headers, body }: HopRequest,
  signal: AbortSignal,
): Promise<OpenResponse> {
  const { origin } = url
  const options = { origin, path, method, headers, body, signal, responseHeaders: 'raw' } as const
  const response = await dispatcher.request(options)
  return { status: response.statusCode, headers: headerFields(response.headers), body: response.body }
}

/** undici rejects an aborted request only once its connection is established or has failed. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let onAbort = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** undici returns raw headers as alternating names and values; its types differ. */
function headerFields(raw: unknown): HeaderFields {
  if (!Array.isArray(raw)) throw new TypeError('Expected raw headers from undici')
  const fields: (readonly [string, string])[] = []
  for (let at = 0; at + 1 < raw.length; at += 2)
    fields.push([String(raw[at]).toLowerCase(), String(raw[at + 1])])
  return fields
}
