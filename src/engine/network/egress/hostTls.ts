import * as tls from 'node:tls'
import { literalAddress } from '../../../shared/addresses.ts'
import type { SiteTls } from '../../../shared/siteTls.ts'

/** Client certificate and authorities for TLS connections to one hostname. */
export type HostTls = SiteTls & { readonly hostname: string }

/** Returns the options of a connection; none for another hostname. */
export function hostTlsOptions(
  hostname: string,
  hostTls: HostTls | null,
  { trusted, wanted }: { readonly trusted: readonly string[] | null; readonly wanted: tls.ConnectionOptions },
): tls.ConnectionOptions {
  const own = hostTls !== null && bare(hostTls.hostname) === bare(hostname) ? hostTls : null
  if (own === null) return trusted === null ? {} : { ca: [...trusted] }
  return { secureContext: contextOf(own, trusted, wanted) }
}

const contexts = new WeakMap<HostTls, Map<string, tls.SecureContext>>()

/** Loading the authorities of the system takes 80 ms. */
function contextOf(
  hostTls: HostTls,
  trusted: readonly string[] | null,
  { minVersion, maxVersion, ciphers, ecdhCurve, sigalgs }: tls.ConnectionOptions,
): tls.SecureContext {
  const versions = { minVersion, maxVersion, ciphers, ecdhCurve, sigalgs }
  const options = Object.fromEntries(Object.entries(versions).filter(([, value]) => value !== undefined))
  const key = JSON.stringify([trusted, options])
  const kept = contexts.get(hostTls) ?? new Map<string, tls.SecureContext>()
  contexts.set(hostTls, kept)
  const { identity, authorities } = hostTls
  const made =
    kept.get(key) ??
    tls.createSecureContext({ ...options, ...identityOptions(identity), ...trust(authorities, trusted) })
  kept.set(key, made)
  return made
}

function trust(authorities: readonly string[], trusted: readonly string[] | null): tls.ConnectionOptions {
  if (authorities.length === 0) return trusted === null ? {} : { ca: [...trusted] }
  return { ca: [...(trusted ?? systemAuthorities()), ...authorities] }
}

/** With those of NODE_EXTRA_CA_CERTS, from Node.js 22.15. */
function systemAuthorities(): readonly string[] {
  const { getCACertificates } = tls as { readonly getCACertificates?: () => string[] } // Not in Node.js 20.
  return getCACertificates?.() ?? tls.rootCertificates
}

function identityOptions(identity: SiteTls['identity']): tls.ConnectionOptions {
  if (identity === null) return {}
  if ('cert' in identity) return { cert: identity.cert, key: identity.key }
  return { pfx: Buffer.from(identity.pfx, 'base64'), passphrase: identity.passphrase }
}

function bare(hostname: string): string {
  return literalAddress(hostname) ?? hostname
}
