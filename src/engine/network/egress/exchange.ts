import type { Dispatcher } from 'undici'
import type { HeaderFields } from '../../model/artifacts.ts'
import { readResponseBody } from './body.ts'
import { abortedFailure, asFailure, EgressFailure } from './failure.ts'
import type { HopRequest } from './redirect.ts'

export type ResponseHead = { readonly status: number; readonly headers: HeaderFields }

/** A response as it came, its body decompressed but not decoded. */
export type RawResponse = ResponseHead & { readonly bytes: Buffer; readonly truncated: boolean }

export type ExchangeLimits = {
  /** Decided when the headers are here, since less is wanted of a redirect. */
  readonly bodyBytesMaxOf: (head: ResponseHead) => number
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * Sends one request and reads its response, following nothing.
 *
 * Before the headers are here every trouble is an EgressFailure; after them, the body is what could be read
 * of it. Only a stopped scan rejects at any time.
 */
export async function exchangeOnce(
  dispatcher: Dispatcher,
  request: HopRequest,
  limits: ExchangeLimits,
): Promise<RawResponse> {
  const deadline = new AbortController()
  const overdue = () => new EgressFailure('timeout', `No response within ${limits.timeoutMs} ms`)
  const timer = setTimeout(() => deadline.abort(overdue()), limits.timeoutMs)
  // A signal of its own: listeners on that of the scan would add up with every request under way.
  const signal = AbortSignal.any([limits.signal, deadline.signal])
  try {
    const response = await untilAborted(dispatch(dispatcher, request, signal), signal)
    const head = { status: response.statusCode, headers: headerFields(response.headers) }
    const body = await readResponseBody(response.body, head.headers, limits.bodyBytesMaxOf(head))
    limits.signal.throwIfAborted()
    return { ...head, ...body }
  } catch (error) {
    if (limits.signal.aborted) throw abortedFailure()
    throw asFailure(error) ?? error
  } finally {
    clearTimeout(timer)
  }
}

function dispatch(dispatcher: Dispatcher, { url, method, headers, body }: HopRequest, signal: AbortSignal) {
  const { origin, pathname, search } = url
  const path = `${pathname}${search}`
  return dispatcher.request({ origin, path, method, headers, body, signal, responseHeaders: 'raw' })
}

/** undici ends an aborted request only when its connection stands or has failed; nobody waits for that here. */
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

/** undici's raw headers: names and values in turn, though its types say otherwise. */
function headerFields(raw: unknown): HeaderFields {
  if (!Array.isArray(raw)) throw new TypeError('Expected raw headers from undici')
  const fields: (readonly [string, string])[] = []
  for (let at = 0; at + 1 < raw.length; at += 2)
    fields.push([String(raw[at]).toLowerCase(), String(raw[at + 1])])
  return fields
}
