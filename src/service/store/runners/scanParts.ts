import type { Clock } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { Json } from '../../../shared/json.ts'
import type { Lease } from '../../../shared/model/records.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readText } from '../database/rows.ts'

const partsBytesMax = 48 * 1024 * 1024

/** Keeps what a remote runner has handed on. False, without a write, if its lease is lost. */
export async function keepScanParts(
  db: Db,
  lease: Lease,
  parts: readonly Json[],
  clock: Clock,
): Promise<boolean> {
  const text = JSON.stringify(parts)
  const bytes = Buffer.byteLength(text)
  return db.transaction(async (transaction) => {
    // First, to lock the row.
    const held = await queryRow(
      transaction,
      'update scans set lease_token = lease_token where id = ? and lease_token = ? returning id',
      [lease.scanId, lease.token],
    )
    if (held === null) return false
    await queryRows(
      transaction,
      `insert into scan_parts (id, scan_id, bytes, parts) select ?, id, ?, ? from scans
       where id = ? and (select coalesce(sum(bytes), 0) from scan_parts where scan_id = ?) + ? <= ?`,
      [newId(clock), bytes, text, lease.scanId, lease.scanId, bytes, partsBytesMax],
    )
    return true
  })
}

export async function readScanParts(db: Db, scanId: string): Promise<readonly Json[]> {
  const rows = await queryRows(db, 'select parts from scan_parts where scan_id = ? order by id', [scanId])
  return rows.flatMap((row): readonly Json[] => {
    const parts: Json = JSON.parse(readText(row, 'parts'))
    return Array.isArray(parts) ? parts : []
  })
}

export async function dropScanParts(db: Db, scanId: string): Promise<void> {
  await queryRows(db, 'delete from scan_parts where scan_id = ?', [scanId])
}
