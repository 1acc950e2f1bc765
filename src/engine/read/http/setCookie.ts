import type { SetCookie } from '../../model/cookie.ts'

// RFC 6265bis §5.6: browsers drop a cookie with a longer pair, and ignore a longer attribute.
const pairLengthMax = 4096
const attributeLengthMax = 1024
// Bounds the work on hostile headers.
const attributesMax = 100
// RFC 6265bis §5.6 step 1: control characters except tab.
const forbiddenCharacters = /[\x00-\x08\x0a-\x1f\x7f]/

/**
 * Null if a browser rejects the cookie: control characters, empty, or name and value over 4,096 characters.
 * Never throws.
 */
export function parseSetCookie(text: string): SetCookie | null {
  if (forbiddenCharacters.test(text)) return null
  const [pair = '', ...attributes] = text.split(';', attributesMax + 1)
  const equals = pair.indexOf('=')
  // A pair without `=` is the value of a nameless cookie.
  const name = equals === -1 ? '' : trimBlanks(pair.slice(0, equals))
  const value = trimBlanks(pair.slice(equals + 1))
  if (name.length + value.length === 0 || name.length + value.length > pairLengthMax) return null
  return { name, value, ...readAttributes(attributes) }
}

export function isDeletion({ value, maxAge, expires }: SetCookie): boolean {
  if (maxAge !== null) return maxAge <= 0
  // Frameworks delete with dates in 1970.
  return value === '' || (expires !== null && Date.parse(expires.replaceAll('-', ' ')) < Date.UTC(2000, 0))
}

/** Browsers compare prefixes case-insensitively. */
export function hasPrefix({ name }: SetCookie): boolean {
  return /^__(?:secure|host)-/i.test(name)
}

/** Source: RFC 6265bis §4.1.3. */
export function breaksPrefix({ name, secure, path, domain }: SetCookie): boolean {
  if (/^__secure-/i.test(name)) return !secure
  return /^__host-/i.test(name) && !(secure && path === '/' && domain === null)
}

/** Browsers use the last of duplicate attributes. */
function readAttributes(attributes: readonly string[]): Omit<SetCookie, 'name' | 'value'> {
  const read = new Map<string, string>()
  for (const attribute of attributes) {
    const equals = attribute.indexOf('=')
    const name = trimBlanks(equals === -1 ? attribute : attribute.slice(0, equals)).toLowerCase()
    const value = equals === -1 ? '' : trimBlanks(attribute.slice(equals + 1))
    if (value.length <= attributeLengthMax && isReadable(name, value)) read.set(name, value)
  }
  const maxAge = read.get('max-age')
  const domain = (read.get('domain') ?? '').replace(/^\./, '').toLowerCase()
  const path = read.get('path') ?? ''
  return {
    secure: read.has('secure'),
    httpOnly: read.has('httponly'),
    sameSite: read.get('samesite') ?? null,
    domain: domain === '' ? null : domain,
    path: path.startsWith('/') ? path : null,
    maxAge: maxAge === undefined ? null : Number(maxAge),
    expires: read.get('expires') ?? null,
  }
}

/** Browsers ignore an invalid Max-Age and keep an earlier one. */
function isReadable(name: string, value: string): boolean {
  return name !== 'max-age' || /^-?\d+$/.test(value)
}

/** `trim` would also remove U+00A0, which may belong to the name. */
function trimBlanks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09
}
