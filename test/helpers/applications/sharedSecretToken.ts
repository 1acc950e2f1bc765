import { createHmac } from 'node:crypto'

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

/** Ignores the header's algorithm. */
export function verifyToken(
  token: string,
  secret: string | Buffer,
): Readonly<Record<string, unknown>> | null {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return signatureOf(`${header}.${payload}`, secret, 'HS256') === signature ? claimsOf(token) : null
}

export function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  return readPart(token.split('.')[1] ?? '')
}

export function algorithmOf(token: string): unknown {
  return headerOf(token).alg
}

export function keyIdOf(token: string): string {
  return String(headerOf(token).kid ?? '')
}

export function headerOf(token: string): Readonly<Record<string, unknown>> {
  return readPart(token.split('.')[0] ?? '') ?? {}
}

function readPart(part: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null // Not JSON.
  }
}

function signatureOf(text: string, secret: string | Buffer, alg: string): string {
  return createHmac(`sha${alg.slice(2)}`, secret)
    .update(text)
    .digest('base64url')
}
