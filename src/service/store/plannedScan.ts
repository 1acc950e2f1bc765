import { type PlannedScan, scanStatuses } from '../../shared/model/records.ts'
import { type Db, queryRow } from './database/dialect.ts'
import { readOneOf, readText } from './database/rows.ts'
import { listScanFindings, readSiteFacts } from './findings.ts'
import { findDecisions } from './reportIssues.ts'

export async function findPlannedScan(
  db: Db,
  key: { readonly id: string; readonly organizationId: string },
): Promise<PlannedScan | null> {
  const { id, organizationId } = key
  const row = await queryRow(
    db,
    'select status, target_url, framework, report from scans where id = ? and organization_id = ?',
    [id, organizationId],
  )
  if (row === null) return null
  return {
    id,
    status: readOneOf(row, 'status', scanStatuses),
    targetUrl: readText(row, 'target_url'),
    ...readSiteFacts(row),
    findings: await listScanFindings(db, { scanId: id, organizationId }),
    decisions: await findDecisions(db, key),
  }
}
