import { connect as connectTcp, isIPv6, type LookupFunction, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls'
import {
  type AllowList,
  allowedAddresses,
  isAllowedAddress,
  isAllowedHostname,
  literalAddress,
} from '../../../shared/addresses.ts'
import { abortedFailure, EgressFailure, errorCode } from './failure.ts'
import type { Network } from './network.ts'

/** What every connection of a scan is held to. */
export type ConnectionPolicy = {
  readonly allow: AllowList
  /** Addresses of this machine's interfaces. */
  readonly ownAddresses: readonly string[]
  readonly network: Network
  /** Look-up, connection and handshake together. */
  readonly connectTimeoutMs: number
  /** Refuse a certificate that nobody should trust; a scan reports it instead. */
  readonly requiresTrust?: boolean
  readonly signal: AbortSignal
}

/**
 * Connects to a host, and to nothing but an address that a scan may reach.
 *
 * Checked three times: the host as it is written, before anything is sent; every address that it resolves to,
 * of which the connection takes one without asking again; the address of the other end, before a byte is
 * written to it. The connection stays with that address, whatever the name says later. With `tls` the
 * handshake is done too. Rejects with an EgressFailure.
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
  if (!isAllowedHostname(hostname, policy.allow, policy.ownAddresses)) throw refusal()
  if (policy.signal.aborted) throw abortedFailure()
  const host = literalAddress(hostname) ?? hostname
  const { portOf, authorities } = policy.network
  const place = { host, port: portOf(hostname, port), lookup: checkedLookup(policy) }
  const opening: Opening = { socket: connectTcp(place), secure: null }
  // Errors that come after the promise is settled have no other listener, and would end the process.
  opening.socket.on('error', ignore)
  const timer = setTimeout(() => end(opening, overdue(opening, policy)), policy.connectTimeoutMs)
  const onAbort = () => end(opening, abortedFailure())
  // A signal of its own: listeners on that of the scan would add up with every connection under way.
  const stopped = AbortSignal.any([policy.signal])
  stopped.addEventListener('abort', onAbort, { once: true })
  // A look-up may stop the scan before anybody listens.
  if (stopped.aborted) onAbort()
  try {
    await happens(opening.socket, 'connect', connectionFailure)
    const address = opening.socket.remoteAddress ?? ''
    if (!isAllowedAddress(address, hostname, policy.allow, policy.ownAddresses)) throw refusal()
    opening.socket.setNoDelay(true)
    if (tls === undefined) return opening.socket
    opening.secure = connectTls({
      ...tls,
      ...tlsName(host),
      ...(authorities === null ? {} : { ca: [...authorities] }),
      socket: opening.socket,
      rejectUnauthorized: policy.requiresTrust === true,
    })
    opening.secure.on('error', ignore)
    await happens(opening.secure, 'secureConnect', handshakeFailure)
    return opening.secure
  } catch (error) {
    end(opening, error instanceof Error ? error : undefined)
    throw error
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', onAbort)
  }
}

type Opening = { readonly socket: Socket; secure: TLSSocket | null }

function end({ socket, secure }: Opening, error?: Error): void {
  secure?.destroy(error)
  socket.destroy(error)
}

/** Resolves names for `net.connect`, which then tries only what is given to it here. */
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

/** An address is no server name (RFC 6066, 3), but the certificate is still compared with it. */
function tlsName(host: string): ConnectionOptions {
  return literalAddress(host) === null ? { host, servername: host } : { host }
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

function handshakeFailure(cause: unknown): EgressFailure {
  return new EgressFailure('tls_failed', `The TLS handshake failed${reasonOf(cause)}`, { cause })
}

function overdue({ secure }: Opening, { connectTimeoutMs }: ConnectionPolicy): EgressFailure {
  if (secure === null) {
    return new EgressFailure('connection_failed', `No connection within ${connectTimeoutMs} ms`)
  }
  return new EgressFailure('tls_failed', `The TLS handshake timed out after ${connectTimeoutMs} ms`)
}

// Without the address: whoever asks for a scan is not to learn what a name resolves to inside this network.
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

/** Codes of the system and of OpenSSL, such as ECONNREFUSED, are words of ours; messages are not. */
function reasonOf(cause: unknown): string {
  const code = errorCode(cause)
  return code === '' ? '' : ` (${code})`
}

function ignore(): void {
  // The failure is reported by whoever waits on the socket.
}
