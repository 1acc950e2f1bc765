import type { Json } from '../../../shared/json.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { decodeJwt } from '../formats/jwt.ts'
import { decodePercent } from '../url/decodePercent.ts'

export type CookieDocument = {
  readonly document: Json
  /** `plain` can be forged by a client, `signed` cannot, `token` is a JWT. */
  readonly form: 'plain' | 'signed' | 'token'
}

/** Browsers drop longer cookies. */
const valueCharsMax = 4096

/**
 * JSON, percent-encoded, Base64, JWT, or signed as in Express and Flask. Null for others, such as encrypted
 * values.
 */
export function readCookieDocument(value: string): CookieDocument | null {
  if (value.length > valueCharsMax) return null
  const text = decodePercent(value).replace(/^"(.*)"$/s, '$1')
  const jwt = decodeJwt(text)
  if (jwt !== null) return { document: jwt.payload, form: 'token' }
  // Express: `s:`, a signature after the last dot, and `j:` before JSON.
  const isExpressSigned = text.startsWith('s:')
  const unsigned = isExpressSigned ? text.slice(2).replace(/\.[^.]*$/, '') : text
  const plain = readStructure(unsigned.replace(/^j:/, ''))
  if (plain !== null) return { document: plain, form: isExpressSigned ? 'signed' : 'plain' }
  // Flask and Rails: Base64, a dot or `--`, and the signature.
  const [data = '', ...signatures] = unsigned.split(/\.|--/)
  const encoded = readBase64Structure(data)
  if (encoded === null) return null
  return { document: encoded, form: isExpressSigned || signatures.length > 0 ? 'signed' : 'plain' }
}

function readBase64Structure(text: string): Json | null {
  if (!/^[A-Za-z0-9+/_-]{8,}={0,2}$/.test(text)) return null
  return readStructure(Buffer.from(text, 'base64').toString('utf8'))
}

function readStructure(text: string): Json | null {
  if (!/^[[{]/.test(text)) return null
  const document = readJson(text)
  return isJsonObject(document) || Array.isArray(document) ? document : null
}
