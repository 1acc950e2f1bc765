import { isJsonObject } from '../formats/json.ts'
import { isWrittenAsJwt } from '../formats/jwt.ts'
import { looksRandom } from '../text/randomness.ts'
import { decodePercent } from '../url/decodePercent.ts'
import { readCookieDocument } from './cookieDocument.ts'

/** Browsers drop longer cookies. */
const valueCharsMax = 4096
const randomCharsMin = 20
const membersMax = 100

/** JWE (RFC 7516), iron-session, PASETO. */
const sealed =
  /^(?:ey[\w-]{10,}\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+|Fe26\.2\*.{20,}|v[1-4]\.(?:local|public)\.[\w-]{20,}(?:\.[\w-]*)?)$/
/** Express appends a SHA-256 signature after the last dot. */
const signedId = /^s:([\w-]{20,})\.[\w+/]{43}$/
const bearer = /^bearer\s{1,4}[\w.~+/=-]{20,}$/i
const tokenMember = /^(?:(?:access|refresh|id|auth|session)?_?token|session_?id|jwt)$/i

/** A token, a sealed or signed session, a bearer token, or a document with one. */
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

/** Words joined by hyphens have as much entropy, but no digits. */
function isRandomId(text: string): boolean {
  return text.length >= randomCharsMin && /\d/.test(text) && looksRandom(text)
}
