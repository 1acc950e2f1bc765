/** What a caller asked to have scanned, normalized; or a sentence that says what was expected instead. */
export type ParsedTarget =
  | { readonly ok: true; readonly url: string; readonly hostname: string }
  | { readonly ok: false; readonly message: string }

/** As `maxLength` of `target` in the contract. */
export const targetLengthMax = 2048

const portMax = 65_535

const label = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?'

/** A last label of digits, or one that begins with `0x`, makes an IPv4 address of the whole host: such names do not exist. */
const lastLabel =
  '([a-z_]([a-z0-9_-]{0,61}[a-z0-9_])?|[1-9][0-9]{0,30}([a-z_]|[a-z_-][a-z0-9_-]{0,30}[a-z0-9_]))'

const decimalByte = '(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const octalOrHexByte = '(0[0-3]?[0-7]{1,2}|0x[0-9a-f]{1,2})'
const anyByte = `(${decimalByte}|${octalOrHexByte})`

/** A whole IPv4 address as one number of up to 32 bits; whether a decimal one has more is for the URL parser to see. */
const number = '([1-9][0-9]{0,9}|0[0-3]?[0-7]{1,10}|0x[0-9a-f]{1,8})'

/**
 * The hosts that the contract's `target` pattern admits; an underscore is no hostname, but DNS has them. The URL parser
 * holds the rest of that pattern: the size of a number, and the groups of an IPv6 address.
 */
const hostPattern = new RegExp(
  `^((${label}\\.)*${lastLabel}|${anyByte}(\\.${anyByte}){0,3}|${number})\\.?$|^\\[[0-9a-f:.]{2,45}\\]$`,
  'i',
)
// Five zeros in front, as in the contract's pattern: more is a mistake or a trick.
const portPattern = /^0{0,5}[1-9][0-9]{0,4}$/

/**
 * Normalizes a URL or a bare host name into the URL that is scanned.
 *
 * `https://` when there was no scheme, lower-case host without a trailing dot, no default port, no fragment;
 * path and query are kept. Every spelling of an IPv4 address (`0x7f.1`, `2130706433`) comes out dotted.
 * `hostname` is that of the URL: an IPv6 address keeps its brackets. What the contract's `target` pattern
 * admits is accepted here, except `xn--` labels that encode nothing; nothing else is.
 */
export function parseTarget(text: string): ParsedTarget {
  const length = [...text].length
  if (length === 0 || length > targetLengthMax) {
    return refused(`Expected a URL or hostname of 1 to ${targetLengthMax} characters, found ${length}`)
  }
  // The URL parser drops tabs and newlines silently, so that what is scanned would not be what was read.
  if (/[\s\x00-\x1f\x7f]/.test(text)) {
    return refused('Expected a URL or hostname without spaces and control characters')
  }
  const [, scheme = 'https', rest = ''] = /^(?:([^:/?#]*):\/\/)?(.*)$/s.exec(text) ?? []
  if (!/^https?$/i.test(scheme)) return refused('Expected a URL that starts with http:// or https://')
  const authority = rest.split(/[/?#]/, 1)[0] ?? ''
  if (authority.includes('@')) return refused('Expected a URL without a user name and password')
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority) ?? []
  if (!hostPattern.test(host)) {
    return refused('Expected an IP address or a hostname (internationalized names in xn-- form)')
  }
  if (port !== undefined && !(portPattern.test(port) && Number(port) <= portMax)) {
    return refused(`Expected a port from 1 to ${portMax}`)
  }
  return normalize(`${scheme}://${rest}`)
}

function normalize(text: string): ParsedTarget {
  if (!URL.canParse(text)) return refused('Expected a valid hostname or IP address')
  const url = new URL(text)
  // The dot only marks a name as complete; with it, one site would have two names.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  url.hash = ''
  return { ok: true, url: asUri(url.href), hostname: url.hostname }
}

/** Encodes what browsers leave in a URL although RFC 3986 has it in no URI; the host has brackets of its own. */
function asUri(href: string): string {
  const pathStart = href.indexOf('/', href.indexOf('//') + 2)
  const rest = href.slice(pathStart).replace(/["<>\\^`{|}[\]]|%(?![0-9A-Fa-f]{2})/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return href.slice(0, pathStart) + rest
}

function refused(message: string): ParsedTarget {
  return { ok: false, message }
}
