import * as tls from 'node:tls'
import { literalAddress } from '../../../shared/addresses.ts'
import type { SiteTls } from '../../../shared/siteTls.ts'

/** Client certificate and authorities for TLS connections to one hostname. */
export type HostTls = SiteTls & { readonly hostname: string }

/** Loading the authorities of the system takes 80 ms. */
export type KeptTls = HostTls & { readonly contexts: Map<string, tls.SecureContext> }

export function keepContexts(hostTls: HostTls | null): KeptTls | null {
  return hostTls === null ? null : { ...hostTls, contexts: new Map() }
}

/** Returns the options of a connection; none for another hostname. */
export function hostTlsOptions(
  hostname: string,
  hostTls: KeptTls | null,
  { trusted, wanted }: { readonly trusted: readonly string[] | null; readonly wanted: tls.ConnectionOptions },
): tls.ConnectionOptions {
  const own = hostTls !== null && bare(hostTls.hostname) === bare(hostname) ? hostTls : null
  if (own === null) return trusted === null ? {} : { ca: [...trusted] }
  return { secureContext: contextOf(own, trusted, wanted) }
}

function contextOf(
  { identity, authorities, contexts }: KeptTls,
  trusted: readonly string[] | null,
  { minVersion, maxVersion, ciphers, ecdhCurve, sigalgs }: tls.ConnectionOptions,
): tls.SecureContext {
  const versions = { minVersion, maxVersion, ciphers, ecdhCurve, sigalgs }
  const options = Object.fromEntries(Object.entries(versions).filter(([, value]) => value !== undefined))
  const key = JSON.stringify([trusted, options])
  const made =
    contexts.get(key) ??
    tls.createSecureContext({ ...options, ...identityOptions(identity), ...trust(authorities, trusted) })
  contexts.set(key, made)
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
