import { decodeJwt, readWholeJwt, textClaim } from '../../../read/formats/jwt.ts'

/** Parameters whose value keeps somebody signed in. */
const sessionParameter =
  /^(jsessionid|phpsessid|aspsessionid\w*|asp\.net_sessionid|session_?id|sess_?id|session_?token|access_?token|refresh_?token|auth_?token|id_?token|sid)$/i

/** Shorter values are page numbers, flags and examples. */
const valueCharsMin = 16

/** The parameter of a URL that holds a session or the token of a person; null when there is none. */
export function findSessionParameter(url: URL): { readonly name: string; readonly value: string } | null {
  const inPath = /;(jsessionid)=([\w.!-]+)/i.exec(url.pathname)
  const parameters = [...url.searchParams, ...(inPath === null ? [] : [[inPath[1] ?? '', inPath[2] ?? '']])]
  for (const [name = '', value = ''] of parameters) {
    if (isPersonalToken(name, value) || isSession(name, value)) return { name, value }
  }
  return null
}

function isSession(name: string, value: string): boolean {
  // Keys of map services are public: pk.… of Mapbox.
  if (!sessionParameter.test(name) || value.length < valueCharsMin || value.startsWith('pk.')) return false
  // A word or an address under such a name is no token.
  return /\d/.test(value) && /^[\w.~+/=:!%-]+$/.test(value) && decodeJwt(value) === null
}

/** A JWT that names a person. Those for a file or for the public say nothing about anybody. */
function isPersonalToken(name: string, value: string): boolean {
  // OpenID Connect asks for this one in the address of a sign-out.
  if (/^id_token_hint$/i.test(name)) return false
  const jwt = readWholeJwt(value)
  return jwt !== null && (textClaim(jwt, 'sub') !== null || textClaim(jwt, 'email') !== null)
}
