import type { Json, JsonObject } from '../../../shared/json.ts'
import { findTokens, freeStanding, type Token, type TokenForm } from '../text/findTokens.ts'
import { readJsonObject } from './json.ts'

/** Decoded, not verified. */
export type Jwt = { readonly header: JsonObject; readonly payload: JsonObject }

const tokenCharsMax = 8 * 1024

/** Null if header or payload is no JSON object. Source: RFC 7519 §7.2. */
export function decodeJwt(token: string): Jwt | null {
  if (token.length > tokenCharsMax) return null
  const [header, payload] = token.split('.', 2).map(decodePart)
  return header && payload ? { header, payload } : null
}

export type JwtParts = { readonly header: string; readonly payload: string; readonly signature: string }

/** Compact form (RFC 7515 §7.1); null for another number of parts, as in encrypted tokens. */
export function splitJwt(token: string): JwtParts | null {
  const [header, payload, signature, ...more] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined) return null
  return more.length === 0 ? { header, payload, signature } : null
}

export function joinJwt({ header, payload, signature }: JwtParts): string {
  return `${header}.${payload}.${signature}`
}

export function encodeJwtPart(text: string): string {
  return Buffer.from(text).toString('base64url')
}

export function textClaim(jwt: Jwt, name: string): string | null {
  const value: Json | undefined = jwt.payload[name]
  return typeof value === 'string' ? value : null
}

/** `time` is in milliseconds since 1970. A token without `exp` never expires. */
export function isExpired(jwt: Jwt, time: number): boolean {
  const { exp } = jwt.payload
  return typeof exp === 'number' && exp * 1000 < time
}

/** Names a user by `sub`, email address or user id. */
export function identifiesUser(jwt: Jwt): boolean {
  if (textClaim(jwt, 'role') === 'anon') return false
  return ['sub', 'email', 'user_id', 'userId', 'uid', 'username', 'preferred_username'].some((name) => {
    const value = jwt.payload[name]
    return (typeof value === 'string' && value !== '') || typeof value === 'number'
  })
}

/** `{"` in base64url. */
export const jwtPrefix = 'eyJ'

type Chars = readonly [min: number, max: number]

/** Length ranges; those of header and payload count from after `jwtPrefix`. */
type JwtChars = { readonly header: Chars; readonly payload: Chars; readonly signature: Chars }

export function jwtForm({ header, payload, signature }: JwtChars): TokenForm {
  const part = ([min, max]: Chars) => `[\\w-]{${min},${max}}`
  const parts = [`${jwtPrefix}${part(header)}`, `${jwtPrefix}${part(payload)}`, part(signature)]
  return { prefixes: [jwtPrefix], read: freeStanding(new RegExp(`${parts.join('\\.')}(?![\\w-])`, 'y')) }
}

/** The bounds keep the search linear and exceed what issuers use. */
const signedForm = jwtForm({ header: [10, 2000], payload: [10, 4000], signature: [16, 1000] })

export function jwtWhere(isOne: (jwt: Jwt) => boolean): TokenForm {
  return {
    prefixes: signedForm.prefixes,
    read(text, index) {
      const token = signedForm.read(text, index)
      const jwt = token === null ? null : decodeJwt(token.value)
      return jwt !== null && isOne(jwt) ? token : null
    },
  }
}

const anyForm = jwtForm({ header: [8, 2000], payload: [4, 6000], signature: [0, 2000] })

export type FoundJwt = { readonly token: Token; readonly jwt: Jwt }

/** Distinct, in order, without encrypted ones. */
export function findJwts(text: string): readonly FoundJwt[] {
  return findTokens(text, anyForm).flatMap((token) => {
    const jwt = decodeJwt(token.value)
    return jwt === null ? [] : [{ token, jwt }]
  })
}

/*
 * `ey`, because some issuers write a blank or line break after the bracket. Searches in large texts use the
 * longer prefix.
 */

export function readWholeJwt(value: string): Jwt | null {
  return /^ey[\w-]+\.ey[\w-]+\./.test(value) ? decodeJwt(value) : null
}

export function isWrittenAsJwt(value: string): boolean {
  return /^ey[\w-]{10,}\.ey[\w-]{10,}\.[\w-]+$/.test(value)
}

export function beginsAsJwt(value: string): boolean {
  return /^ey[\w-]{8,}\.ey/.test(value)
}

/** Never starts inside a word, so that runs take linear time. */
const anywhere = /(?:(?<![\w-])|(?<=%3[dD]))ey[\w-]{8,4000}\.ey[\w-]{2,8000}\.[\w-]{0,4000}/g

/** Also in escaped URLs. */
export function replaceJwts(text: string, by: string): string {
  return text.replace(anywhere, by)
}

function decodePart(part: string): JsonObject | null {
  const text = Buffer.from(part, 'base64url').toString('utf8').trim()
  // A failed parse is slow, and a hostile text may contain a million false tokens.
  return text.startsWith('{') && text.endsWith('}') ? readJsonObject(text) : null
}
