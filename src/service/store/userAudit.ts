import type { Clock } from '../../shared/clock.ts'
import type { JsonObject } from '../../shared/json.ts'
import type { Actor, AuditAction } from '../../shared/model/records.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRows } from './database/dialect.ts'
import { readText } from './database/rows.ts'
import type { User } from './personRecords.ts'

/** Audits in all organizations of the user, or in the instance's log. */
export async function recordUserAudit(
  db: Db,
  { id, email }: Pick<User, 'id' | 'email'>,
  entry: { readonly actor: Actor; readonly action: AuditAction; readonly details?: JsonObject },
  clock: Clock,
): Promise<void> {
  const rows = await queryRows(db, 'select organization_id from members where user_id = ?', [id])
  const owners = rows.length === 0 ? [null] : rows.map((row) => readText(row, 'organization_id'))
  for (const organizationId of owners) {
    await recordAudit(db, { organizationId, subject: email, ...entry }, clock)
  }
}
