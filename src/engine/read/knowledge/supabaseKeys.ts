import { type Jwt, jwtWhere, textClaim } from '../formats/jwt.ts'
import type { TokenForm } from '../text/findTokens.ts'

const localIssuer = 'supabase-demo'

type Role = 'anon' | 'service_role'

/** Excludes local development keys. */
export function supabaseJwt(role: Role): TokenForm {
  return jwtWhere((jwt) => hasRole(jwt, role) && textClaim(jwt, 'iss') !== localIssuer)
}

/** Includes keys of local development, which self-hosted installations often keep. */
export function anySupabaseJwt(role: Role): TokenForm {
  return jwtWhere((jwt) => hasRole(jwt, role))
}

function hasRole(jwt: Jwt, role: Role): boolean {
  return textClaim(jwt, 'role') === role
}
