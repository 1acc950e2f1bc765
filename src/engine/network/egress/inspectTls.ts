import type { Socket } from 'node:net'
import {
  type ConnectionOptions,
  type DetailedPeerCertificate,
  rootCertificates,
  type SecureVersion,
  type TLSSocket,
} from 'node:tls'
import { literalAddress } from '../../../shared/addresses.ts'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { TlsState, WeakCipher } from '../../model/artifacts.ts'
import type { CertificateDates } from '../../model/egress.ts'
import { readCertificateFacts } from '../../read/tls/certificateFacts.ts'
import { readServerChoice, serverHelloBytesMax, weakSuites, writeClientHello } from './clientHello.ts'
import { type ConnectionPolicy, openConnection } from './connection.ts'
import { abortedFailure, EgressFailure } from './failure.ts'
import type { HostGate } from './hostGate.ts'

const oldProtocols: readonly SecureVersion[] = ['TLSv1', 'TLSv1.1']
const weakHandshakesMax = 7
/** Some servers stay silent instead of refusing a ClientHello. */
const helloMsMax = 3_000
const chainLengthMax = 10

const lenient = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const

/** Finite-field Diffie-Hellman with groups of any size. */
const finiteField = {
  ...lenient,
  maxVersion: 'TLSv1.2',
  ciphers: 'kDHE:!aNULL:!eNULL:!PSK:@SECLEVEL=0',
  minDHSize: 1,
} as const

type TlsHost = { readonly hostname: string; readonly port: number }

type TlsInspection = {
  readonly policy: ConnectionPolicy
  readonly gate: HostGate
  readonly clock: Clock
}

/**
 * Certificates, the negotiated protocol and suite, and the weaker ones that the port also accepts. Each
 * weaker offer needs a connection of its own. For suites that Node.js does not support, only a ClientHello is
 * sent. Rejects with an EgressFailure, `tls_failed` if no handshake succeeded.
 */
export async function inspectTls(host: TlsHost, inspection: TlsInspection): Promise<TlsState> {
  const { policy, clock } = inspection
  const seen = await shakeHands(host, lenient, inspection, (socket) => readHandshake(socket, policy))
  if (seen === null) throw new EgressFailure('tls_failed', 'The host presented no readable certificate')
  const [reached, weakCiphers, group] = await Promise.all([
    Promise.all(oldProtocols.map((version) => speaks(version, host, inspection))),
    findWeakCiphers(host, inspection),
    tryHandshake(host, finiteField, inspection, groupBits),
  ])
  const spoken = oldProtocols.filter((_, index) => reached[index] === true)
  return {
    host: host.hostname,
    ...seen,
    outdatedProtocols: spoken.length === 0 && reached.includes('not connected') ? null : spoken,
    weakCiphers,
    diffieHellmanBits: typeof group === 'number' ? group : null,
    checkedAt: timestamp(clock.now()),
  }
}

/** Takes one handshake. Rejects as `inspectTls` does. */
export async function readCertificate(host: TlsHost, inspection: TlsInspection): Promise<CertificateDates> {
  const read = (socket: TLSSocket) => datesOf(socket.getPeerCertificate())
  const seen = await shakeHands(host, lenient, inspection, read)
  if (seen === null) throw new EgressFailure('tls_failed', 'The host presented no readable certificate')
  return seen
}

function datesOf({ issuer, valid_to: validTo }: Partial<DetailedPeerCertificate>): CertificateDates | null {
  const expiresAt = isoTime(validTo)
  if (expiresAt === null) return null
  // The name of an intermediate certificate changes often; the organization does not.
  const owner = firstText(issuer?.O) ?? firstText(issuer?.CN)
  return { issuer: owner, expiresAt }
}

/** Node.js returns an array for a repeated attribute, although its types know only strings. */
function firstText(field: unknown): string | null {
  const [first]: readonly unknown[] = [field].flat()
  return typeof first === 'string' && first !== '' ? first : null
}

async function speaks(
  version: SecureVersion,
  host: TlsHost,
  inspection: TlsInspection,
): Promise<boolean | 'not connected'> {
  const tls = { ...lenient, minVersion: version, maxVersion: version }
  return (await tryHandshake(host, tls, inspection, () => true)) ?? false
}

/** Null for a refused handshake. Rejects if the scan stops. */
async function tryHandshake<T>(
  host: TlsHost,
  tls: ConnectionOptions,
  inspection: TlsInspection,
  read: (socket: TLSSocket) => T,
): Promise<T | null | 'not connected'> {
  try {
    return await shakeHands(host, tls, inspection, read)
  } catch (error) {
    if (!(error instanceof EgressFailure) || error.code === 'aborted') throw error
    return error.code === 'tls_failed' ? null : 'not connected'
  }
}

async function shakeHands<T>(
  host: TlsHost,
  tls: ConnectionOptions,
  { policy, gate }: TlsInspection,
  read: (socket: TLSSocket) => T,
): Promise<T> {
  return await gate.run(host.hostname, async () => {
    const socket = await openConnection({ ...host, tls }, policy)
    try {
      return read(socket)
    } finally {
      socket.destroy()
    }
  })
}

function groupBits(socket: TLSSocket): number | null {
  const key: Readonly<Record<string, unknown>> = { ...socket.getEphemeralKeyInfo() }
  return key.type === 'DH' && typeof key.size === 'number' ? key.size : null
}

/**
 * Offers all weak suites, then only those of kinds that were not chosen yet. Null if no connection succeeded.
 */
async function findWeakCiphers(
  host: TlsHost,
  inspection: TlsInspection,
): Promise<readonly WeakCipher[] | null> {
  const found: WeakCipher[] = []
  for (let count = 0; count < weakHandshakesMax; count += 1) {
    const offered = weakSuites.filter(({ kind }) => !found.some((cipher) => cipher.kind === kind))
    if (offered.length === 0) break
    const response = await sendHello(host, offered, inspection)
    if (response === null && count === 0) return null
    const chosen = response === null ? null : readServerChoice(response, offered)
    if (chosen === null) break
    found.push({ name: chosen.name, kind: chosen.kind })
  }
  return found
}

async function sendHello(
  host: TlsHost,
  offered: typeof weakSuites,
  { policy, gate }: TlsInspection,
): Promise<Buffer | null> {
  const isName = literalAddress(host.hostname) === null
  const hello = writeClientHello(offered, isName ? host.hostname.replace(/\.$/, '') : null)
  try {
    return await gate.run(host.hostname, async () => {
      const socket = await openConnection(host, policy)
      socket.write(hello)
      return await readStart(socket, policy)
    })
  } catch (error) {
    if (error instanceof EgressFailure && error.code !== 'aborted') return null
    throw error
  }
}

async function readStart(socket: Socket, { connectTimeoutMs, signal }: ConnectionPolicy): Promise<Buffer> {
  const stopped = AbortSignal.any([signal])
  const end = () => socket.destroy()
  const timer = setTimeout(end, Math.min(connectTimeoutMs, helloMsMax))
  stopped.addEventListener('abort', end, { once: true })
  let received = Buffer.alloc(0)
  try {
    if (stopped.aborted) end()
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve())
      socket.on('data', (chunk: Buffer) => {
        received = Buffer.concat([received, chunk.subarray(0, serverHelloBytesMax)])
        const isAlert = received[0] !== handshakeRecord && received.length > 0
        if (isAlert || received.length >= serverHelloBytesMax) socket.destroy()
      })
    })
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', end)
    socket.destroy()
  }
  if (stopped.aborted) throw abortedFailure()
  return received
}

const handshakeRecord = 22

type Handshake = Omit<
  TlsState,
  'host' | 'outdatedProtocols' | 'weakCiphers' | 'diffieHellmanBits' | 'checkedAt'
>

function readHandshake(socket: TLSSocket, { network }: ConnectionPolicy): Handshake | null {
  const certificate: Partial<DetailedPeerCertificate> = socket.getPeerCertificate(true)
  const [validFrom, validTo] = [isoTime(certificate.valid_from), isoTime(certificate.valid_to)]
  if (validFrom === null || validTo === null) return null
  return {
    protocol: socket.getProtocol(),
    cipher: socket.getCipher().standardName,
    // At run time this is a code such as CERT_HAS_EXPIRED, not the Error of its type.
    authorizationError: socket.authorized ? null : String(socket.authorizationError),
    validFrom,
    validTo,
    subjectAltNames: altNames(certificate.subjectaltname ?? ''),
    issuer: issuerOf(certificate.issuer),
    certificates: readCertificateFacts(listChain(certificate), network.authorities ?? rootCertificates),
  }
}

/** A root certificate is its own issuer. */
function listChain(first: Partial<DetailedPeerCertificate>): readonly Buffer[] {
  const chain: Buffer[] = []
  let next: Partial<DetailedPeerCertificate> | undefined = first
  while (next?.raw !== undefined && chain.length < chainLengthMax) {
    chain.push(next.raw)
    next = next.issuerCertificate === next ? undefined : next.issuerCertificate
  }
  return chain
}

/** Such as `Nov 21 13:28:00 2025 GMT`. */
function isoTime(text: string | undefined): string | null {
  const epochMs = Date.parse(text ?? '')
  return Number.isNaN(epochMs) ? null : timestamp(epochMs)
}

/** Parses `DNS:example.com, IP Address:192.0.2.1`. Node.js quotes a name with a comma as JSON. */
function altNames(text: string): readonly string[] {
  const entries = text.match(/[^:,]{1,64}:("(\\.|[^"\\])*"|[^,]*)/g) ?? []
  return entries.map((entry) => entry.slice(entry.indexOf(':') + 1).replace(/^"(.*)"$/s, '$1'))
}

function issuerOf(issuer: Partial<DetailedPeerCertificate['issuer']> | undefined): string {
  const fields: readonly unknown[] = [issuer?.O, issuer?.CN]
  return fields
    .flat()
    .filter((field) => typeof field === 'string')
    .join(' ')
}
