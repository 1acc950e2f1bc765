import { type AllowList, isInNetworks, literalAddress, parseAllowList } from './addresses.ts'

/** A proxy for outgoing connections. Plain data: it crosses a process boundary. */
export type ProxySettings = {
  /** `http:`, `https:`, `socks5:` or `socks5h:`, with user and password. A secret. */
  readonly url: string
  /** Hosts that are reached directly: hostnames with their subdomains, IP addresses, CIDRs; `*` for all. */
  readonly except: readonly string[]
  /** The proxy resolves hostnames. Then no IP address is checked. */
  readonly resolvesNames: boolean
}

const defaultPorts: ReadonlyMap<string, number> = new Map([
  ['http:', 80],
  ['https:', 443],
  ['socks5:', 1080],
  ['socks5h:', 1080],
])
/** RFC 1929. */
const socksCredentialBytesMax = 255
const credentialBytesMax = 4_096

/** Parses a URL, or `host:port` for an HTTP proxy. Returns null if it is not one of a proxy. */
export function parseProxyUrl(text: string): URL | null {
  const written = text.includes('://') ? text : `http://${text}`
  if (!URL.canParse(written)) return null
  const url = new URL(written)
  const isBare = /^\/?$/.test(url.pathname) && url.search === '' && url.hash === ''
  const credentials = [url.username, url.password].map(decodeCredential)
  const bytesMax = isSocks(url) ? socksCredentialBytesMax : credentialBytesMax
  const isUsable = credentials.every((text) => text !== null && Buffer.byteLength(text) <= bytesMax)
  return defaultPorts.has(url.protocol) && url.hostname !== '' && isBare && isUsable ? url : null
}

export function proxyPort(url: URL): number {
  return url.port === '' ? (defaultPorts.get(url.protocol) ?? 80) : Number(url.port)
}

export function isSocks({ protocol }: Pick<URL, 'protocol'>): boolean {
  return protocol.startsWith('socks5')
}

export function isProxyException(entry: string): boolean {
  return entry === '*' || networkOf(entry) !== null || namePattern.test(entry)
}

const namePattern = /^(?:\*?\.)?[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?$/i

/** Returns true if connections to the host pass the proxy. This machine is always reached directly. */
export function passesProxy(hostname: string, { except }: Pick<ProxySettings, 'except'>): boolean {
  if (except.includes('*')) return false
  const address = literalAddress(hostname)
  if (address !== null) {
    return ![...loopback, ...except].some((entry) => {
      const network = networkOf(entry)
      return network !== null && isInNetworks(address, network)
    })
  }
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return false
  return !except.some((entry) => {
    const suffix = entry
      .toLowerCase()
      .replace(/^\*?\./, '')
      .replace(/\.$/, '')
    return name === suffix || name.endsWith(`.${suffix}`)
  })
}

const loopback = ['127.0.0.0/8', '::1']

function networkOf(entry: string): AllowList | null {
  if (!/^[\d[]|:/.test(entry)) return null
  try {
    const list = parseAllowList([entry.replace(/^\[(.*)\]$/, '$1')])
    return list.ranges.length === 1 ? list : null
  } catch {
    return null
  }
}

export function decodeCredential(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
