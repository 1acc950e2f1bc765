import type { SetCookie } from '../../model/cookie.ts'

// RFC 6265bis §5.6: a longer pair makes browsers drop the cookie, a longer attribute the attribute.
const pairLengthMax = 4096
const attributeLengthMax = 1024
// Browsers have no such limit; it bounds the work on a hostile field.
const attributesMax = 100
// RFC 6265bis §5.6 step 1: control characters but the tab.
const forbiddenCharacters = /[\x00-\x08\x0a-\x1f\x7f]/

/**
 * Reads one `Set-Cookie` field. Null when a browser would drop it whole: control characters, neither name
 * nor value, or name and value longer than 4,096 together. Never throws.
 */
export function parseSetCookie(text: string): SetCookie | null {
  if (forbiddenCharacters.test(text)) return null
  const [pair = '', ...attributes] = text.split(';', attributesMax + 1)
  const equals = pair.indexOf('=')
  // Without an equals sign the whole pair is the value of a cookie without a name.
  const name = equals === -1 ? '' : trimBlanks(pair.slice(0, equals))
  const value = trimBlanks(pair.slice(equals + 1))
  if (name.length + value.length === 0 || name.length + value.length > pairLengthMax) return null
  return { name, value, ...readAttributes(attributes) }
}

/** Says whether setting the cookie takes it away. */
export function isDeletion({ value, maxAge, expires }: SetCookie): boolean {
  if (maxAge !== null) return maxAge <= 0
  // Frameworks write the start of 1970, some a day later; no cookie that is meant to live ends before 2000.
  return value === '' || (expires !== null && Date.parse(expires.replaceAll('-', ' ')) < Date.UTC(2000, 0))
}

/** Says whether the name promises attributes; browsers compare the prefixes without regard to case. */
export function hasPrefix({ name }: SetCookie): boolean {
  return /^__(?:secure|host)-/i.test(name)
}

/** Says whether a cookie lacks what its prefix promises. Source: RFC 6265bis §4.1.3. */
export function breaksPrefix({ name, secure, path, domain }: SetCookie): boolean {
  if (/^__secure-/i.test(name)) return !secure
  return /^__host-/i.test(name) && !(secure && path === '/' && domain === null)
}

/** The last of several attributes with one name counts, as in a browser. */
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

/** A Max-Age that is no whole number leaves an earlier one standing. */
function isReadable(name: string, value: string): boolean {
  return name !== 'max-age' || /^-?\d+$/.test(value)
}

/** Only blanks and tabs: `trim` would also take characters that belong to the name, such as U+00A0. */
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
