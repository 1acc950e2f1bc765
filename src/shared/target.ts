type ParsedTarget =
  | { readonly ok: true; readonly url: string; readonly hostname: string }
  | {
      readonly ok: false
      readonly message: string
      /** True if it fits the pattern of the contract, but its host only looks like one. */
      readonly isWellFormed: boolean
    }

/** As in the contract. */
export const targetLengthMax = 2048

const portMax = 65_535

const label = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?'
const lastLabel = '([0-9]{1,61}[a-z_-]|[a-z_])([a-z0-9_-]{0,61}[a-z0-9_])?'
const byte = '(25[0-5]|2[0-4][0-9]|1[0-9]{2}|0?[0-9]{1,2}|0[0-3][0-7]{2}|0x[0-9a-f]{1,2})'

/** As in the contract's `target`; DNS allows underscores. `normalize` refuses what only looks like a host. */
const hostPattern = new RegExp(
  `^((${label}\\.)*${lastLabel}|${byte}(\\.${byte}){0,3}|[0-9]{1,12})\\.?$|^\\[[0-9a-f:.]{2,45}\\]$`,
  'i',
)
// At most five zeros, as in the contract.
const portPattern = /^0{0,5}[1-9][0-9]{0,4}$/

/**
 * Normalizes a URL or hostname to the URL to scan, by the contract's `target` pattern. IPv4 spellings
 * (`0x7f.1`, `2130706433`) become dotted. Refuses invalid `xn--` labels.
 */
export function parseTarget(text: string): ParsedTarget {
  const length = [...text].length
  if (length === 0 || length > targetLengthMax) {
    return refused(`Expected a URL or hostname of 1 to ${targetLengthMax} characters, found ${length}`)
  }
  // The URL parser drops tabs and newlines silently.
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
  if (!URL.canParse(text)) return hostRefused
  const url = new URL(text)
  if (url.hostname.split('.').some((name) => name.length > labelLengthMax || name.endsWith('-'))) {
    return hostRefused
  }
  // With the dot, one site would have two names.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  url.hash = ''
  return { ok: true, url: asUri(url.href), hostname: url.hostname }
}

/** Encodes characters that WHATWG allows and RFC 3986 forbids, except brackets of the host. */
function asUri(href: string): string {
  const pathStart = href.indexOf('/', href.indexOf('//') + 2)
  const rest = href.slice(pathStart).replace(/["<>\\^`{|}[\]]|%(?![0-9A-Fa-f]{2})/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return href.slice(0, pathStart) + rest
}

function refused(message: string): ParsedTarget {
  return { ok: false, message, isWellFormed: false }
}

const labelLengthMax = 63

const hostRefused: ParsedTarget = {
  ok: false,
  message: 'Expected a valid hostname or IP address',
  isWellFormed: true,
}
