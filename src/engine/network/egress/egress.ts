/**
 * The only door to the network. Every request of a scan goes through it: scope, addresses, sizes, times
 * and rates are held here and nowhere else.
 */
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
import { type ConnectionPolicy, openConnection } from './connection.ts'
import { openDnsSession } from './dns.ts'
import { EgressFailure } from './failure.ts'
import { HostGate } from './hostGate.ts'
import { inspectTls, readCertificate } from './inspectTls.ts'
import { systemNetwork } from './network.ts'
import type { EgressOptions } from './options.ts'
import { Sender } from './sender.ts'
import { openWebSocket } from './webSocket.ts'

export type Egress = {
  /**
   * Sends a request and reads its response, following redirects inside the scope.
   *
   * Any status is `ok`, and so is a response whose body breaks off, lasts too long or is too long, once its
   * headers are here: `bodyTruncated` says so. A redirect that leaves the scope, or leads nowhere, is itself
   * the response. A certificate that nobody should trust does not stop a request; see `inspectTls`. A 429, and
   * a 503 with `Retry-After`, pauses the host and is sent again; when the host asks for more than
   * `hostPauseMsMax`, its response is returned and it is not asked any more (`rate_limited`). Rejects only for
   * a request that cannot be sent as it is, such as one with a line break in a header.
   */
  send(request: EgressRequest): Promise<EgressResponse>
  /** Opens a WebSocket under the same rules, listens for a while and closes it. Counts as one request. */
  openSocket(request: SocketRequest): Promise<SocketOutcome>
  /** Looks at the certificate and the protocols of a TLS port, on connections that do not count as requests. */
  inspectTls(hostname: string, port: number): Promise<TlsResponse>
  /** Reads the certificate of a TLS port, with one handshake that does not count as a request. */
  readCertificate(hostname: string, port: number): Promise<CertificateResponse>
  /** Opens questions to the resolver, which end after `timeMsMax`. They reach no host and count as no request. */
  openDns(timeMsMax: number): DnsSession
  /** Requests sent so far, redirects and repeats included. */
  readonly requests: number
  /** Closes every connection. What is under way ends as `aborted`. */
  close(): Promise<void>
}

/** Opens the door to the network for one scan. Throws when the allow list cannot be read. Close it after use. */
export function openEgress(options: EgressOptions): Egress {
  const { limits, clock } = options
  const closing = new AbortController()
  const signal = AbortSignal.any([options.signal, closing.signal])
  const policy: ConnectionPolicy = {
    allow: parseAllowList(options.allowPrivateTargets),
    ownAddresses: ownAddresses(),
    network: { ...systemNetwork, ...options.network },
    connectTimeoutMs: limits.connectTimeoutMs,
    requiresTrust: options.requiresTrust ?? false,
    signal,
  }
  const dispatcher = openDispatcher(policy, limits)
  const gate = new HostGate(limits, clock, signal)
  const sender = new Sender({ ...options, signal }, dispatcher, gate)
  options.monitor?.attach((request) => sender.send(request, { isWatched: false }), signal)
  return {
    send: (request) => sender.send(request),
    openSocket: (request) =>
      sender.openSocket(request, (handshake) =>
        openWebSocket(handshake, { policy, headerBytesMax: limits.headerBytesMax }),
      ),
    async inspectTls(hostname, port) {
      if (!options.isInScope(hostname, port)) return outOfScope
      const inspection = { policy, gate, clock }
      return await asResponse(async () => {
        return { ok: true, state: await inspectTls({ hostname, port }, inspection) }
      })
    },
    async readCertificate(hostname, port) {
      if (!options.isInScope(hostname, port)) return outOfScope
      const inspection = { policy, gate, clock }
      return await asResponse(async () => {
        return { ok: true, certificate: await readCertificate({ hostname, port }, inspection) }
      })
    },
    openDns(timeMsMax) {
      return openDnsSession({ servers: policy.network.dnsServers, timeMsMax, signal })
    },
    get requests() {
      return sender.requests
    },
    async close() {
      closing.abort()
      await dispatcher.destroy()
    },
  }
}

/**
 * Tells whether two hostnames are one site for a passive scan: the same name, or names that differ by exactly
 * a leading `www.`.
 *
 * `example.com` and `www.example.com` redirect to each other all over the web, and whoever asks for one means
 * the site behind both. Any other subdomain may be another party's. An active scan is held to the exact name.
 */
export function isInScanScope(one: string, other: string): boolean {
  const [a, b] = [plainName(one), plainName(other)]
  return a === b || `www.${a}` === b || a === `www.${b}`
}

function plainName(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '')
}

/** undici over our own connections, so that no path of its own leads around the checks. */
function openDispatcher(policy: ConnectionPolicy, limits: EgressLimits): Dispatcher {
  return new Agent({
    connect: ({ hostname, port, protocol }, callback) => {
      const isHttps = protocol === 'https:'
      const host = { hostname, port: Number(port || (isHttps ? 443 : 80)) }
      const opened = isHttps
        ? openConnection({ ...host, tls: { ALPNProtocols: ['http/1.1'] } }, policy)
        : openConnection(host, policy)
      opened.then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      )
    },
    allowH2: false,
    maxHeaderSize: limits.headerBytesMax,
    // The time of a request is one deadline over all of it, kept where it is sent.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
}

const outOfScope = {
  ok: false,
  code: 'out_of_scope',
  message: 'The host is out of scope of this scan',
} as const // `as`: the code is one of the union.

type Failed = { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

async function asResponse<T>(look: () => Promise<T>): Promise<T | Failed> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error
    return { ok: false, code: error.code, message: error.message }
  }
}

/** A server's own public address leads to what listens on it for nobody else. */
function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => address),
  )
}
