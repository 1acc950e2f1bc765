import type { Credential } from '../model/signIns.ts'

/** Enough for the `Cookie` header of a large session. */
const credentialCharsMax = 8_192

const credentialNameCharsMax = 200

// RFC 9110 §5.6.2: token, the grammar of header and cookie names.
const tokenPattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/** Headers that the scan writes itself. */
const scanControlledHeaders: ReadonlySet<string> = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-authorization', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'user-agent', 'x-scanward-scan'],
])

/** Returns the invalid field and the reason; null if valid. */
export function credentialProblem({
  kind,
  name,
  value,
}: Credential): { readonly field: 'name' | 'value'; readonly message: string } | null {
  const message = nameProblem(kind, name)
  if (message !== null) return { field: 'name', message }
  const wrong = (text: string) => ({ field: 'value', message: text }) as const
  if (value === '') return wrong('Expected a value, found none.')
  if (value.length > credentialCharsMax) {
    return wrong(`Expected at most ${credentialCharsMax.toLocaleString('en')} characters.`)
  }
  // RFC 9110 §5.5: other characters allow header injection.
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
