import { parseEmail } from '../../shared/email.ts'
import { isRecord, type JsonObject } from '../../shared/json.ts'
import { type Role, roles } from '../store/personRecords.ts'
import type { OidcConfig } from './oidcSettings.ts'
import { parseRoleEntry } from './oidcSettings.ts'

type JudgedIdentity =
  | {
      readonly ok: true
      readonly email: string
      /** Null: the settings give none, so an account or invitation decides. */
      readonly role: Role | null
    }
  | { readonly ok: false; readonly reason: IdentityRefusal }

export type IdentityRefusal = 'no_email' | 'unverified_email' | 'other_domain' | 'no_role'

const claimValuesMax = 1_000

export function judgeIdentity(claims: JsonObject, policy: OidcConfig): JudgedIdentity {
  const email = typeof claims.email === 'string' ? parseEmail(claims.email) : null
  if (email === null) return { ok: false, reason: 'no_email' }
  if (!isVerified(claims.email_verified, policy)) return { ok: false, reason: 'unverified_email' }
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (policy.oidcDomains.length > 0 && !policy.oidcDomains.includes(domain)) {
    return { ok: false, reason: 'other_domain' }
  }
  const { oidcRoleClaim, oidcDefaultRole } = policy
  const mapped = oidcRoleClaim === null ? null : mapRole(readClaim(claims, oidcRoleClaim), policy)
  if (mapped !== null) return { ok: true, email, role: mapped }
  if (oidcDefaultRole !== 'none') return { ok: true, email, role: oidcDefaultRole }
  return oidcRoleClaim === null ? { ok: true, email, role: null } : { ok: false, reason: 'no_role' }
}

/** Some issuers send the boolean as text. */
function isVerified(claim: unknown, { oidcVerifiedEmail }: OidcConfig): boolean {
  return claim === true || claim === 'true' || (claim === undefined && oidcVerifiedEmail === 'assumed')
}

/** A claim may contain dots itself, such as a URL. */
function readClaim(claims: JsonObject, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, part)) return undefined
    value = value[part]
  }
  return value
}

function mapRole(claim: unknown, { oidcRoles }: OidcConfig): Role | null {
  const values: readonly unknown[] = (Array.isArray(claim) ? claim : [claim]).slice(0, claimValuesMax)
  const granted = oidcRoles.flatMap((text) => {
    const entry = parseRoleEntry(text)
    return entry !== null && values.includes(entry.value) ? [entry.role] : []
  })
  return roles.find((role) => granted.includes(role)) ?? null
}
