import type { Dispatcher } from 'undici'
import type { Exchange, Hop } from '../artifacts.ts'
import type { EgressOptions } from '../egress.ts'
import { type AnswerHead, type ExchangeLimits, exchangeOnce, type RawAnswer } from './exchange.ts'
import { EgressFailure, isBrokenConnection } from './failure.ts'
import type { HostGate } from './hostGate.ts'
import { type HopRequest, nextRequest, redirectTarget } from './redirect.ts'
import { retryAfterMs } from './retryAfter.ts'
import { decodeText, mediaTypeOf } from './text.ts'
import type { EgressAnswer, EgressRequest } from './types.ts'

/** Start of a redirect's body that is kept: enough for what it says, little enough for ten of them. */
export const hopBodyBytesMax = 16 * 1024

/** How often one request is sent again because the host asked to wait. */
const retriesMax = 2

/** Asked of every answer; a caller's own headers come on top. `deflate` is left out: servers disagree on it. */
const defaultHeaders = { accept: '*/*', 'accept-encoding': 'gzip, br' }

/** How much of an answer is read, and for how long. */
type Reading = Pick<ExchangeLimits, 'bodyBytesMaxOf' | 'timeoutMs'>

/** Sends the requests of one scan: holds them to the scope, counts them, follows redirects, waits when asked to. */
export class Sender {
  readonly #options: EgressOptions
  readonly #dispatcher: Dispatcher
  readonly #gate: HostGate
  /** Origins that have answered: a connection to them may be a kept one. */
  readonly #answered = new Set<string>()
  #requests = 0

  constructor(options: EgressOptions, dispatcher: Dispatcher, gate: HostGate) {
    this.#options = options
    this.#dispatcher = dispatcher
    this.#gate = gate
  }

  get requests(): number {
    return this.#requests
  }

  async send(request: EgressRequest): Promise<EgressAnswer> {
    try {
      return { ok: true, exchange: await this.#follow(request) }
    } catch (error) {
      if (!(error instanceof EgressFailure)) throw error
      return { ok: false, code: error.code, message: error.message }
    }
  }

  async #follow(asked: EgressRequest): Promise<Exchange> {
    const { limits } = this.#options
    const redirects: Hop[] = []
    const bodyBytesMax = Math.min(asked.bodyBytesMax ?? limits.bodyBytesMax, limits.bodyBytesMax)
    const timeoutMs = Math.min(asked.timeoutMs ?? limits.requestTimeoutMs, limits.requestTimeoutMs)
    const nextOf = (request: HopRequest, head: AnswerHead) =>
      asked.followRedirects === false ? null : this.#redirectInScope(request, head)
    let request = this.#firstRequest(asked)
    for (;;) {
      const current = request
      const bodyBytesMaxOf = (head: AnswerHead) =>
        nextOf(current, head) === null ? bodyBytesMax : Math.min(hopBodyBytesMax, bodyBytesMax)
      const raw = await this.#ask(current, { bodyBytesMaxOf, timeoutMs })
      const next = nextOf(current, raw)
      if (next === null) return exchangeOf(asked, current, raw, redirects)
      if (redirects.length === limits.redirectsMax) {
        throw new EgressFailure('too_many_redirects', `More than ${limits.redirectsMax} redirects`)
      }
      redirects.push(hopOf(current, raw, next))
      request = nextRequest(current, raw.status, next)
    }
  }

  #firstRequest({ url, method = 'GET', headers = {}, body }: EgressRequest): HopRequest {
    const parsed = URL.canParse(url) ? new URL(url) : null
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
      throw new EgressFailure('out_of_scope', 'Expected an http or https URL')
    }
    if (!this.#options.isInScope(parsed.hostname)) {
      throw new EgressFailure('out_of_scope', 'The host is not part of this scan')
    }
    parsed.hash = ''
    const all = { ...defaultHeaders, ...lowerCase(headers), ...lowerCase(this.#options.headers) }
    return { url: parsed, method, headers: all, body: body ?? null }
  }

  #redirectInScope({ url }: HopRequest, { status, headers }: AnswerHead): URL | null {
    const next = redirectTarget(url, status, headers)
    return next !== null && this.#options.isInScope(next.hostname) ? next : null
  }

  /** Sends one request, again where the host asks for patience and asks for no more than it may. */
  async #ask(request: HopRequest, reading: Reading): Promise<RawAnswer> {
    const { limits, clock } = this.#options
    for (let retries = 0; ; retries += 1) {
      const raw = await this.#gate.run(request.url.hostname, () => this.#once(request, reading))
      const pauseMs = retryAfterMs(raw, clock)
      if (pauseMs === null || !this.#gate.pause(request.url.hostname, pauseMs)) return raw
      if (retries === retriesMax || this.#requests >= limits.requestsMax) return raw
    }
  }

  async #once(request: HopRequest, reading: Reading): Promise<RawAnswer> {
    try {
      return await this.#exchange(request, reading)
    } catch (error) {
      // A host may close a kept connection at the very moment of the request: RFC 9112, 9.3.1 lets a client
      // repeat what changes nothing. On a first connection it is the host's answer.
      const isKeptConnection = this.#answered.has(request.url.origin) && request.method !== 'POST'
      if (!isKeptConnection || !(error instanceof EgressFailure) || !isBrokenConnection(error.cause))
        throw error
      return await this.#exchange(request, reading)
    }
  }

  async #exchange(request: HopRequest, reading: Reading): Promise<RawAnswer> {
    const { limits, signal } = this.#options
    if (this.#requests >= limits.requestsMax) {
      throw new EgressFailure('budget_used_up', `The scan has sent its ${limits.requestsMax} requests`)
    }
    this.#requests += 1
    const raw = await exchangeOnce(this.#dispatcher, request, { ...reading, signal })
    this.#answered.add(request.url.origin)
    return raw
  }
}

function exchangeOf(
  asked: EgressRequest,
  request: HopRequest,
  raw: RawAnswer,
  redirects: readonly Hop[],
): Exchange {
  return {
    method: request.method,
    url: request.url.href,
    requestedUrl: asked.url,
    status: raw.status,
    headers: raw.headers,
    mediaType: mediaTypeOf(raw.headers),
    body: decodeText(raw.bytes, raw.headers),
    bodyBytes: raw.bytes.length,
    bodyTruncated: raw.truncated,
    redirects,
  }
}

function hopOf(request: HopRequest, raw: RawAnswer, next: URL): Hop {
  return {
    url: request.url.href,
    status: raw.status,
    headers: raw.headers,
    location: next.href,
    bodyBytes: raw.bytes.length,
    body: decodeText(raw.bytes, raw.headers),
  }
}

function lowerCase(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
