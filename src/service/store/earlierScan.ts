import type { Scan } from '../../shared/model/records.ts'
import { siteOrigin } from '../../shared/origin.ts'
import { type Db, queryRow, queryRows } from './database/dialect.ts'
import { readInteger, readText } from './database/rows.ts'
import { findingsKeptMax } from './findingRows.ts'
import { readScan, scanColumns } from './scans.ts'

/** Fingerprints tell what is new or gone. */
type ScanChanges = {
  readonly earlier: Scan
  readonly added: ReadonlySet<string>
  readonly gone: number
}

/** Compares with the last completed scan of the same site and mode; null without one. */
export async function compareWithEarlier(db: Db, scan: Scan): Promise<ScanChanges | null> {
  const row = await queryRow(
    db,
    `select ${scanColumns} from scans where organization_id = ? and target_origin = ? and mode = ?
       and status = 'completed' and retest_of is null and (created_at, id) < (?, ?)
     order by created_at desc, id desc limit 1`,
    [scan.organizationId, siteOrigin(scan.targetUrl), scan.mode, scan.createdAt, scan.id],
  )
  if (row === null) return null
  const earlier = readScan(row)
  const added = await queryRows(db, `${selectMissing('fingerprint')} limit ?`, [
    scan.id,
    earlier.id,
    findingsKeptMax,
  ])
  const gone = await queryRow(db, selectMissing('count(*) as gone'), [earlier.id, scan.id])
  return {
    earlier,
    added: new Set(added.map((finding) => readText(finding, 'fingerprint'))),
    gone: gone === null ? 0 : readInteger(gone, 'gone'),
  }
}

function selectMissing(columns: string): string {
  return `select ${columns} from findings f where f.scan_id = ? and not exists (
    select 1 from findings other where other.scan_id = ? and other.fingerprint = f.fingerprint)`
}
