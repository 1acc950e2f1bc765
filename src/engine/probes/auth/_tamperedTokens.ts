import { decodeJwt, encodeJwtPart, type JwtParts, joinJwt, splitJwt } from '../../parse/formats/jwt.ts'

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
  const parts = splitJwt(token)
  const decoded = decodeJwt(token)
  if (decoded === null || parts === null || parts.signature.length < 8) return []
  const header = (alg: string) => encodeJwtPart(JSON.stringify({ ...decoded.header, alg }))
  const forge = (changed: Partial<JwtParts>) => joinJwt({ ...parts, ...changed })
  return [
    { text: forge({ signature: flipBit(parts.signature) }), about: 'one bit of the signature flipped' },
    { text: forge({ header: header('none'), signature: '' }), about: 'alg none without signature' },
    { text: forge({ signature: '' }), about: 'without signature' },
    { text: forge({ header: header('nOnE'), signature: '' }), about: 'alg nOnE without signature' },
  ]
}

/** The token with claims that are no JSON: whoever takes it does not look at it at all. Null for no token. */
export function breakToken(token: string): string | null {
  const parts = splitJwt(token)
  return parts === null ? null : joinJwt({ ...parts, payload: encodeJwtPart('no JSON') })
}

/** In the middle: the last character of base64url has bits that say nothing. */
function flipBit(signature: string): string {
  const bytes = Buffer.from(signature, 'base64url')
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  return bytes.toString('base64url')
}
