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
  if (isLocalhost(page.hostname)) return { ok: true, party: { id: page.hostname, origin: page.origin } }
  return { ok: false, reason: `Browsers offer no passkeys at ${page.origin}. ${adviceFor(page)}` }
}

const setBaseUrl = 'They need an https URL with a domain name: set it as BASE_URL.'

function adviceFor({ hostname, port }: URL): string {
  const isLoopback = hostname === '[::1]' || hostname.startsWith('127.')
  return isLoopback ? `Open http://localhost${port === '' ? '' : `:${port}`} instead.` : setBaseUrl
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}

function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}
