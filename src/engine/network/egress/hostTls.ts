import * as tls from 'node:tls'
import { literalAddress } from '../../../shared/addresses.ts'
import type { SiteTls } from '../../../shared/siteTls.ts'

/** Client certificate and authorities for TLS connections to one hostname. */
export type HostTls = SiteTls & { readonly hostname: string }

/** Returns the options of a connection; none for another hostname. */
export function hostTlsOptions(
  hostname: string,
  hostTls: HostTls | null,
  trusted: readonly string[] | null,
): tls.ConnectionOptions {
  const own = hostTls !== null && bare(hostTls.hostname) === bare(hostname) ? hostTls : null
  if (own === null) return trusted === null ? {} : { ca: [...trusted] }
  const { identity, authorities } = own
  return { ...identityOptions(identity), ...trust(authorities, trusted) }
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
