import type { PeerCertificate, SecureVersion, TLSSocket } from 'node:tls'
import { type Clock, timestamp } from '../../clock.ts'
import type { TlsState } from '../artifacts.ts'
import { type Door, openConnection } from './connection.ts'
import { EgressFailure } from './failure.ts'

const oldProtocols: readonly SecureVersion[] = ['TLSv1', 'TLSv1.1']

/** Lets old versions and weak keys through the handshake, so that they can be reported. */
const lenient = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const // `as`: keeps the literal types.

/**
 * Shakes hands with a TLS port and tells what it showed: the certificate, the protocol that was agreed on, and
 * the old protocols that it still speaks, each asked for on a connection of its own.
 *
 * Rejects with an EgressFailure, `tls_failed` when no handshake came about.
 */
export async function inspectTls(
  host: { hostname: string; port: number },
  door: Door,
  clock: Clock,
): Promise<TlsState> {
  const socket = await openConnection({ ...host, tls: lenient }, door)
  const seen = readHandshake(socket)
  socket.destroy()
  if (seen === null) throw new EgressFailure('tls_failed', 'The host showed no certificate that can be read')
  const reached: string[] = []
  for (const version of oldProtocols) {
    if (await speaks(version, host, door)) reached.push(version)
  }
  return { host: host.hostname, ...seen, oldProtocols: reached, checkedAt: timestamp(clock.now()) }
}

async function speaks(
  version: SecureVersion,
  host: { hostname: string; port: number },
  door: Door,
): Promise<boolean> {
  try {
    const tls = { ...lenient, minVersion: version, maxVersion: version }
    const socket = await openConnection({ ...host, tls }, door)
    socket.destroy()
    return true
  } catch (error) {
    // A refused handshake is the good answer. A stopped scan is no answer.
    if (error instanceof EgressFailure && error.code !== 'aborted') return false
    throw error
  }
}

function readHandshake(socket: TLSSocket): Omit<TlsState, 'host' | 'oldProtocols' | 'checkedAt'> | null {
  const certificate: Partial<PeerCertificate> = socket.getPeerCertificate()
  const [validFrom, validTo] = [isoTime(certificate.valid_from), isoTime(certificate.valid_to)]
  if (validFrom === null || validTo === null) return null
  return {
    protocol: socket.getProtocol(),
    // Typed as an Error, and a code such as CERT_HAS_EXPIRED when it runs.
    authorizationError: socket.authorized ? null : String(socket.authorizationError),
    validFrom,
    validTo,
    subjectAltNames: altNames(certificate.subjectaltname ?? ''),
    issuer: issuerOf(certificate.issuer),
  }
}

/** Reads OpenSSL's `Nov 21 13:28:00 2025 GMT`; null when it is no date. */
function isoTime(text: string | undefined): string | null {
  const epochMs = Date.parse(text ?? '')
  return Number.isNaN(epochMs) ? null : timestamp(epochMs)
}

/** Takes `DNS:example.com, IP Address:192.0.2.1` apart. node quotes a name that holds a comma, as JSON. */
function altNames(text: string): readonly string[] {
  const entries = text.match(/[^:,]+:("(\\.|[^"\\])*"|[^,]*)/g) ?? []
  return entries.map((entry) => entry.slice(entry.indexOf(':') + 1).replace(/^"(.*)"$/s, '$1'))
}

function issuerOf(issuer: Partial<PeerCertificate['issuer']> | undefined): string {
  // A field that occurs twice is a list, though the types know only text.
  const fields: readonly unknown[] = [issuer?.O, issuer?.CN]
  return fields
    .flat()
    .filter((field) => typeof field === 'string')
    .join(' ')
}
