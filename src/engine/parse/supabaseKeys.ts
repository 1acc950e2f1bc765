import { decodeJwt, type Jwt, textClaim } from './jwt.ts'
import { standsFree, type TokenForm } from './text/findTokens.ts'

const jwtPattern = /eyJ[\w-]{10,2000}\.eyJ[\w-]{10,4000}\.[\w-]{16,1000}(?![\w-])/y

/** The issuer of the keys that every local Supabase of a developer has. */
const localIssuer = 'supabase-demo'

/** A Supabase key in the form of a JSON Web Token that names this role; not those of a local Supabase. */
export function supabaseJwt(role: 'anon' | 'service_role'): TokenForm {
  return {
    prefixes: ['eyJ'],
    read(text, index) {
      const found = readJwt(text, index)
      if (found === null || textClaim(found.jwt, 'role') !== role) return null
      return textClaim(found.jwt, 'iss') === localIssuer ? null : { value: found.token, start: index }
    },
  }
}

/** Reads the JSON Web Token that begins at `index`; null when there is none. */
export function readJwt(text: string, index: number): { readonly token: string; readonly jwt: Jwt } | null {
  jwtPattern.lastIndex = index
  const token = standsFree(text, index) ? jwtPattern.exec(text)?.[0] : undefined
  const jwt = token === undefined ? null : decodeJwt(token)
  return token === undefined || jwt === null ? null : { token, jwt }
}
