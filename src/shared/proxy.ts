import { isInNetworks, literalAddress, parseAllowList } from './addresses.ts'

/** A proxy for outgoing connections. Plain data: it crosses a process boundary. */
export type ProxySettings = {
  /** `http:`, `https:` or `socks5:`, with user and password. A secret. */
  readonly url: string
  /** Hosts that are reached directly: hostnames with their subdomains, IP addresses, CIDRs; `*` for all. */
  readonly except: readonly string[]
  /** The proxy resolves hostnames. Then no IP address is checked. */
  readonly resolvesNames: boolean
}

const protocols = ['http:', 'https:', 'socks5:']
const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'socks5:': 1080 }

/** Parses a URL, or `host:port` for an HTTP proxy. Returns null if it is not one of a proxy. */
export function parseProxyUrl(text: string): URL | null {
  const written = text.includes('://') ? text : `http://${text}`
  if (!URL.canParse(written)) return null
  const url = new URL(written)
  const isBare = /^\/?$/.test(url.pathname) && url.search === '' && url.hash === ''
  const isReadable = [url.username, url.password].every((part) => isDecodable(part))
  return protocols.includes(url.protocol) && url.hostname !== '' && isBare && isReadable ? url : null
}

export function proxyPort(url: URL): number {
  return url.port === '' ? (defaultPorts[url.protocol] ?? 80) : Number(url.port)
}

export function isProxyException(entry: string): boolean {
  return (
    entry === '*' ||
    isNetworkEntry(entry) ||
    /^(?:\*?\.)?[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?$/i.test(entry)
  )
}

/** Returns true if connections to the host pass the proxy. This machine is always reached directly. */
export function passesProxy(hostname: string, { except }: Pick<ProxySettings, 'except'>): boolean {
  const address = literalAddress(hostname)
  const networks = except.filter(isNetworkEntry)
  if (address !== null)
    return ![...loopback, ...networks].some((entry) => isInNetworks(address, parseAllowList([entry])))
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return false
  return !except.some((entry) => {
    const suffix = entry
      .toLowerCase()
      .replace(/^\*?\./, '')
      .replace(/\.$/, '')
    return entry === '*' || name === suffix || name.endsWith(`.${suffix}`)
  })
}

const loopback = ['127.0.0.0/8', '::1']

function isNetworkEntry(entry: string): boolean {
  return literalAddress(entry.split('/', 1)[0] ?? '') !== null
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
