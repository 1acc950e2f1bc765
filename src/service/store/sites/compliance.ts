import type { Scan } from '../../../shared/model/records.ts'
import type { CheckOutcome } from '../../../shared/model/report.ts'
import { scanModes } from '../../../shared/model/scanMode.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readInteger, readText, readTextOrNull } from '../database/rows.ts'
import { findScanAndReport } from '../scans.ts'
import type { SiteKey } from './noteSite.ts'

const cwesMax = 1_000

export type SiteEvaluation = { readonly scan: Scan; readonly checks: readonly CheckOutcome[] }

/** Reads the last completed scan of each mode, the newest first. A retest does not count. */
export async function readLastEvaluations(
  db: Db,
  { organizationId, origin }: SiteKey,
): Promise<readonly SiteEvaluation[]> {
  const evaluations: SiteEvaluation[] = []
  for (const mode of scanModes) {
    const row = await queryRow(
      db,
      `select id from scans where organization_id = ? and mode = ? and status = 'completed' and retest_of is null
         and target_origin = (select scanned_as from sites where organization_id = ? and origin = ?)
       order by created_at desc, id desc limit 1`,
      [organizationId, mode, organizationId, origin],
    )
    const found =
      row === null ? null : await findScanAndReport(db, { id: readText(row, 'id'), organizationId })
    if (found?.report && !('error' in found.report)) {
      evaluations.push({ scan: found.scan, checks: found.report.checks })
    }
  }
  return evaluations.sort((one, other) => (one.scan.createdAt < other.scan.createdAt ? 1 : -1))
}

export async function countOpenByCwe(
  db: Db,
  { organizationId, origin }: SiteKey,
): Promise<readonly { readonly cweId: string | null; readonly count: number }[]> {
  const rows = await queryRows(
    db,
    `select cwe_id, count(*) as issues from issues
     where organization_id = ? and origin = ? and state = 'open' group by cwe_id limit ${cwesMax}`,
    [organizationId, origin],
  )
  return rows.map((row) => ({ cweId: readTextOrNull(row, 'cwe_id'), count: readInteger(row, 'issues') }))
}
