import { decodeJwt, readWholeJwt, textClaim } from '../../../read/formats/jwt.ts'

const sessionParameter =
  /^(jsessionid|phpsessid|aspsessionid\w*|asp\.net_sessionid|session_?id|sess_?id|session_?token|access_?token|refresh_?token|auth_?token|id_?token|sid)$/i

const valueCharsMin = 16

export function findSessionParameter(url: URL): { readonly name: string; readonly value: string } | null {
  const inPath = /;(jsessionid)=([\w.!-]+)/i.exec(url.pathname)
  const parameters = [...url.searchParams, ...(inPath === null ? [] : [[inPath[1] ?? '', inPath[2] ?? '']])]
  for (const [name = '', value = ''] of parameters) {
    if (isPersonalToken(name, value) || isSession(name, value)) return { name, value }
  }
  return null
}

function isSession(name: string, value: string): boolean {
  // Mapbox keys that begin with `pk.` are public.
  if (!sessionParameter.test(name) || value.length < valueCharsMin || value.startsWith('pk.')) return false
  // Plain words and URLs are no tokens.
  return /\d/.test(value) && /^[\w.~+/=:!%-]+$/.test(value) && decodeJwt(value) === null
}

/** JWTs for a file or for the public name no user. */
function isPersonalToken(name: string, value: string): boolean {
  // OpenID Connect requires this token in the sign-out URL.
  if (/^id_token_hint$/i.test(name)) return false
  const jwt = readWholeJwt(value)
  return jwt !== null && (textClaim(jwt, 'sub') !== null || textClaim(jwt, 'email') !== null)
}
