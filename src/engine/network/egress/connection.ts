import { connect as connectTcp, isIPv6, type LookupFunction, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls'
import {
  type AllowList,
  allowedAddresses,
  allowTypedHost,
  isAllowedAddress,
  isAllowedHostname,
  literalAddress,
} from '../../../shared/addresses.ts'
import { coversPort } from '../../../shared/ports.ts'
import { type ProxySettings, parseProxyUrl, passesProxy, proxyPort } from '../../../shared/proxy.ts'
import type { TypedHost } from '../../model/scanRequest.ts'
import { abortedFailure, EgressFailure, reasonOf } from './failure.ts'
import { hostTlsOptions, type KeptTls } from './hostTls.ts'
import type { Network } from './network.ts'
import { openTunnel } from './proxyTunnel.ts'

export type ConnectionPolicy = {
  readonly allow: AllowList
  readonly typedHosts?: readonly TypedHost[]
  readonly ownAddresses: readonly string[]
  /** Default: connections are direct. */
  readonly proxy?: ProxySettings | null
  readonly hostTls?: KeptTls | null
  readonly network: Network
  readonly connectTimeoutMs: number
  /** Fail on an untrusted certificate. Scans accept it and report it instead. */
  readonly requiresTrust?: boolean
  readonly signal: AbortSignal
}

/**
 * Connects to a host, only at an IP address that the scan may reach.
 *
 * Three checks prevent DNS rebinding: of the hostname as written, of every IP address that it resolves to,
 * and of the remote IP address before the first byte. The connection uses the checked lookup and never
 * resolves the name again. A proxy gets the checked IP address, unless it resolves names itself. With `tls`,
 * it also does the handshake. Rejects with an EgressFailure.
 */
export async function openConnection(
  { hostname, port, tls }: { hostname: string; port: number; tls: ConnectionOptions },
  policy: ConnectionPolicy,
): Promise<TLSSocket>
export async function openConnection(
  { hostname, port }: { hostname: string; port: number },
  policy: ConnectionPolicy,
): Promise<Socket>
export async function openConnection(
  { hostname, port, tls }: { hostname: string; port: number; tls?: ConnectionOptions },
  policy: ConnectionPolicy,
): Promise<Socket> {
  const allow = allowAt(hostname, port, policy)
  if (!isAllowedHostname(hostname, allow, policy.ownAddresses)) throw refusal()
  if (policy.signal.aborted) throw abortedFailure()
  const host = literalAddress(hostname) ?? hostname
  const { portOf, authorities } = policy.network
  const place = { host, port: portOf(hostname, port), lookup: checkedLookup({ ...policy, allow }) }
  const proxy = proxyFor(hostname, policy)
  const opening: Opening = {
    socket: connectTcp(proxy === null ? place : { host: bareHost(proxy.url), port: proxyPort(proxy.url) }),
    secure: null,
  }
  // An error event without a listener would end the process.
  opening.socket.on('error', ignore)
  const timer = setTimeout(() => end(opening, overdue(opening, policy)), policy.connectTimeoutMs)
  const onAbort = () => end(opening, abortedFailure())
  // Listeners on the signal of the scan itself would accumulate.
  const stopped = AbortSignal.any([policy.signal])
  stopped.addEventListener('abort', onAbort, { once: true })
  // The signal may have fired during the lookup, before the listener existed.
  if (stopped.aborted) onAbort()
  try {
    await happens(opening.socket, 'connect', proxy === null ? connectionFailure : proxyFailure)
    opening.socket.setNoDelay(true)
    if (proxy === null) {
      const address = opening.socket.remoteAddress ?? ''
      if (!isAllowedAddress(address, hostname, allow, policy.ownAddresses)) throw refusal()
    } else {
      const open = async () => {
        const to = proxy.resolvesNames ? host : await checkedAddress(place)
        if (opening.failure !== undefined) throw opening.failure
        return await openTunnel(opening.socket, proxy.url, { host: to, port: place.port })
      }
      opening.socket = await Promise.race([open(), closes(opening.socket)])
    }
    if (tls === undefined) return opening.socket
    opening.secure = connectTls({
      ...tls,
      ...tlsName(host),
      ...hostTlsOptions(hostname, policy.hostTls ?? null, { trusted: authorities, wanted: tls }),
      socket: opening.socket,
      rejectUnauthorized: policy.requiresTrust === true,
    })
    opening.secure.on('error', ignore)
    await happens(opening.secure, 'secureConnect', handshakeFailure)
    return opening.secure
  } catch (error) {
    end(opening, error instanceof Error ? error : connectionFailure(error))
    throw opening.failure
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', onAbort)
  }
}

function allowAt(hostname: string, port: number, { allow, typedHosts = [] }: ConnectionPolicy): AllowList {
  const isTyped = typedHosts.some(
    (typed) => isSameHost(typed.hostname, hostname) && coversPort(typed.ports, port),
  )
  return isTyped ? allowTypedHost(allow, hostname) : allow
}

function isSameHost(one: string, other: string): boolean {
  return (literalAddress(one) ?? one) === (literalAddress(other) ?? other)
}

type Opening = { socket: Socket; secure: TLSSocket | null; failure?: Error }

function end(opening: Opening, failure: Error): void {
  opening.failure ??= failure
  opening.secure?.destroy(failure)
  opening.socket.destroy(failure)
}

type UsedProxy = Pick<ProxySettings, 'resolvesNames'> & { readonly url: URL }

function proxyFor(hostname: string, { proxy = null }: ConnectionPolicy): UsedProxy | null {
  if (proxy === null || !passesProxy(hostname, proxy)) return null
  const url = parseProxyUrl(proxy.url)
  if (url === null) throw new Error('Expected the URL of a proxy')
  return { ...proxy, url }
}

function bareHost({ hostname }: URL): string {
  return literalAddress(hostname) ?? hostname
}

type Place = { readonly host: string; readonly lookup: LookupFunction }

/** A literal IP address is already checked. Prefers IPv4, since a proxy tries only one. */
async function checkedAddress({ host, lookup }: Place): Promise<string> {
  if (literalAddress(host) !== null) return host
  return await new Promise((resolve, reject) => {
    lookup(host, { all: true }, (failure, found) => {
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address)
      const address = addresses.find((one) => !isIPv6(one)) ?? addresses[0]
      if (failure !== null || address === undefined) reject(failure ?? nameNotFound())
      else resolve(address)
    })
  })
}

/** `net.connect` tries only the IP addresses that this lookup returns. */
function checkedLookup(policy: ConnectionPolicy): LookupFunction {
  return (hostname, options, callback) => {
    policy.network.lookup(hostname).then(
      (found) => {
        const addresses = allowedAddresses(found, hostname, policy.allow, policy.ownAddresses)
        const records = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
        const [first] = records
        if (found.length === 0) callback(nameNotFound(), [])
        else if (first === undefined) callback(refusal(), [])
        else if (options.all === true) callback(null, records)
        else callback(null, first.address, first.family)
      },
      (cause: unknown) => callback(nameNotFound(cause), []),
    )
  }
}

/** RFC 6066 §3: SNI allows no IP address. The certificate is still compared with it. */
function tlsName(host: string): ConnectionOptions {
  return literalAddress(host) === null ? { host, servername: host } : { host }
}

function closes(socket: Socket): Promise<never> {
  return new Promise((_, reject) => {
    socket.once('close', () => reject(proxyFailure(null)))
  })
}

async function happens(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  failure: (cause: unknown) => EgressFailure,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (cause?: unknown) => reject(cause instanceof EgressFailure ? cause : failure(cause))
    socket.once(event, () => resolve())
    socket.once('error', fail)
    socket.once('close', fail)
  })
}

function connectionFailure(cause: unknown): EgressFailure {
  return new EgressFailure('connection_failed', `No connection${reasonOf(cause)}`, { cause })
}

function proxyFailure(cause: unknown): EgressFailure {
  return new EgressFailure('connection_failed', `No connection to the proxy${reasonOf(cause)}`, { cause })
}

function handshakeFailure(cause: unknown): EgressFailure {
  return new EgressFailure('tls_failed', `The TLS handshake failed${reasonOf(cause)}`, { cause })
}

function overdue({ secure }: Opening, { connectTimeoutMs }: ConnectionPolicy): EgressFailure {
  if (secure === null) {
    return new EgressFailure('connection_failed', `No connection within ${connectTimeoutMs} ms`)
  }
  return new EgressFailure('tls_failed', `The TLS handshake timed out after ${connectTimeoutMs} ms`)
}

// The IP address would disclose the DNS of an internal network to users of the scanner.
function refusal(): EgressFailure {
  return new EgressFailure(
    'address_refused',
    'The IP address of the host is not public and not on the allowlist',
  )
}

function nameNotFound(cause?: unknown): EgressFailure {
  return new EgressFailure('name_not_found', `The hostname could not be resolved${reasonOf(cause)}`, {
    cause,
  })
}

function ignore(): void {
  // The code that waits for the socket reports the failure.
}
