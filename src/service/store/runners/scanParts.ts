import type { Clock } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { Json } from '../../../shared/json.ts'
import type { Lease } from '../../../shared/model/records.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readInteger, readText } from '../database/rows.ts'
import { sha256 } from '../sha256.ts'

const partsBytesMax = 48 * 1024 * 1024

type NewParts = {
  readonly parts: readonly Json[]
  /** Number of the first part within its lease, from 0. Null: none is a repetition. */
  readonly first: number | null
}

type LeaseParts = {
  /** Hash of its token. */
  readonly lease: string
  readonly parts: readonly Json[]
}

/** Keeps each part of a lease once, in any order of requests. False, without a write, if the lease is lost. */
export async function keepScanParts(
  db: Db,
  lease: Lease,
  { parts, first }: NewParts,
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // First, to lock the row.
    const held = await queryRow(
      transaction,
      'update scans set lease_token = lease_token where id = ? and lease_token = ? returning id',
      [lease.scanId, lease.token],
    )
    if (held === null) return false
    const hash = sha256(lease.token)
    const kept = await queryRow(
      transaction,
      `select coalesce(max(position), 0) as position, coalesce(sum(bytes), 0) as bytes,
         coalesce(max(case when lease = ? then next_number end), 0) as next_number
       from scan_parts where scan_id = ?`,
      [hash, lease.scanId],
    )
    if (kept === null) throw new Error('Expected the sums of kept parts, found no row')
    const next = readInteger(kept, 'next_number')
    const number = first ?? next
    const text = JSON.stringify(parts.slice(Math.max(0, next - number)))
    const bytes = Buffer.byteLength(text)
    const isRepetition = number + parts.length <= next
    if (isRepetition || readInteger(kept, 'bytes') + bytes > partsBytesMax) return true
    await queryRows(
      transaction,
      `insert into scan_parts (id, scan_id, bytes, parts, position, lease, next_number)
       values (?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[newId(clock), lease.scanId, bytes, text, readInteger(kept, 'position') + 1],
        ...[hash, number + parts.length],
      ],
    )
    return true
  })
}

export async function readScanParts(db: Db, scanId: string): Promise<readonly LeaseParts[]> {
  const rows = await queryRows(
    db,
    'select lease, parts from scan_parts where scan_id = ? order by position, id',
    [scanId],
  )
  return rows.map((row): LeaseParts => {
    const parts: Json = JSON.parse(readText(row, 'parts'))
    return { lease: readText(row, 'lease'), parts: Array.isArray(parts) ? parts : [] }
  })
}

export async function dropScanParts(db: Db, scanId: string): Promise<void> {
  await queryRows(db, 'delete from scan_parts where scan_id = ?', [scanId])
}
