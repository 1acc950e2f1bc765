import { isJsonObject } from '../formats/json.ts'
import { isWrittenAsJwt } from '../formats/jwt.ts'
import { looksRandom } from '../text/randomness.ts'
import { decodePercent } from '../url/decodePercent.ts'
import { readCookieDocument } from './cookieDocument.ts'

/** No server sends longer ones, as browsers drop them. */
const valueCharsMax = 4096
const randomCharsMin = 20
const membersMax = 100

/** Encrypted tokens: of five parts (RFC 7516), sealed by iron-session, and PASETO. */
const sealed =
  /^(?:ey[\w-]{10,}\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+|Fe26\.2\*.{20,}|v[1-4]\.(?:local|public)\.[\w-]{20,}(?:\.[\w-]*)?)$/
/** Express signs what it sets with a SHA-256 after the last dot; its sessions are random in front of it. */
const signedId = /^s:([\w-]{20,})\.[\w+/]{43}$/
const bearer = /^bearer\s{1,4}[\w.~+/=-]{20,}$/i
/** Members of a JSON document in which client libraries keep what signs somebody in. */
const tokenMember = /^(?:(?:access|refresh|id|auth|session)?_?token|session_?id|jwt)$/i

/**
 * Says whether a cookie's value has a shape that only what signs somebody in has, whatever the cookie is called:
 * a token, a sealed or signed session, a bearer token, or a document that holds one.
 */
export function isSessionValue(value: string): boolean {
  if (value.length > valueCharsMax) return false
  const text = decodePercent(value).replace(/^"(.*)"$/s, '$1')
  if (isWrittenAsJwt(text) || sealed.test(text) || bearer.test(text)) return true
  const [, id] = signedId.exec(text) ?? []
  return (id !== undefined && isRandomId(id)) || holdsToken(text)
}

function holdsToken(text: string): boolean {
  const read = readCookieDocument(text)
  if (read === null || read.form === 'token' || !isJsonObject(read.document)) return false
  return Object.entries(read.document)
    .slice(0, membersMax)
    .some(([name, member]) => tokenMember.test(name) && typeof member === 'string' && isToken(member))
}

function isToken(text: string): boolean {
  return isWrittenAsJwt(text) || isRandomId(text)
}

/** Words joined by hyphens vary as much, but have no digits. */
function isRandomId(text: string): boolean {
  return text.length >= randomCharsMin && /\d/.test(text) && looksRandom(text)
}
