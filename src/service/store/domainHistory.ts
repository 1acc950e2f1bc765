import { type Db, queryRows } from './database/dialect.ts'
import { readText } from './database/rows.ts'

const historyMax = 50

const historyReadMax = 2_000

export type HistoryLine = { readonly action: string; readonly actorName: string; readonly createdAt: string }

/** Newest first, from the newest part of the log. */
export async function listDomainHistory(
  db: Db,
  { organizationId, hostname }: { readonly organizationId: string; readonly hostname: string },
): Promise<readonly HistoryLine[]> {
  const rows = await queryRows(
    db,
    `select action, actor_name, created_at from (
       select id, action, actor_name, subject, created_at from audit_entries where organization_id = ?
       order by created_at desc, id desc limit ?
     ) as newest where subject = ? and (action like 'domain.%' or action like 'sign_in.%' or action = 'scan.started')
     order by created_at desc, id desc limit ?`,
    [organizationId, historyReadMax, hostname, historyMax],
  )
  return rows.map((row) => ({
    action: readText(row, 'action'),
    actorName: readText(row, 'actor_name'),
    createdAt: readText(row, 'created_at'),
  }))
}
