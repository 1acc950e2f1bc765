import { type Clock, timestamp } from '../../shared/clock.ts'
import { isCancelled } from '../../shared/model/endedBy.ts'
import type { Actor, Scan } from '../../shared/model/records.ts'
import type { StoredReport } from '../../shared/model/report.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow } from './database/dialect.ts'
import { dropScanParts } from './runners/scanParts.ts'
import { findScanAndReport, readScan, scanColumns } from './scans.ts'
import { announceFailed } from './webhooks/announce.ts'

type CancelledScan =
  /** `report` null: the scan runs until it has undone its writes. */
  | { readonly ok: true; readonly scan: Scan; readonly report: StoredReport | null }
  | { readonly ok: false; readonly reason: 'unknown' }
  | { readonly ok: false; readonly reason: 'ended'; readonly scan: Scan }

const mayHaveWritten = `mode = 'active' and (attempts > 0 or progress is not null)`

/** Returns a canceled scan unchanged. A runner undoes writes. */
export async function cancelScan(
  db: Db,
  { id, organizationId }: Pick<Scan, 'id' | 'organizationId'>,
  actor: Actor,
  clock: Clock,
): Promise<CancelledScan> {
  const report = { error: { code: 'cancelled', message: 'The scan was canceled' } } as const
  return db.transaction(async (transaction): Promise<CancelledScan> => {
    const at = timestamp(clock.now())
    const queued = await queryRow(
      transaction,
      `update scans set status = 'failed', completed_at = ?, report = ?
       where id = ? and organization_id = ? and status = 'queued' and not (${mayHaveWritten})
       returning ${scanColumns}`,
      [at, JSON.stringify(report), id, organizationId],
    )
    const running = await queryRow(
      transaction,
      `update scans set cancel_requested_at = ?, not_before = null
       where id = ? and organization_id = ? and (status = 'running' or (status = 'queued' and ${mayHaveWritten}))
         and cancel_requested_at is null
       returning ${scanColumns}`,
      [at, id, organizationId],
    )
    const row = queued ?? running
    if (row === null) return describeCancelled(transaction, { id, organizationId })
    const scan = readScan(row)
    const details = { scan_id: id, mode: scan.mode }
    const entry = { organizationId, actor, subject: scan.targetHostname, details }
    await recordAudit(transaction, { ...entry, action: 'scan.cancelled' }, clock)
    if (queued === null) return { ok: true, scan, report: null }
    await dropScanParts(transaction, id)
    await announceFailed(transaction, scan, report.error, clock)
    return { ok: true, scan, report }
  })
}

async function describeCancelled(db: Db, key: Pick<Scan, 'id' | 'organizationId'>): Promise<CancelledScan> {
  const found = await findScanAndReport(db, key)
  if (found === null) return { ok: false, reason: 'unknown' }
  const { scan, report } = found
  return report === null || isCancelled(report)
    ? { ok: true, scan, report }
    : { ok: false, reason: 'ended', scan }
}
