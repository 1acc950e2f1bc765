import { createHmac } from 'node:crypto'

/** A token that is really signed with the secret, by HMAC. */
export function signToken(
  payload: Readonly<Record<string, unknown>>,
  secret: string | Buffer,
  alg: 'HS256' | 'HS384' | 'HS512' = 'HS256',
): string {
  const signed = [{ alg, typ: 'JWT' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${signatureOf(signed, secret, alg)}`
}

/** The claims of a token whose signature fits, whatever its header says; null otherwise. */
export function verifyToken(
  token: string,
  secret: string | Buffer,
): Readonly<Record<string, unknown>> | null {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return signatureOf(`${header}.${payload}`, secret, 'HS256') === signature ? claimsOf(token) : null
}

/** The claims of a token without any look at its signature; null where there are none. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  return readPart(token.split('.')[1] ?? '')
}

/** The algorithm that a token names for itself. */
export function algorithmOf(token: string): unknown {
  return readPart(token.split('.')[0] ?? '')?.alg
}

function readPart(part: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null // No JSON.
  }
}

function signatureOf(text: string, secret: string | Buffer, alg: string): string {
  return createHmac(`sha${alg.slice(2)}`, secret)
    .update(text)
    .digest('base64url')
}
