import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = readonly [Address, number]

/** What the operator lets scans reach although it is not public. */
export type AllowList = { readonly ranges: readonly Range[]; readonly hostnames: ReadonlySet<string> }

/**
 * Reads the operator's allow list: CIDRs, single addresses and host names.
 *
 * A CIDR allows the addresses in it. A host name allows whatever that very name resolves to, and no other
 * name that resolves to the same. Throws an Error whose message quotes the entry that is neither.
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

/**
 * Tells whether a scan of `hostname` may connect to `address`.
 *
 * True for what the allow list names; otherwise only for global unicast addresses that are neither a cloud's
 * metadata service nor one of `ownAddresses` (the interfaces of this machine), looking through IPv4 addresses
 * embedded in IPv6. Names such as `localhost` are held to the allow list alone. What is no address is false.
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
 * Chooses the addresses that a scan of `hostname` may connect to; none means that the name is refused.
 *
 * One refused address refuses the whole name, since a public name with a private address beside its public
 * one is being used to steer the scan. The exception: when the allow list names some of the addresses, those
 * are the response. So `localhost` works where the operator allowed 127.0.0.1 and not ::1.
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
 * Tells what can be told of a URL's host without looking it up: false for an address that is not allowed
 * and for a name that means something private by itself, such as `localhost` or `*.internal`.
 *
 * `hostname` as `URL` gives it, brackets and trailing dot included. True for a name is no promise: its
 * addresses are checked when it is connected to.
 */
export function isAllowedHostname(
  hostname: string,
  allow: AllowList,
  ownAddresses: readonly string[] = [],
): boolean {
  const literal = literalAddress(hostname)
  if (literal !== null) return isAllowedAddress(literal, hostname, allow, ownAddresses)
  if (!isPrivateName(hostname) || allow.hostnames.has(plainName(hostname))) return true
  // RFC 6761, 6.3: localhost is loopback and nothing else. Other private names may be in any allowed range.
  if (!isLocalhost(hostname)) return allow.ranges.length > 0
  return ['127.0.0.1', '::1'].some((address) => isListedAddress(address, hostname, allow))
}

/**
 * Tells whether the list itself names a URL's host: its very name, its address, or `localhost` by a loopback
 * address. A name is not looked up: that it leads to a listed address does not make it a listed name.
 */
export function isListedHost(hostname: string, allow: AllowList): boolean {
  const literal = literalAddress(hostname)
  if (literal !== null) return isListedAddress(literal, hostname, allow)
  if (allow.hostnames.has(plainName(hostname))) return true
  return (
    isLocalhost(hostname) && ['127.0.0.1', '::1'].some((address) => isListedAddress(address, hostname, allow))
  )
}

/** Tells whether an address lies in one of the list's ranges; its host names do not count. */
export function isInNetworks(address: string, { ranges }: AllowList): boolean {
  const parsed = parseAddress(address)
  return parsed !== null && isIn(parsed, ranges)
}

/** Gives the address that a URL's hostname is, without brackets; null when it is a name. */
export function literalAddress(hostname: string): string | null {
  const text = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  return isIP(text) === 0 ? null : text
}

/** Tells whether an address is global unicast, down to every IPv4 address embedded in it. */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address)
  // A zone (`fe80::1%eth0`) only has a meaning on this machine.
  if (parsed === null || address.includes('%')) return false
  if (isIPv4(parsed)) return isPublicIPv4(parsed)
  const embedded = embeddedIPv4(parsed)
  if (!embedded.every(isPublicIPv4)) return false
  return embedded.length > 0 || (isIn(parsed, globalUnicast6) && !isIn(parsed, refused6))
}

// The IANA special-purpose registries (RFC 6890 and its updates), read strictly: what is not plainly a host
// on the Internet is out, also where the registry calls a block globally reachable.
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
  // Azure's metadata and DNS service, in the middle of public space. The other clouds' services
  // (169.254.169.254, 100.100.100.200, 192.0.0.192, fd00:ec2::254) are in ranges that are out already.
  '168.63.129.16/32',
])

const globalUnicast6 = ranges(['2000::/3'])

const refused6 = ranges(['2001::/23', '2001:db8::/32', '2620:4f:8000::/48', '3ffe::/16', '3fff::/20'])

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

/** Where IPv6 embeds IPv4: the range, and the 16-bit parts that hold the address. */
const embeddings: readonly { readonly range: Range; readonly at: number; readonly inverted?: true }[] = [
  // Compatible (RFC 4291, 2.5.5.1), which ipaddr.js calls unicast; :: and ::1 become 0.0.0.0/8 and so are out.
  { range: parseKnownRange('::/96'), at: 6 },
  { range: parseKnownRange('::ffff:0:0/96'), at: 6 },
  // IPv4-translated (RFC 2765).
  { range: parseKnownRange('::ffff:0:0:0/96'), at: 6 },
  { range: parseKnownRange('64:ff9b::/96'), at: 6 },
  { range: parseKnownRange('2002::/16'), at: 1 },
  // Teredo (RFC 4380): the server, and the client with every bit turned.
  { range: parseKnownRange('2001::/32'), at: 2 },
  { range: parseKnownRange('2001::/32'), at: 6, inverted: true },
]

/** Every IPv4 address inside an IPv6 one, whatever it is embedded as; empty for a plain IPv6 address. */
function embeddedIPv4(address: ipaddr.IPv6): readonly ipaddr.IPv4[] {
  const { parts } = address
  const known = embeddings.flatMap(({ range, at, inverted }) =>
    isIn(address, [range]) ? [fromParts(parts[at], parts[at + 1], inverted ? 0xffff : 0)] : [],
  )
  // ISATAP (RFC 5214): an interface id of 0000:5efe or 0200:5efe, under any prefix. Never public, because the
  // prefix would have to be checked as well; nobody serves a site there.
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

/** Tells whether the operator's list names the address, or the very name that is asked for. */
function isListedAddress(address: string, hostname: string, allow: AllowList): boolean {
  const parsed = parseAddress(address)
  if (parsed === null) return false
  return allow.hostnames.has(plainName(hostname)) || isIn(parsed, allow.ranges)
}

/** Names that never mean a public host; they are refused before anybody is asked for their addresses. */
function isPrivateName(hostname: string): boolean {
  const name = plainName(hostname)
  if (metadataNames.includes(name)) return true
  return privateNames.some((suffix) => name === suffix || name.endsWith(`.${suffix}`))
}

/** Tells whether a name means this machine (RFC 6761, 6.3). */
export function isLocalhost(hostname: string): boolean {
  const name = plainName(hostname)
  return name === 'localhost' || name.endsWith('.localhost')
}

function plainName(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '')
}

/** A last label of digits, or 0x…, would be read as an IPv4 address (WHATWG URL, "ends in a number"). */
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

/**
 * Reads an address in the forms that sockets and resolvers give. A mapped one comes out as IPv4, since that is
 * where its packets go. Octal and shortened IPv4, which ipaddr.js reads its own way, are no address here.
 */
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

/** A range of mapped addresses is a range of IPv4 addresses, as in `parseAddress`. */
function canonicalRange(address: Address, bits: number): Range {
  if (isIPv4(address) || bits < 96 || !address.isIPv4MappedAddress()) return [address, bits]
  return [address.toIPv4Address(), bits - 96]
}

/** Reads what `isIP` accepts. The dotted end of an IPv6 address is spelt out: ipaddr.js takes ::1.2.3.4 for mapped. */
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
