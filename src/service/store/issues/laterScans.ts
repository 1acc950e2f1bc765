import type { AppliedScan } from '../../../shared/model/issue.ts'
import type { Scan } from '../../../shared/model/records.ts'
import type { CheckOutcome } from '../../../shared/model/report.ts'
import { siteOrigin } from '../../../shared/origin.ts'
import { type Db, queryRows, type Row } from '../database/dialect.ts'
import { readJsonObjectOrNull, readText } from '../database/rows.ts'
import { readStoredReport } from '../storedReport.ts'

const laterScansMax = 20

type LaterScan = Omit<AppliedScan, 'at'> & {
  readonly id: string
  readonly outcomes: ReadonlyMap<string, CheckOutcome>
}

/**
 * Lists completed scans of the site that started later, oldest first. Skips reports without a view, of
 * earlier versions.
 */
export async function findLaterScans(
  db: Db,
  scan: Pick<Scan, 'id' | 'organizationId' | 'targetUrl' | 'createdAt'> & Pick<AppliedScan, 'startedAt'>,
): Promise<readonly LaterScan[]> {
  const rows = await queryRows(
    db,
    `select id, started_at, report from (
       select id, status, started_at, report from scans
       where organization_id = ? and target_origin = ? and retest_of is null and (created_at, id) > (?, ?)
       order by created_at desc, id desc limit ?
     ) as newest where status = 'completed' and started_at > ? order by started_at, id`,
    [
      ...[scan.organizationId, siteOrigin(scan.targetUrl), scan.createdAt, scan.id, laterScansMax],
      scan.startedAt,
    ],
  )
  return rows.flatMap(readLaterScan)
}

function readLaterScan(row: Row): readonly LaterScan[] {
  const stored = readJsonObjectOrNull(row, 'report')
  const report = stored === null ? null : readStoredReport(stored)
  if (report === null || 'error' in report || report.view === undefined) return []
  return [
    {
      id: readText(row, 'id'),
      startedAt: readText(row, 'started_at'),
      view: report.view,
      outcomes: new Map(report.checks.map((outcome) => [outcome.check_id, outcome])),
    },
  ]
}
