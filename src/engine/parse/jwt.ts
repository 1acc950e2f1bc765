import type { Json, JsonObject } from '../../json.ts'
import { readJsonObject } from './formats/json.ts'

/** A JSON Web Token, decoded and not verified. */
export type Jwt = { readonly header: JsonObject; readonly payload: JsonObject }

const tokenCharsMax = 8 * 1024

/** Reads the first two parts of a JSON Web Token; null when they are not JSON objects. Source: RFC 7519 §7.2. */
export function decodeJwt(token: string): Jwt | null {
  if (token.length > tokenCharsMax) return null
  const [header, payload] = token.split('.', 2).map(decodePart)
  return header && payload ? { header, payload } : null
}

/** A claim that is text; null when it is absent or something else. */
export function textClaim(jwt: Jwt, name: string): string | null {
  const value: Json | undefined = jwt.payload[name]
  return typeof value === 'string' ? value : null
}

/** Says whether the token had expired at `time`, in milliseconds since 1970; false when it never expires. */
export function isExpired(jwt: Jwt, time: number): boolean {
  const { exp } = jwt.payload
  return typeof exp === 'number' && exp * 1000 < time
}

function decodePart(part: string): JsonObject | null {
  const text = Buffer.from(part, 'base64url').toString('utf8').trim()
  // An error costs several times as much as a token, and a hostile text may hold a million that are none.
  return text.startsWith('{') && text.endsWith('}') ? readJsonObject(text) : null
}
