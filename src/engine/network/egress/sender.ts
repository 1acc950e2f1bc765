import type { Dispatcher } from 'undici'
import { portOfUrl } from '../../../shared/ports.ts'
import type { Exchange, Hop } from '../../model/artifacts.ts'
import type { NotedRequest } from '../../model/disturbance.ts'
import type {
  EgressAccount,
  EgressRequest,
  EgressResponse,
  SocketOutcome,
  SocketRequest,
} from '../../model/egress.ts'
import { type ExchangeLimits, exchangeOnce, type RawResponse, type ResponseHead } from './exchange.ts'
import { EgressFailure, isBrokenConnection } from './failure.ts'
import type { HostGate } from './hostGate.ts'
import type { EgressOptions } from './options.ts'
import { type HopRequest, nextRequest, redirectTarget } from './redirect.ts'
import { retryAfterMs } from './retryAfter.ts'
import { decodeBytes, mediaTypeOf } from './text.ts'
import type { OpenedSocket, SocketHandshake } from './webSocket.ts'

/** Start of a redirect's body that is kept: enough for what it says, little enough for ten of them. */
export const hopBodyBytesMax = 16 * 1024

/** Start of a body by which the monitor knows a page again. */
const notedBytesMax = 16 * 1024

/** How often one request is sent again because the host asked to wait. */
const retriesMax = 2

/** How often one request is sent again because it met the target in a bad state. */
const repeatsMax = 2

/** Asked of every response; a caller's own headers come on top. `deflate` is left out: servers disagree on it. */
const defaultHeaders = { accept: '*/*', 'accept-encoding': 'gzip, br' }

/** Methods that change nothing, so that sending one twice does no harm (RFC 9110, 9.2.1). */
const repeatable: readonly HopRequest['method'][] = ['GET', 'HEAD', 'OPTIONS', 'TRACE']

/** Opens a WebSocket through the same door; see `openWebSocket`. */
type OpenSocket = (handshake: SocketHandshake) => Promise<OpenedSocket>

type TimedResponse = RawResponse & { readonly durationMs: number }

/** How much of a response is read, and for how long. */
type Reading = Pick<ExchangeLimits, 'bodyBytesMaxOf' | 'timeoutMs'>

/** Sends the requests of one scan: holds them to the scope, counts them, follows redirects, waits when asked to. */
export class Sender {
  readonly #options: EgressOptions
  readonly #dispatcher: Dispatcher
  readonly #gate: HostGate
  /** Origins that have answered: a connection to them may be a kept one. */
  readonly #responded = new Set<string>()
  #requests = 0

  constructor(options: EgressOptions, dispatcher: Dispatcher, gate: HostGate) {
    this.#options = options
    this.#dispatcher = dispatcher
    this.#gate = gate
  }

  get requests(): number {
    return this.#requests
  }

  async send(request: EgressRequest, { isWatched = true } = {}): Promise<EgressResponse> {
    try {
      return { ok: true, ...(await this.#follow(request, { isWatched })) }
    } catch (error) {
      if (!(error instanceof EgressFailure)) throw error
      return { ok: false, code: error.code, message: error.message }
    }
  }

  /** Asks for a WebSocket under the same rules as for any request; its response is never sent again. */
  async openSocket(asked: SocketRequest, open: OpenSocket): Promise<SocketOutcome> {
    const { limits, account: own = null } = this.#options
    try {
      const request = this.#firstRequest({ ...asked, url: asked.url.replace(/^ws/i, 'http') })
      const account = asked.account === undefined ? own : asked.account
      const { url, headers } = withAccount(request, account)
      const timeoutMs = Math.min(asked.timeoutMs ?? limits.requestTimeoutMs, limits.requestTimeoutMs)
      const opened = await this.#gate.run(url.hostname, () => {
        this.#count()
        return open({ url, headers, waitMs: asked.waitMs, timeoutMs })
      })
      account?.noteResponse(url, opened.exchange.headers)
      return { ok: true, ...opened }
    } catch (error) {
      if (!(error instanceof EgressFailure)) throw error
      return { ok: false, code: error.code, message: error.message }
    }
  }

  async #follow(
    asked: EgressRequest,
    { isWatched }: { readonly isWatched: boolean },
  ): Promise<{ exchange: Exchange; durationMs: number }> {
    const { limits } = this.#options
    const redirects: Hop[] = []
    const bodyBytesMax = Math.min(asked.bodyBytesMax ?? limits.bodyBytesMax, limits.bodyBytesMax)
    const timeoutMs = Math.min(asked.timeoutMs ?? limits.requestTimeoutMs, limits.requestTimeoutMs)
    const nextOf = (request: HopRequest, head: ResponseHead) =>
      asked.followRedirects === false ? null : this.#redirectInScope(request, head)
    const account = asked.account === undefined ? (this.#options.account ?? null) : asked.account
    let request = this.#firstRequest(asked)
    for (;;) {
      const current = request
      const bodyBytesMaxOf = (head: ResponseHead) =>
        nextOf(current, head) === null ? bodyBytesMax : Math.min(hopBodyBytesMax, bodyBytesMax)
      const reading = { bodyBytesMaxOf, timeoutMs }
      const carrying = withAccount(current, account)
      const send = () =>
        asked.isRefusalExpected === true
          ? this.#gate.run(current.url.hostname, () => this.#once(carrying, reading))
          : this.#sendHop(carrying, reading)
      const raw = await (isWatched ? this.#watch(current, asked, send) : send())
      account?.noteResponse(current.url, raw.headers, current)
      const next = nextOf(current, raw)
      if (next === null) {
        return { exchange: exchangeOf(asked, current, raw, redirects), durationMs: raw.durationMs }
      }
      if (redirects.length === limits.redirectsMax) {
        throw new EgressFailure('too_many_redirects', `More than ${limits.redirectsMax} redirects`)
      }
      redirects.push(hopOf(current, raw, next))
      request = nextRequest(current, raw.status, next)
    }
  }

  /**
   * Sends under the eyes of the monitor: not while the target is not well, and once more what met it in that state,
   * unless sending it twice might change something.
   */
  async #watch(
    request: HopRequest,
    asked: Pick<EgressRequest, 'isRefusalExpected'>,
    send: () => Promise<TimedResponse>,
  ): Promise<TimedResponse> {
    const { monitor } = this.#options
    const isRefusalExpected = asked.isRefusalExpected === true
    if (monitor?.watches(request.url) !== true) return await send()
    for (let repeats = 0; ; repeats += 1) {
      const stopped = await monitor.admit()
      if (stopped !== null) throw new EgressFailure('disturbed', stopped)
      const outcome = await settle(send)
      const told = await monitor.note({ url: request.url, isRefusalExpected, outcome: describe(outcome) })
      const mayRepeat = repeats < repeatsMax && repeatable.includes(request.method)
      if (told === 'repeat' && mayRepeat) continue
      if (told === 'withheld' || (told === 'repeat' && outcome.ok)) {
        throw new EgressFailure('disturbed', 'The target did not respond as it had before')
      }
      if (!outcome.ok) throw outcome.failure
      return outcome.raw
    }
  }

  #firstRequest({ url, method = 'GET', headers = {}, body }: EgressRequest): HopRequest {
    const parsed = URL.canParse(url) ? new URL(url) : null
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
      throw new EgressFailure('out_of_scope', 'Expected an http or https URL')
    }
    if (this.#options.isExcluded?.(parsed) === true) {
      throw new EgressFailure('out_of_scope', 'The path is excluded from this scan')
    }
    if (!this.#isInScope(parsed)) {
      throw new EgressFailure('out_of_scope', 'The host is out of scope of this scan')
    }
    parsed.hash = ''
    const [given, own] = [lowerCase(headers), lowerCase(this.#options.headers)]
    const all = { ...defaultHeaders, ...given, ...own, ...userAgentOf(own, given) }
    return { url: parsed, method, headers: all, body: body ?? null }
  }

  #redirectInScope({ url }: HopRequest, { status, headers }: ResponseHead): URL | null {
    const next = redirectTarget(url, status, headers)
    if (next === null || this.#options.isExcluded?.(next) === true) return null
    return this.#isInScope(next) ? next : null
  }

  #isInScope(url: URL): boolean {
    return this.#options.isInScope(url.hostname, portOfUrl(url))
  }

  /** Sends one request, again where the host asks for patience and asks for no more than it may. */
  async #sendHop(request: HopRequest, reading: Reading): Promise<TimedResponse> {
    const { limits, clock } = this.#options
    for (let retries = 0; ; retries += 1) {
      const raw = await this.#gate.run(request.url.hostname, () => this.#once(request, reading))
      const pauseMs = retryAfterMs(raw, clock)
      if (pauseMs === null || !this.#gate.pause(request.url.hostname, pauseMs)) return raw
      if (retries === retriesMax || this.#requests >= limits.requestsMax) return raw
    }
  }

  async #once(request: HopRequest, reading: Reading): Promise<TimedResponse> {
    try {
      return await this.#exchange(request, reading)
    } catch (error) {
      // A host may close a kept connection at the very moment of the request: RFC 9112, 9.3.1 lets a client
      // repeat what changes nothing. On a first connection it is the host's response.
      const isKeptConnection = this.#responded.has(request.url.origin) && repeatable.includes(request.method)
      if (!isKeptConnection || !(error instanceof EgressFailure) || !isBrokenConnection(error.cause))
        throw error
      return await this.#exchange(request, reading)
    }
  }

  async #exchange(request: HopRequest, reading: Reading): Promise<TimedResponse> {
    const { signal, clock } = this.#options
    this.#count()
    const startedAt = clock.now()
    const raw = await exchangeOnce(this.#dispatcher, request, { ...reading, signal })
    this.#responded.add(request.url.origin)
    return { ...raw, durationMs: clock.now() - startedAt }
  }

  /** Counts a request that is about to be sent, unless the scan has sent all of its own. */
  #count(): void {
    const { requestsMax } = this.#options.limits
    if (this.#requests >= requestsMax) {
      throw new EgressFailure('budget_used_up', `Request budget (${requestsMax}) exhausted`)
    }
    this.#requests += 1
  }
}

type Settled =
  | { readonly ok: true; readonly raw: TimedResponse }
  | { readonly ok: false; readonly failure: EgressFailure }

async function settle(send: () => Promise<TimedResponse>): Promise<Settled> {
  try {
    return { ok: true, raw: await send() }
  } catch (failure) {
    if (!(failure instanceof EgressFailure)) throw failure
    return { ok: false, failure }
  }
}

function describe(outcome: Settled): NotedRequest['outcome'] {
  if (!outcome.ok) return { ok: false, code: outcome.failure.code }
  const { status, headers, bytes } = outcome.raw
  return { ok: true, status, headers, text: decodeBytes(bytes.subarray(0, notedBytesMax), headers) }
}

function exchangeOf(
  asked: EgressRequest,
  request: HopRequest,
  raw: RawResponse,
  redirects: readonly Hop[],
): Exchange {
  return {
    method: request.method,
    url: request.url.href,
    requestedUrl: asked.url,
    status: raw.status,
    headers: raw.headers,
    mediaType: mediaTypeOf(raw.headers),
    body: decodeBytes(raw.bytes, raw.headers),
    bodyBytes: raw.bytes.length,
    bodyTruncated: raw.truncated,
    redirects,
  }
}

function hopOf(request: HopRequest, raw: RawResponse, next: URL): Hop {
  return {
    url: request.url.href,
    status: raw.status,
    headers: raw.headers,
    location: next.href,
    bodyBytes: raw.bytes.length,
    body: decodeBytes(raw.bytes, raw.headers),
  }
}

/** Adds what the account sends; cookies of the request's own come after those of the account. */
function withAccount(request: HopRequest, account: EgressAccount | null): HopRequest {
  if (account === null) return request
  const own = lowerCase(account.headersFor(request.url, request.headers.origin))
  const cookies = [own.cookie, request.headers.cookie].filter((value) => value !== undefined)
  const cookie = cookies.length === 0 ? {} : { cookie: cookies.join('; ') }
  return { ...request, headers: { ...request.headers, ...own, ...cookie } }
}

/** What a probe puts there comes after the name of the scan, which every request has. */
function userAgentOf(
  { 'user-agent': own = '' }: Readonly<Record<string, string>>,
  { 'user-agent': given = '' }: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return own === '' || given === '' || own === given ? {} : { 'user-agent': `${own} ${given}` }
}

function lowerCase(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
