import type { Json } from '../../../shared/json.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { decodeJwt } from '../formats/jwt.ts'
import { decodePercent } from '../url/decodePercent.ts'

/** What a cookie holds once the usual wrappings are taken off. */
export type CookieDocument = {
  readonly document: Json
  /** `plain`: anybody can change it. `signed`: only the server can. `token`: a JSON Web Token. */
  readonly form: 'plain' | 'signed' | 'token'
}

/** No server sends longer ones, as browsers drop them. */
const valueCharsMax = 4096

/**
 * Reads the object or list that a cookie's value holds, as JSON, in percent encoding, in Base64, in a JSON
 * Web Token, or as Express and Flask sign them; null when it is none of these, as encrypted values are.
 */
export function readCookieDocument(value: string): CookieDocument | null {
  if (value.length > valueCharsMax) return null
  const text = decodePercent(value).replace(/^"(.*)"$/s, '$1')
  const jwt = decodeJwt(text)
  if (jwt !== null) return { document: jwt.payload, form: 'token' }
  // Express: `s:` and a signature behind the last dot; `j:` before JSON.
  const isExpressSigned = text.startsWith('s:')
  const unsigned = isExpressSigned ? text.slice(2).replace(/\.[^.]*$/, '') : text
  const plain = readStructure(unsigned.replace(/^j:/, ''))
  if (plain !== null) return { document: plain, form: isExpressSigned ? 'signed' : 'plain' }
  // Flask and Rails: Base64, then a dot or two hyphens, and the signature.
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
