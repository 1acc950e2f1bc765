import { type Clock, timestamp } from '../../shared/clock.ts'
import type { Actor, Scan } from '../../shared/model/records.ts'
import type { StoredReport } from '../../shared/model/report.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow } from './database/dialect.ts'
import { findScanAndReport, readScan, scanColumns } from './scans.ts'
import { announceFailed } from './webhooks/announce.ts'

type CancelledScan =
  | { readonly ok: true; readonly scan: Scan; readonly report: StoredReport }
  | { readonly ok: false; readonly reason: 'unknown' }
  | { readonly ok: false; readonly reason: 'ended'; readonly scan: Scan }

/**
 * Fails a queued or running scan and voids its lease: the runner stops, and a late result is discarded.
 * Returns a canceled scan unchanged.
 */
export async function cancelScan(
  db: Db,
  { id, organizationId }: Pick<Scan, 'id' | 'organizationId'>,
  actor: Actor,
  clock: Clock,
): Promise<CancelledScan> {
  const report = { error: { code: 'cancelled', message: 'The scan was canceled' } } as const
  return db.transaction(async (transaction): Promise<CancelledScan> => {
    const row = await queryRow(
      transaction,
      `update scans set status = 'failed', completed_at = ?, report = ?, lease_token = null, lease_expires_at = null
       where id = ? and organization_id = ? and status in ('queued', 'running') returning ${scanColumns}`,
      [timestamp(clock.now()), JSON.stringify(report), id, organizationId],
    )
    if (row === null) return describeEnded(transaction, { id, organizationId })
    const scan = readScan(row)
    const details = { scan_id: id, mode: scan.mode }
    const entry = { organizationId, actor, subject: scan.targetHostname, details }
    await recordAudit(transaction, { ...entry, action: 'scan.cancelled' }, clock)
    await announceFailed(transaction, scan, report.error, clock)
    return { ok: true, scan, report }
  })
}

async function describeEnded(db: Db, key: Pick<Scan, 'id' | 'organizationId'>): Promise<CancelledScan> {
  const found = await findScanAndReport(db, key)
  if (found === null) return { ok: false, reason: 'unknown' }
  const { scan, report } = found
  return report !== null && 'error' in report && report.error.code === 'cancelled'
    ? { ok: true, scan, report }
    : { ok: false, reason: 'ended', scan }
}
