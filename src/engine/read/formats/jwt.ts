import type { Json, JsonObject } from '../../../shared/json.ts'
import { findTokens, freeStanding, type Token, type TokenForm } from '../text/findTokens.ts'
import { readJsonObject } from './json.ts'

/** A JSON Web Token, decoded and not verified. */
export type Jwt = { readonly header: JsonObject; readonly payload: JsonObject }

const tokenCharsMax = 8 * 1024

/** Reads the first two parts of a JSON Web Token; null when they are not JSON objects. Source: RFC 7519 §7.2. */
export function decodeJwt(token: string): Jwt | null {
  if (token.length > tokenCharsMax) return null
  const [header, payload] = token.split('.', 2).map(decodePart)
  return header && payload ? { header, payload } : null
}

/** A JSON Web Token in its three parts as they are written, such as to change or to verify one. */
export type JwtParts = { readonly header: string; readonly payload: string; readonly signature: string }

/** Splits the compact form of RFC 7515 §7.1; null when there are fewer parts or more, as of an encrypted token. */
export function splitJwt(token: string): JwtParts | null {
  const [header, payload, signature, ...more] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined) return null
  return more.length === 0 ? { header, payload, signature } : null
}

/** Joins parts to a token. */
export function joinJwt({ header, payload, signature }: JwtParts): string {
  return `${header}.${payload}.${signature}`
}

/** Writes text as a part of a token. */
export function encodeJwtPart(text: string): string {
  return Buffer.from(text).toString('base64url')
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

/** Says whether the token names a person or an account: by `sub`, an email address or an id of a user. */
export function identifiesUser(jwt: Jwt): boolean {
  if (textClaim(jwt, 'role') === 'anon') return false
  return ['sub', 'email', 'user_id', 'userId', 'uid', 'username', 'preferred_username'].some((name) => {
    const value = jwt.payload[name]
    return (typeof value === 'string' && value !== '') || typeof value === 'number'
  })
}

/** How every token begins whose header is JSON without blanks: `{"` in base64url. */
export const jwtPrefix = 'eyJ'

type Chars = readonly [min: number, max: number]

/** How many characters each part has, of the first two beyond `jwtPrefix`. */
export type JwtChars = { readonly header: Chars; readonly payload: Chars; readonly signature: Chars }

/** The form of JSON Web Tokens whose parts are so long. */
export function jwtForm({ header, payload, signature }: JwtChars): TokenForm {
  const part = ([min, max]: Chars) => `[\\w-]{${min},${max}}`
  const parts = [`${jwtPrefix}${part(header)}`, `${jwtPrefix}${part(payload)}`, part(signature)]
  return { prefixes: [jwtPrefix], read: freeStanding(new RegExp(`${parts.join('\\.')}(?![\\w-])`, 'y')) }
}

/** Always signed. The bounds keep a search of hostile text linear, and are far above what issuers write. */
const signedForm = jwtForm({ header: [10, 2000], payload: [10, 4000], signature: [16, 1000] })

/** The form of signed tokens that `isOne` tells by what they say, such as by their issuer. */
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

/** With or without a signature. */
const anyForm = jwtForm({ header: [8, 2000], payload: [4, 6000], signature: [0, 2000] })

export type FoundJwt = { readonly token: Token; readonly jwt: Jwt }

/** The distinct JSON Web Tokens of a text, in order; not encrypted ones, which only the server can read. */
export function findJwts(text: string): readonly FoundJwt[] {
  return findTokens(text, anyForm).flatMap((token) => {
    const jwt = decodeJwt(token.value)
    return jwt === null ? [] : [{ token, jwt }]
  })
}

/*
 * By `ey` and not by `eyJ`: the JSON of some has a blank or a line break behind its first bracket. What is searched
 * for in texts of many megabytes goes by the longer prefix.
 */

/** Reads a value that is a token from its first character on. */
export function readWholeJwt(value: string): Jwt | null {
  return /^ey[\w-]+\.ey[\w-]+\./.test(value) ? decodeJwt(value) : null
}

/** Says whether a whole value is written as a signed token is. */
export function isWrittenAsJwt(value: string): boolean {
  return /^ey[\w-]{10,}\.ey[\w-]{10,}\.[\w-]+$/.test(value)
}

/** Says whether a value begins as a token does. */
export function beginsAsJwt(value: string): boolean {
  return /^ey[\w-]{8,}\.ey/.test(value)
}

/** Never begun inside a word, so that a run of starts takes linear time. */
const anywhere = /(?:(?<![\w-])|(?<=%3[dD]))ey[\w-]{8,4000}\.ey[\w-]{2,8000}\.[\w-]{0,4000}/g

/** Puts another text in the place of whatever is written as a token, under whatever name, also in an escaped URL. */
export function replaceJwts(text: string, by: string): string {
  return text.replace(anywhere, by)
}

function decodePart(part: string): JsonObject | null {
  const text = Buffer.from(part, 'base64url').toString('utf8').trim()
  // An error costs several times as much as a token, and a hostile text may hold a million that are none.
  return text.startsWith('{') && text.endsWith('}') ? readJsonObject(text) : null
}
