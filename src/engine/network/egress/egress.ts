import type { Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Agent, type Dispatcher } from 'undici'
import { parseAllowList } from '../../../shared/addresses.ts'
import type {
  CertificateResponse,
  DnsSession,
  EgressFailureCode,
  EgressLimits,
  EgressRequest,
  EgressResponse,
  SocketOutcome,
  SocketRequest,
  TlsResponse,
} from '../../model/egress.ts'
import type { LayerDeps, SendRequest, TransportDeps } from '../layers/layer.ts'
import { firstHop, withAccount, withSiteHeaders } from '../layers/scope.ts'
import { waitFactorMax } from '../machineLoad.ts'
import { openTransport, openUnwatchedTransport, passThrough } from '../pipeline.ts'
import { type ConnectionPolicy, openConnection } from './connection.ts'
import { openDnsSession } from './dns.ts'
import { requestStrictly } from './exchange.ts'
import { EgressFailure } from './failure.ts'
import { HostGate } from './hostGate.ts'
import { keepContexts } from './hostTls.ts'
import { inspectTls, readCertificate } from './inspectTls.ts'
import { requestLeniently } from './lenientReading.ts'
import { systemNetwork } from './network.ts'
import type { EgressOptions } from './options.ts'
import { RequestCounter } from './requestCounter.ts'
import { openWebSocket } from './webSocket.ts'

export type Egress = {
  /**
   * Follows redirects inside the scope. Once the headers have arrived, any response is `ok`, also one with a
   * truncated body (`bodyTruncated`) or a redirect out of scope. An invalid certificate does not stop a
   * request. Rejects only for an unsendable request.
   */
  send(request: EgressRequest): Promise<EgressResponse>
  openSocket(request: SocketRequest): Promise<SocketOutcome>
  inspectTls(hostname: string, port: number): Promise<TlsResponse>
  readCertificate(hostname: string, port: number): Promise<CertificateResponse>
  openDns(timeMsMax: number): DnsSession
  /** Shares connections and counters; its requests first pass the layers of `deps`. */
  through(deps: LayerDeps): Egress
  readonly requests: number
  close(): Promise<void>
}

/** Throws if the allowlist cannot be read. Close it after use. */
export function openEgress(options: EgressOptions): Egress {
  const { clock, slowness = () => 1 } = options
  const limits = widenLimits(options.limits, slowness)
  const closing = new AbortController()
  const signal = AbortSignal.any([options.signal, closing.signal])
  const policy: ConnectionPolicy = {
    allow: parseAllowList(options.allowPrivateTargets),
    typedHosts: options.typedHosts ?? [],
    ownAddresses: ownAddresses(),
    proxy: options.proxy ?? null,
    hostTls: keepContexts(options.hostTls ?? null),
    network: { ...systemNetwork, ...options.network },
    get connectTimeoutMs() {
      return limits.connectTimeoutMs
    },
    requiresTrust: options.requiresTrust ?? false,
    signal,
  }
  const dispatcher = openDispatcher(policy, limits)
  const deps: TransportDeps = {
    options: { ...options, limits, signal },
    requestStrictly: (request, aborted) => requestStrictly(dispatcher, request, aborted),
    requestLeniently: (request, aborted) =>
      requestLeniently((url) => connectTo(url, policy), request, {
        headerBytesMax: limits.headerBytesMax,
        signal: aborted,
      }),
    gate: new HostGate(limits, clock, signal),
    counter: new RequestCounter(limits.requestsMax),
    respondedOrigins: new Set(),
    lenientOrigins: new Set(),
  }
  options.monitor?.attach(openUnwatchedTransport(deps), signal)
  const close = async () => {
    closing.abort()
    await dispatcher.destroy()
  }
  return new NetworkEgress(openTransport(deps), deps, { policy, close })
}

/** A busy machine waits longer, and does less at once. */
function widenLimits(limits: EgressLimits, slowness: () => number): EgressLimits {
  const factor = () => Math.min(waitFactorMax, slowness())
  return {
    ...limits,
    get connectTimeoutMs() {
      return limits.connectTimeoutMs * factor()
    },
    get requestTimeoutMs() {
      return limits.requestTimeoutMs * factor()
    },
    get perHostMax() {
      return Math.max(1, Math.round(limits.perHostMax / Math.sqrt(slowness())))
    },
  }
}

type EgressState = {
  readonly policy: ConnectionPolicy
  readonly close: () => Promise<void>
  readonly guards?: SocketGuards
}

type SocketGuards = Pick<LayerDeps, 'models' | 'writes'>

class NetworkEgress implements Egress {
  readonly send: SendRequest
  readonly #deps: TransportDeps
  readonly #policy: ConnectionPolicy
  readonly #guards: SocketGuards
  readonly close: () => Promise<void>

  constructor(send: SendRequest, deps: TransportDeps, { policy, close, guards = {} }: EgressState) {
    this.send = send
    this.#deps = deps
    this.#policy = policy
    this.#guards = guards
    this.close = close
  }

  get requests(): number {
    return this.#deps.counter.requests
  }

  through(deps: LayerDeps): Egress {
    const { models = this.#guards.models, writes = this.#guards.writes } = deps
    const guards = {
      ...(models === undefined ? {} : { models }),
      ...(writes === undefined ? {} : { writes }),
    }
    const state = { policy: this.#policy, close: this.close, guards }
    return new NetworkEgress(passThrough(this.send, deps), this.#deps, state)
  }

  async openSocket(asked: SocketRequest): Promise<SocketOutcome> {
    if (asked.callsModel !== true) return await this.#openSocket(asked)
    let outcome: SocketOutcome | null = null
    const send = passThrough(async () => {
      outcome = await this.#openSocket(asked)
      return asMessageResponse(outcome)
    }, this.#guards)
    const url = asked.url.replace(/^ws/i, 'http')
    const { account = this.#deps.options.account ?? null } = asked
    const response = await send({ ...asked, url, account, method: 'POST', body: asked.text ?? '' })
    return outcome ?? (response.ok ? { ...response, messages: [] } : response)
  }

  async #openSocket(asked: SocketRequest): Promise<SocketOutcome> {
    const { options, gate, counter } = this.#deps
    const { limits } = options
    return await asResponse(async () => {
      const first = firstHop({ ...asked, url: asked.url.replace(/^ws/i, 'http') }, options)
      const account = asked.account === undefined ? (options.account ?? null) : asked.account
      const { url, headers } = withSiteHeaders(withAccount(first, account), options)
      const timeoutMs = Math.min(asked.timeoutMs ?? limits.requestTimeoutMs, limits.requestTimeoutMs)
      const { rate, isPageHost } = options
      const ready =
        rate !== undefined && isPageHost?.(url.hostname) ? () => rate.turn(options.signal) : undefined
      const open = () => {
        counter.count()
        const { waitMs, quietMs, isReply, text, requestTarget } = asked
        const handshake = { url, headers, waitMs, quietMs, isReply, timeoutMs, text, requestTarget }
        return openWebSocket(handshake, { policy: this.#policy, headerBytesMax: limits.headerBytesMax })
      }
      const opened = await gate.run(url.hostname, open, ready)
      account?.noteResponse(url, opened.exchange.headers)
      return { ok: true, ...opened }
    })
  }

  async inspectTls(hostname: string, port: number): Promise<TlsResponse> {
    if (!this.#deps.options.isInScope(hostname, port)) return outOfScope
    return await asResponse(async () => {
      return { ok: true, state: await inspectTls({ hostname, port }, this.#inspection()) }
    })
  }

  async readCertificate(hostname: string, port: number): Promise<CertificateResponse> {
    if (!this.#deps.options.isInScope(hostname, port)) return outOfScope
    return await asResponse(async () => {
      return { ok: true, certificate: await readCertificate({ hostname, port }, this.#inspection()) }
    })
  }

  openDns(timeMsMax: number): DnsSession {
    const { network, signal } = this.#policy
    return openDnsSession({ servers: network.dnsServers, timeMsMax, signal })
  }

  #inspection() {
    const { gate, options } = this.#deps
    return { policy: this.#policy, gate, clock: options.clock }
  }
}

function asMessageResponse(outcome: SocketOutcome): EgressResponse {
  if (!outcome.ok) return outcome
  const { exchange, messages } = outcome
  return { ok: true, exchange: { ...exchange, body: messages.join('\n') }, durationMs: 0 }
}

/**
 * Passive scans accept equal hostnames, or those different only by a leading `www.`. Any other subdomain may
 * belong to another party. Active scans require equal hostnames.
 */
export function isInScanScope(one: string, other: string): boolean {
  const [a, b] = [plainName(one), plainName(other)]
  return a === b || `www.${a}` === b || a === `www.${b}`
}

function plainName(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '')
}

function connectTo(
  { hostname, port, protocol }: Pick<URL, 'hostname' | 'port' | 'protocol'>,
  policy: ConnectionPolicy,
): Promise<Socket> {
  const isHttps = protocol === 'https:'
  const host = { hostname, port: Number(port || (isHttps ? 443 : 80)) }
  if (!isHttps) return openConnection(host, policy)
  return openConnection({ ...host, tls: { ALPNProtocols: ['http/1.1'] } }, policy)
}

/** undici uses only our connections, so every connection passes the checks. */
function openDispatcher(policy: ConnectionPolicy, limits: EgressLimits): Dispatcher {
  return new Agent({
    connect: ({ hostname, port, protocol }, callback) => {
      const opened = connectTo({ hostname, port, protocol }, policy)
      opened.then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      )
    },
    allowH2: false,
    maxHeaderSize: limits.headerBytesMax,
    // `exchangeOnce` has one deadline for the whole request.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
}

const outOfScope = {
  ok: false,
  code: 'out_of_scope',
  message: 'The host is out of scope of this scan',
} as const

type Failed = { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

async function asResponse<T>(look: () => Promise<T>): Promise<T | Failed> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error
    return { ok: false, code: error.code, message: error.message }
  }
}

/** A scan must not reach services that listen on a public IP address of this machine. */
function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => address),
  )
}
