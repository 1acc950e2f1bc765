import { decodeJwt } from '../../parse/jwt.ts'

/** A token that nobody but an application which does not verify it takes for its own. */
export type TamperedToken = {
  readonly text: string
  /** What was changed, in a few words. */
  readonly about: string
}

/**
 * Makes forgeries of a JSON Web Token whose claims stay as they are, so that whoever takes one gives no more than its
 * owner may see anyway. Empty for what is no token with a signature. Source: RFC 8725, 2.1.
 */
export function tamperToken(token: string): readonly TamperedToken[] {
  const [header, payload, signature] = token.split('.')
  const decoded = decodeJwt(token)
  if (decoded === null || header === undefined || payload === undefined) return []
  if (signature === undefined || signature.length < 8) return []
  const unsigned = (alg: string) => encode(JSON.stringify({ ...decoded.header, alg }))
  return [
    { text: `${header}.${payload}.${flipBit(signature)}`, about: 'one bit of the signature changed' },
    { text: `${unsigned('none')}.${payload}.`, about: 'alg none and no signature' },
    { text: `${header}.${payload}.`, about: 'no signature' },
    { text: `${unsigned('nOnE')}.${payload}.`, about: 'alg nOnE and no signature' },
  ]
}

/** The token with claims that are no JSON: whoever takes it does not look at it at all. Null for no token. */
export function breakToken(token: string): string | null {
  const [header, payload, signature] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined) return null
  return `${header}.${encode('no JSON')}.${signature}`
}

/** In the middle: the last character of base64url has bits that say nothing. */
function flipBit(signature: string): string {
  const bytes = Buffer.from(signature, 'base64url')
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  return bytes.toString('base64url')
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}
