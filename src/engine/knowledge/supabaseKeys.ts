import { decodeJwt, jwtForm, textClaim } from '../parse/formats/jwt.ts'
import type { TokenForm } from '../parse/text/findTokens.ts'

/** Always signed. The bounds keep a search of hostile text linear, and are far above what Supabase writes. */
const keyForm = jwtForm({ header: [10, 2000], payload: [10, 4000], signature: [16, 1000] })

/** The issuer of the keys that every local Supabase of a developer has. */
const localIssuer = 'supabase-demo'

/** A Supabase key in the form of a JSON Web Token that names this role; not those of a local Supabase. */
export function supabaseJwt(role: 'anon' | 'service_role'): TokenForm {
  const form = anySupabaseJwt(role)
  return {
    prefixes: form.prefixes,
    read(text, index) {
      const token = form.read(text, index)
      const jwt = token === null ? null : decodeJwt(token.value)
      return jwt === null || textClaim(jwt, 'iss') === localIssuer ? null : token
    },
  }
}

/** The same, whoever issued it: a Supabase that somebody put on a server has the keys of a local one at first. */
export function anySupabaseJwt(role: 'anon' | 'service_role'): TokenForm {
  return {
    prefixes: keyForm.prefixes,
    read(text, index) {
      const token = keyForm.read(text, index)
      const jwt = token === null ? null : decodeJwt(token.value)
      return jwt === null || textClaim(jwt, 'role') !== role ? null : token
    },
  }
}
