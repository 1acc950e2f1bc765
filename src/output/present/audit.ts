import type { components } from '../../../generated/api.d.ts'
import type { AuditEntry } from '../../shared/model/records.ts'

export function presentAuditEntry(entry: AuditEntry): components['schemas']['AuditLogEntry'] {
  const { id, createdAt, action, actor, subject, details } = entry
  return {
    ...{ id, at: createdAt, action, subject, details },
    actor: { kind: actor.kind, name: actor.name },
    ip_address: actor.address,
  }
}
