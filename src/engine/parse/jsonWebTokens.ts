import { decodeJwt, type Jwt, textClaim } from './jwt.ts'
import { findTokens, freeStanding, type Token, type TokenForm } from './text/findTokens.ts'

/** A JSON Web Token, with or without a signature. */
const tokenForm: TokenForm = {
  prefixes: ['eyJ'],
  read: freeStanding(/eyJ[\w-]{8,2000}\.eyJ[\w-]{4,6000}\.[\w-]{0,2000}(?![\w-])/y),
}

export type FoundJwt = { readonly token: Token; readonly jwt: Jwt }

/** The distinct JSON Web Tokens of a text, in order; not encrypted ones, which nobody but the server can read. */
export function findJwts(text: string): readonly FoundJwt[] {
  return findTokens(text, tokenForm).flatMap((token) => {
    const jwt = decodeJwt(token.value)
    return jwt === null ? [] : [{ token, jwt }]
  })
}

/** Says whether the token names a person or an account: by `sub`, an e-mail address or an id of a user. */
export function namesSomebody(jwt: Jwt): boolean {
  if (textClaim(jwt, 'role') === 'anon') return false
  return ['sub', 'email', 'user_id', 'userId', 'uid', 'username', 'preferred_username'].some((name) => {
    const value = jwt.payload[name]
    return (typeof value === 'string' && value !== '') || typeof value === 'number'
  })
}
