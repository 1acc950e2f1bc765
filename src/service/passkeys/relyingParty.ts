import { isIP } from 'node:net'

export type RelyingParty = {
  readonly id: string
  readonly origin: string
}

export type FoundParty =
  | { readonly ok: true; readonly party: RelyingParty }
  | { readonly ok: false; readonly reason: string }

/** Browsers offer WebAuthn only in secure contexts, and for no IP address. */
export function findRelyingParty({
  baseUrl,
  host,
}: {
  readonly baseUrl: string
  readonly host: string
}): FoundParty {
  const base = new URL(baseUrl)
  if (base.protocol === 'https:') {
    return isAddress(base.hostname)
      ? { ok: false, reason: `Browsers offer no passkeys for an IP address. ${setBaseUrl}` }
      : { ok: true, party: { id: base.hostname, origin: base.origin } }
  }
  const page = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : base
  const isLocal = isLoopback(base.hostname)
  if (isLocal && isLocalhost(page.hostname)) {
    return { ok: true, party: { id: page.hostname, origin: page.origin } }
  }
  const [place, advice] = isLocal ? [page, adviceFor(page)] : [base, setBaseUrl]
  return { ok: false, reason: `Browsers offer no passkeys at ${place.origin}. ${advice}` }
}

const setBaseUrl = 'They need an https URL with a domain name: set it as BASE_URL.'

function adviceFor({ hostname, port }: URL): string {
  return isLoopback(hostname) ? `Open http://localhost${port === '' ? '' : `:${port}`} instead.` : setBaseUrl
}

function isLoopback(hostname: string): boolean {
  return isLocalhost(hostname) || hostname === '[::1]' || (isAddress(hostname) && hostname.startsWith('127.'))
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}

function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}
