import { presentScan } from '../../../../output/present/scan.ts'
import { pageScans as listStoredScans } from '../../../../service/store/scans.ts'
import { formatCursor, parseCursor } from '../../cursor.ts'
import type { OperationHandler } from '../../operation.ts'

export const listScans: OperationHandler<'listScans'> = async ({ query, caller }, { db }) => {
  const page = await listStoredScans(db, {
    organizationId: caller.organizationId,
    hostnames: caller.hostnames,
    limit: query.limit,
    after: parseCursor(query.cursor),
  })
  return { status: 200, body: { scans: page.items.map(presentScan), next_cursor: formatCursor(page.next) } }
}
