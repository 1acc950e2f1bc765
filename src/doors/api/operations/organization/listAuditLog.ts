import { presentAuditEntry } from '../../../../output/present/audit.ts'
import { listAudit } from '../../../../service/store/audit.ts'
import { formatCursor, parseCursor } from '../../cursor.ts'
import { readTime } from '../../floorTimestamp.ts'
import type { OperationHandler } from '../../operation.ts'

export const listAuditLog: OperationHandler<'listAuditLog'> = async ({ query, caller }, { db }) => {
  const since = readTime(query.since, 'query.since')
  if (!since.ok) return since.problem
  const page = await listAudit(db, {
    organizationId: caller.organizationId,
    action: query.action ?? null,
    since: since.time,
    limit: query.limit,
    after: parseCursor(query.cursor),
  })
  return {
    status: 200,
    body: { entries: page.items.map(presentAuditEntry), next_cursor: formatCursor(page.next) },
  }
}
