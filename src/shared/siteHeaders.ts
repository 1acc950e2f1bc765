/** A header that the user adds to every request to the target, such as the token of a preview deployment. */
export type SiteHeader = { readonly name: string; readonly value: string }

type ParsedSiteHeader =
  | { readonly ok: true; readonly header: SiteHeader }
  | { readonly ok: false; readonly message: string }

export const siteHeadersMax = 20
const valueCharsMax = 4_000

/** Those that RFC 9110 §5.6.2 allows and no shell interprets. */
const namePattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/
const valuePattern = /^[\t\x20-\x7e]+$/

const reserved = new Set([
  ...[
    'accept',
    'accept-encoding',
    'connection',
    'content-length',
    'content-type',
    'expect',
    'host',
    'keep-alive',
  ],
  ...['origin', 'proxy-authorization', 'referer', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['user-agent', 'x-scanward-scan'],
])

export function parseSiteHeader(text: string): ParsedSiteHeader {
  const at = text.indexOf(':')
  return at < 1
    ? { ok: false, message: 'a name and a value, such as "X-Preview-Token: value"' }
    : checkSiteHeader(text.slice(0, at).trim(), text.slice(at + 1))
}

/** The message names the header, never its value. */
export function checkSiteHeader(name: string, written: string): ParsedSiteHeader {
  const value = written.trim()
  if (!namePattern.test(name)) return { ok: false, message: 'a header name of letters, digits and hyphens' }
  if (reserved.has(name.toLowerCase())) {
    return { ok: false, message: `another header than ${name}, which the scan sets itself` }
  }
  if (!valuePattern.test(value) || value.length > valueCharsMax) {
    return { ok: false, message: `a value of 1 to ${valueCharsMax} ASCII characters for ${name}` }
  }
  return { ok: true, header: { name, value } }
}

/** Shell variable that stands for the value in commands: `X_PREVIEW_TOKEN`, `HEADER_AUTHORIZATION`. */
export function siteHeaderVariable(name: string): string {
  const variable = name.toUpperCase().replaceAll(/[^0-9A-Z]+/g, '_')
  // Shells have variables such as USER, and none that begins with a digit.
  return /^[A-Z]\w*_/.test(variable) ? variable : `HEADER_${variable}`
}

/** The value, and what a server may repeat of it: credentials without their scheme, values of cookies. */
export function secretsOfSiteHeader({ name, value }: SiteHeader): readonly string[] {
  return [value, ...partsOf(name, value).filter((part) => part.length >= secretCharsMin)]
}

function partsOf(name: string, value: string): readonly string[] {
  if (/^cookie$/i.test(name)) return value.split(/;\s*/).map((pair) => pair.slice(pair.indexOf('=') + 1))
  return /auth|token|key|secret|bypass/i.test(name) ? value.split(/[\s;,=]+/) : []
}

const secretCharsMin = 8
