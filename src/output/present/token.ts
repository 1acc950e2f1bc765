import type { components } from '../../../generated/api.d.ts'
import type { ApiToken } from '../../shared/model/records.ts'

export function presentToken(token: ApiToken): components['schemas']['ApiToken'] {
  return {
    id: token.id,
    name: token.name,
    last_four: token.lastFour,
    scopes: [...token.scopes],
    hostnames: token.hostnames === null ? null : [...token.hostnames],
    created_at: token.createdAt,
    created_by: { kind: token.createdBy.kind, name: token.createdBy.name },
    last_used_at: token.lastUsedAt,
    expires_at: token.expiresAt,
    revoked_at: token.revokedAt,
  }
}
