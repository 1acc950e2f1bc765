import { createHmac, timingSafeEqual } from 'node:crypto'
import type { JsonObject } from '../../../shared/json.ts'
import { listSigningSecrets } from '../knowledge/signingSecrets.ts'
import { decodeJwt, encodeJwtPart, joinJwt, splitJwt } from './jwt.ts'

const hashes: Readonly<Record<string, string>> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' }

/** Public source of a weak secret, without the secret. */
export type WeakSecret = {
  readonly from: string
  readonly alg: string
  readonly length: number
  /** The key is the secret's text itself, not a decoded or encoded form. */
  readonly isPlain: boolean
  sign(further: JsonObject): string
}

/** HMAC, such as HS256. */
export function isSharedSecretToken(token: string): boolean {
  return hashOf(token) !== null
}

/** Null if unknown. Also tries words made from `names`. */
export function findWeakSecret(token: string, names: readonly string[] = []): WeakSecret | null {
  const signed = hashOf(token)
  if (signed === null) return null
  for (const { from, secret } of listSigningSecrets(names)) {
    const key = keysOf(secret).find((each) => isSignedWith(token, signed.hash, each))
    if (key === undefined) continue
    const sign = (further: JsonObject) => signAgain(token, further, { hash: signed.hash, key })
    const isPlain = key.equals(Buffer.from(secret))
    return { from, alg: signed.alg, length: secret.length, isPlain, sign }
  }
  return null
}

function hashOf(token: string): { readonly alg: string; readonly hash: string } | null {
  const alg = decodeJwt(token)?.header.alg
  const hash = typeof alg === 'string' && Object.hasOwn(hashes, alg) ? hashes[alg] : undefined
  return typeof alg === 'string' && hash !== undefined ? { alg, hash } : null
}

/** Some libraries decode Base64 secrets. */
function keysOf(secret: string): readonly Buffer[] {
  const text = Buffer.from(secret)
  const decoded = Buffer.from(secret, 'base64')
  return decoded.length === 0 || secret === ''
    ? [text]
    : [text, decoded, Buffer.from(text.toString('base64'))]
}

function isSignedWith(token: string, hash: string, key: Buffer): boolean {
  const parts = splitJwt(token)
  if (parts === null) return false
  const given = Buffer.from(parts.signature, 'base64url')
  const expected = createHmac(hash, key).update(`${parts.header}.${parts.payload}`).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signAgain(
  token: string,
  further: JsonObject,
  { hash, key }: { readonly hash: string; readonly key: Buffer },
): string {
  const claims = { ...decodeJwt(token)?.payload, ...further }
  const header = splitJwt(token)?.header ?? ''
  const payload = encodeJwtPart(JSON.stringify(claims))
  const signature = createHmac(hash, key).update(`${header}.${payload}`).digest('base64url')
  return joinJwt({ header, payload, signature })
}
