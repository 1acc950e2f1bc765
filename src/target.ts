/** What a caller asked to have scanned, normalized; or a sentence that says what was expected instead. */
export type ParsedTarget =
  | { readonly ok: true; readonly url: string; readonly hostname: string }
  | { readonly ok: false; readonly message: string }

/** As `maxLength` of `target` in the contract. */
export const targetLengthMax = 2048

const portMax = 65_535

/** The labels that the contract's `target` pattern admits; an underscore is no host name, but DNS has them. */
const hostNamePattern =
  /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*\.?$/i
const addressPattern = /^\[[0-9a-f:.]{2,45}\]$/i
// Five zeros in front, as in the contract's pattern: more is a mistake or a trick.
const portPattern = /^0{0,5}[1-9][0-9]{0,4}$/

/**
 * Normalizes a URL or a bare host name into the URL that is scanned.
 *
 * `https://` when there was no scheme, lower-case host without a trailing dot, no default port, no fragment;
 * path and query are kept. Every spelling of an IPv4 address (`0x7f.1`, `2130706433`) comes out dotted.
 * `hostname` is that of the URL: an IPv6 address keeps its brackets. What the contract's `target` pattern
 * admits is accepted here, except hosts that the WHATWG URL parser refuses; nothing else is.
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
  if (!hostNamePattern.test(host) && !addressPattern.test(host)) {
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
