import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = readonly [Address, number]

/** Non-public destinations that the operator allows. */
export type AllowList = {
  readonly ranges: readonly Range[]
  readonly hostnames: ReadonlySet<string>
  /** A host that the user typed: all its IP addresses but those of metadata services. */
  readonly typedHostname?: string
}

/**
 * Parses CIDRs, IP addresses and hostnames; throws an Error that quotes an invalid entry. A hostname covers
 * no other name with the same IP address.
 */
export function parseAllowList(entries: readonly string[]): AllowList {
  const ranges: Range[] = []
  const hostnames = new Set<string>()
  for (const entry of entries.map((text) => text.trim())) {
    const range = parseRange(entry)
    if (range !== null) ranges.push(range)
    else if (isHostName(entry)) hostnames.add(plainName(entry))
    else
      throw new Error(`Expected a CIDR, an IP address or a hostname to allow, found "${entry.slice(0, 100)}"`)
  }
  return { ranges, hostnames }
}

export function allowTypedHost(allow: AllowList, hostname: string): AllowList {
  return { ...allow, typedHostname: plainName(hostname) }
}

/**
 * Returns true if a scan of `hostname` may connect to the IP address.
 *
 * Allows listed and global unicast IP addresses. Refuses metadata services, `ownAddresses` (interfaces of
 * this machine) and embedded private IPv4. Names like `localhost` need the allow list.
 */
export function isAllowedAddress(
  address: string,
  hostname: string,
  allow: AllowList,
  ownAddresses: readonly string[] = [],
): boolean {
  if (isListedAddress(address, hostname, allow)) return true
  return !isPrivateName(hostname) && isPublicAddress(address) && !isOneOf(ownAddresses, address)
}

/**
 * Selects the IP addresses that a scan of `hostname` may connect to; none means refused.
 *
 * One refused IP address refuses all (SSRF by DNS), unless the allow list names some, which are then
 * returned. So `localhost` works with only 127.0.0.1 allowed.
 */
export function allowedAddresses(
  addresses: readonly string[],
  hostname: string,
  allow: AllowList,
  ownAddresses: readonly string[] = [],
): readonly string[] {
  if (addresses.every((address) => isAllowedAddress(address, hostname, allow, ownAddresses))) return addresses
  return addresses.filter((address) => isListedAddress(address, hostname, allow))
}

/**
 * Checks a URL's hostname without DNS: false for refused IP addresses and private names (`localhost`,
 * `*.internal`).
 *
 * `hostname` as in `URL`. True is no guarantee: connections check the IP address.
 */
export function isAllowedHostname(
  hostname: string,
  allow: AllowList,
  ownAddresses: readonly string[] = [],
): boolean {
  const literal = literalAddress(hostname)
  if (literal !== null) return isAllowedAddress(literal, hostname, allow, ownAddresses)
  if (!isPrivateName(hostname) || isNamed(hostname, allow)) return true
  // RFC 6761 §6.3: localhost is loopback only. Other names may be in any range.
  if (!isLocalhost(hostname)) return allow.ranges.length > 0
  return ['127.0.0.1', '::1'].some((address) => isListedAddress(address, hostname, allow))
}

/**
 * Returns true if the list itself names the host, or a loopback IP address for `localhost`. Does not resolve
 * names.
 */
export function isListedHost(hostname: string, allow: AllowList): boolean {
  const literal = literalAddress(hostname)
  if (literal !== null) return isListedAddress(literal, hostname, allow)
  if (allow.hostnames.has(plainName(hostname))) return true
  return (
    isLocalhost(hostname) && ['127.0.0.1', '::1'].some((address) => isListedAddress(address, hostname, allow))
  )
}

export function isInNetworks(address: string, { ranges }: AllowList): boolean {
  const parsed = parseAddress(address)
  return parsed !== null && isIn(parsed, ranges)
}

/** Returns the IP address without brackets; null for a name. */
export function literalAddress(hostname: string): string | null {
  const text = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  return isIP(text) === 0 ? null : text
}

/** Returns true for global unicast whose embedded IPv4 addresses are public too. */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address)
  // A zone (`fe80::1%eth0`) is only valid on this machine.
  if (parsed === null || address.includes('%')) return false
  if (isIPv4(parsed)) return isPublicIPv4(parsed)
  const embedded = embeddedIPv4(parsed)
  if (!embedded.every(isPublicIPv4)) return false
  return embedded.length > 0 || (isIn(parsed, globalUnicast6) && !isIn(parsed, refused6))
}

// IANA special-purpose registries (RFC 6890), stricter: also refuses globally reachable special blocks.
const refused4 = ranges([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Azure metadata and DNS, in public space; those of other clouds are in refused ranges.
  '168.63.129.16/32',
])

// Sources: documentation of AWS, Google Cloud, Azure, Alibaba Cloud and Oracle Cloud; RFC 3927, RFC 4291.
const metadata = ranges([
  '169.254.0.0/16',
  '168.63.129.16/32',
  '100.100.100.200/32',
  '192.0.0.192/32',
  'fe80::/10',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
])

const globalUnicast6 = ranges(['2000::/3'])

const refused6 = ranges(['2001::/23', '2001:db8::/32', '2620:4f:8000::/48', '3ffe::/16', '3fff::/20'])

const loopback = parseAllowList(['127.0.0.0/8', '::1'])

const privateNames = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'home.arpa',
  'ip6-localhost',
  'ip6-loopback',
]
const metadataNames = ['metadata', 'instance-data', 'metadata.google.internal', 'metadata.goog']

/** `at`: index of the first 16-bit group of the IPv4 address. */
const embeddings: readonly { readonly range: Range; readonly at: number; readonly inverted?: true }[] = [
  // RFC 4291 §2.5.5.1, unicast to ipaddr.js; `::` and `::1` fall into 0.0.0.0/8.
  { range: parseKnownRange('::/96'), at: 6 },
  { range: parseKnownRange('::ffff:0:0/96'), at: 6 },
  // RFC 2765.
  { range: parseKnownRange('::ffff:0:0:0/96'), at: 6 },
  { range: parseKnownRange('64:ff9b::/96'), at: 6 },
  { range: parseKnownRange('2002::/16'), at: 1 },
  // Teredo (RFC 4380): the server, and the inverted client.
  { range: parseKnownRange('2001::/32'), at: 2 },
  { range: parseKnownRange('2001::/32'), at: 6, inverted: true },
]

function embeddedIPv4(address: ipaddr.IPv6): readonly ipaddr.IPv4[] {
  const { parts } = address
  const known = embeddings.flatMap(({ range, at, inverted }) =>
    isIn(address, [range]) ? [fromParts(parts[at], parts[at + 1], inverted ? 0xffff : 0)] : [],
  )
  // ISATAP (RFC 5214), under any prefix. Never public: no site uses it.
  const isIsatap = parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x0200)
  return isIsatap ? [...known, new ipaddr.IPv4([0, 0, 0, 0])] : known
}

function fromParts(high: number | undefined, low: number | undefined, mask: number): ipaddr.IPv4 {
  const [a, b] = [(high ?? 0) ^ mask, (low ?? 0) ^ mask]
  return new ipaddr.IPv4([a >> 8, a & 0xff, b >> 8, b & 0xff])
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return !isIn(address, refused4)
}

function isListedAddress(address: string, hostname: string, allow: AllowList): boolean {
  const parsed = parseAddress(address)
  if (parsed === null) return false
  if (allow.hostnames.has(plainName(hostname)) || isIn(parsed, allow.ranges)) return true
  return allow.typedHostname === plainName(hostname) && !isMetadata(parsed)
}

function isNamed(hostname: string, { hostnames, typedHostname }: AllowList): boolean {
  const name = plainName(hostname)
  return hostnames.has(name) || (typedHostname === name && !metadataNames.includes(name))
}

function isMetadata(address: Address): boolean {
  const embedded = isIPv4(address) ? [] : embeddedIPv4(address)
  return [address, ...embedded].some((one) => isIn(one, metadata))
}

/** Returns true for names that never belong to a public site, such as `app.internal`. */
export function isPrivateName(hostname: string): boolean {
  const name = plainName(hostname)
  if (metadataNames.includes(name)) return true
  return privateNames.some((suffix) => name === suffix || name.endsWith(`.${suffix}`))
}

/** Returns true for `localhost`, its subdomains, and loopback IP addresses. */
export function isLoopbackHost(hostname: string): boolean {
  const literal = literalAddress(hostname)
  return literal === null ? isLocalhost(hostname) : isInNetworks(literal, loopback)
}

/** Returns true for names of this machine (RFC 6761 §6.3). */
export function isLocalhost(hostname: string): boolean {
  const name = plainName(hostname)
  return name === 'localhost' || name.endsWith('.localhost')
}

function plainName(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '')
}

/** WHATWG URL reads a last label of digits or 0x… as IPv4. */
function isHostName(text: string): boolean {
  if (
    text.length > 254 ||
    !/^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i.test(text)
  ) {
    return false
  }
  return !/(^|\.)(\d+|0x[0-9a-f]*)\.?$/i.test(text)
}

function isOneOf(addresses: readonly string[], address: string): boolean {
  const wanted = parseAddress(address)?.toNormalizedString()
  return addresses.some((own) => parseAddress(own)?.toNormalizedString() === wanted)
}

function isIn(address: Address, list: readonly Range[]): boolean {
  return list.some(([start, bits]) => {
    if (isIPv4(address)) return isIPv4(start) && address.match(start, bits)
    return !isIPv4(start) && address.match(start, bits)
  })
}

/** Mapped IPv6 becomes IPv4, because packets go there. Refuses octal and short IPv4, unlike ipaddr.js. */
/** Returns 4 or 16 bytes; null for a name. */
export function bytesOfAddress(text: string): readonly number[] | null {
  return isIP(text) === 0 ? null : readAddress(text).toByteArray()
}

function parseAddress(text: string): Address | null {
  if (isIP(text) === 0) return null
  const address = readAddress(text)
  return !isIPv4(address) && address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

function parseRange(text: string): Range | null {
  const [base = '', bitsText, ...more] = text.replace(/^\[(.*)\]$/, '$1').split('/')
  if (isIP(base) === 0 || base.includes('%') || more.length > 0) return null
  const address = readAddress(base)
  const width = isIPv4(address) ? 32 : 128
  if (bitsText === undefined) return canonicalRange(address, width)
  if (!/^\d{1,3}$/.test(bitsText) || Number(bitsText) > width) return null
  return canonicalRange(address, Number(bitsText))
}

function canonicalRange(address: Address, bits: number): Range {
  if (isIPv4(address) || bits < 96 || !address.isIPv4MappedAddress()) return [address, bits]
  return [address.toIPv4Address(), bits - 96]
}

/** Rewrites a dotted IPv6 tail: ipaddr.js reads ::1.2.3.4 as mapped. */
function readAddress(text: string): Address {
  if (!text.includes(':')) return ipaddr.IPv4.parse(text)
  const plain = text.replace(/\d+\.\d+\.\d+\.\d+/, (end) => {
    const [a = 0, b = 0, c = 0, d = 0] = end.split('.').map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  return ipaddr.IPv6.parse(plain)
}

function isIPv4(address: Address): address is ipaddr.IPv4 {
  return address.kind() === 'ipv4'
}

function ranges(list: readonly string[]): readonly Range[] {
  return list.map(parseKnownRange)
}

function parseKnownRange(text: string): Range {
  return ipaddr.parseCIDR(text)
}
