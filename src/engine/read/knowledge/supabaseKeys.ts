import { type Jwt, jwtWhere, textClaim } from '../formats/jwt.ts'
import type { TokenForm } from '../text/findTokens.ts'

/** The issuer of the keys that every local Supabase of a developer has. */
const localIssuer = 'supabase-demo'

type Role = 'anon' | 'service_role'

/** A Supabase key in the form of a JSON Web Token that names this role; not those of a local Supabase. */
export function supabaseJwt(role: Role): TokenForm {
  return jwtWhere((jwt) => hasRole(jwt, role) && textClaim(jwt, 'iss') !== localIssuer)
}

/** The same, whoever issued it: a Supabase that somebody put on a server has the keys of a local one at first. */
export function anySupabaseJwt(role: Role): TokenForm {
  return jwtWhere((jwt) => hasRole(jwt, role))
}

function hasRole(jwt: Jwt, role: Role): boolean {
  return textClaim(jwt, 'role') === role
}
