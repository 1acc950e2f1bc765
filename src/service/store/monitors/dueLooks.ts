import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { MonitorChange, MonitorMemory, SiteMonitor } from '../../../shared/model/monitor.ts'
import type { Organization } from '../../../shared/model/records.ts'
import { siteOrigin } from '../../../shared/origin.ts'
import { type Db, queryRow, queryRows, skipLocked } from '../database/dialect.ts'
import { findOrganizationById } from '../organizations.ts'
import { listSubscribers, queueMessages } from '../webhooks/outbox.ts'
import { monitorColumns, readMemory, readMonitor } from './monitorRows.ts'

const leaseTokenBytes = 16

export type ClaimedMonitor = {
  readonly monitor: SiteMonitor
  readonly memory: MonitorMemory
  readonly leaseToken: string
  readonly organization: Organization
}

/** Claims the longest due monitor; null if none is available now. */
export async function claimMonitor(
  db: Db,
  { leaseMs }: { readonly leaseMs: number },
  clock: Clock,
): Promise<ClaimedMonitor | null> {
  const leaseToken = randomBytes(leaseTokenBytes).toString('hex')
  const now = timestamp(clock.now())
  // As for scans: the outer guard stops two runners taking one row.
  const row = await queryRow(
    db,
    `update monitors set lease_token = ?, lease_expires_at = ?
     where enabled = 1 and next_look_at <= ? and (lease_expires_at is null or lease_expires_at <= ?) and id = (
       select id from monitors
       where enabled = 1 and next_look_at <= ? and (lease_expires_at is null or lease_expires_at <= ?)
       order by next_look_at limit 1 ${skipLocked(db)}
     )
     returning ${monitorColumns}`,
    [leaseToken, timestamp(clock.now() + leaseMs), now, now, now, now],
  )
  if (row === null) return null
  const monitor = readMonitor(row)
  const organization = await findOrganizationById(db, monitor.organizationId)
  // Deleted meanwhile.
  return organization === null ? null : { monitor, memory: readMemory(row), leaseToken, organization }
}

export type LookEnd = Pick<SiteMonitor, 'state' | 'lastError'> & {
  readonly memory: MonitorMemory
  readonly changes: readonly MonitorChange[]
  readonly nextLookAt: string
  readonly isLook: boolean
}

/** Accepted scan, or the reason for none; null: none requested. */
export type WantedScan =
  | { readonly ok: true; readonly scanId: string }
  | { readonly ok: false; readonly error: string }
  | null

/**
 * Stores a check under its lease and announces changes; false if the lease is lost. `start` may accept a scan
 * in the transaction.
 */
export async function storeCheck(
  db: Db,
  { monitor: { id, organizationId }, leaseToken }: ClaimedMonitor,
  { end, start }: { readonly end: LookEnd; readonly start: (transaction: Db) => Promise<WantedScan> },
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const now = timestamp(clock.now())
    const isChange = end.changes.length > 0
    const row = await queryRow(
      transaction,
      `update monitors set state = ?, memory = ?, last_error = ?, next_look_at = ?, certificate_expires_at = ?,
         last_look_at = case when ? = 1 then ? else last_look_at end,
         last_change_at = case when ? = 1 then ? else last_change_at end,
         last_changes = case when ? = 1 then ? else last_changes end,
         lease_token = null, lease_expires_at = null
       where id = ? and lease_token = ? returning id`,
      [
        ...[end.state, JSON.stringify(end.memory), end.lastError, end.nextLookAt],
        end.memory.certificate?.expiresAt ?? null,
        ...[end.isLook ? 1 : 0, now],
        ...[isChange ? 1 : 0, now, isChange ? 1 : 0, JSON.stringify(end.changes)],
        ...[id, leaseToken],
      ],
    )
    if (row === null) return false
    const scan = await start(transaction)
    if (scan !== null) await noteScan(transaction, id, scan, now)
    if (isChange) await announce(transaction, { id, organizationId }, end.changes, clock)
    return true
  })
}

async function noteScan(db: Db, id: string, scan: NonNullable<WantedScan>, now: string): Promise<void> {
  if (!scan.ok) {
    await queryRows(db, 'update monitors set last_error = ? where id = ?', [scan.error, id])
    return
  }
  const bindings = [scan.scanId, now, id]
  await queryRows(db, 'update monitors set last_scan_id = ?, last_scan_at = ? where id = ?', bindings)
}

async function announce(
  db: Db,
  { id, organizationId }: Pick<SiteMonitor, 'id' | 'organizationId'>,
  changes: readonly MonitorChange[],
  clock: Clock,
): Promise<void> {
  const type = 'monitor.changed'
  const listeners = await listSubscribers(db, organizationId, [type])
  if (listeners.length === 0) return
  const row = await queryRow(db, `select ${monitorColumns} from monitors where id = ?`, [id])
  if (row === null) return
  const { target, hostname, state, lastScanId, certificateExpiresAt } = readMonitor(row)
  const data = {
    monitor: {
      id,
      target,
      target_hostname: hostname,
      target_origin: siteOrigin(target),
      state,
      last_scan_id: lastScanId,
      certificate_expires_at: certificateExpiresAt,
    },
    changes: changes.map(({ kind, before, after }) => ({ kind, before, after })),
  }
  await queueMessages(db, organizationId, { type, data, listeners }, clock)
}

export async function releaseMonitor(db: Db, { monitor, leaseToken }: ClaimedMonitor): Promise<void> {
  await queryRows(
    db,
    'update monitors set lease_token = null, lease_expires_at = null where id = ? and lease_token = ?',
    [monitor.id, leaseToken],
  )
}
