import type { Credential } from '../model/signIns.ts'

/** Characters of a value; a `Cookie` field of a large session fits. */
const credentialCharsMax = 8_192

const credentialNameCharsMax = 200

// RFC 9110 §5.6.2: a token, which names of headers and of cookies are.
const tokenPattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/** Fields that say where a request goes and how it is cut: a scan writes them itself. */
const scanControlledHeaders: ReadonlySet<string> = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-authorization', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'user-agent', 'x-scanward-scan'],
])

/** Which part of a credential no request can carry, and why; null when all can be sent. */
export function credentialProblem({
  kind,
  name,
  value,
}: Credential): { readonly field: 'name' | 'value'; readonly message: string } | null {
  const message = nameProblem(kind, name)
  if (message !== null) return { field: 'name', message }
  const wrong = (text: string) => ({ field: 'value', message: text }) as const // `as`: the name of a field.
  if (value === '') return wrong('Expected a value, found none.')
  if (value.length > credentialCharsMax) {
    return wrong(`Expected at most ${credentialCharsMax.toLocaleString('en')} characters.`)
  }
  // RFC 9110 §5.5: what else there is could end the field and begin another.
  if (!/^[\x20-\x7e]+$/.test(value)) return wrong('Expected one line of printable ASCII characters.')
  if (kind === 'cookie' && name === '' && !/^[^=;]+=/.test(value)) {
    return wrong('Expected cookies such as session=abc; theme=dark, or a cookie name.')
  }
  return null
}

function nameProblem(kind: Credential['kind'], name: string): string | null {
  if (kind === 'header') {
    if (!tokenPattern.test(name)) return 'Expected the name of a header, such as X-Api-Key.'
    if (scanControlledHeaders.has(name.toLowerCase())) return `The scan sets the header ${name} itself.`
  }
  if (kind === 'cookie' && name !== '' && !tokenPattern.test(name)) {
    return 'Expected the name of a cookie, or an empty name if the value is a complete Cookie header.'
  }
  if (name.length > credentialNameCharsMax) return `Expected at most ${credentialNameCharsMax} characters.`
  return null
}
