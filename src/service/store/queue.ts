import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../shared/clock.ts'
import type { CompletedScan, Lease, Scan } from '../../shared/model/records.ts'
import type { ScanFailure, StoredReport } from '../../shared/model/report.ts'
import { type ScanProgress, writeProgress } from '../../shared/model/scanProgress.ts'
import { countSeverities } from '../../shared/model/severity.ts'
import { type Db, queryRow, queryRows, type Row, type SqlBinding, skipLocked } from './database/dialect.ts'
import { readInteger, readText } from './database/rows.ts'
import { keepWorst } from './findingRows.ts'
import { withinHosts } from './hostnames.ts'
import { applyScan } from './issues/applyScan.ts'
import { judgedOrigin, type StoredScan } from './issues/storedScan.ts'
import { runnerAliveMs } from './runners/runners.ts'
import { dropScanParts } from './runners/scanParts.ts'
import { labelOfScan, readScan, scanColumns } from './scans.ts'
import { announceCompleted, announceFailed } from './webhooks/announce.ts'

/** Afterwards, a runner only undoes what the scan has written, and stores what it knew. */
export const lostLeasesMax = 3

const cancelledWaitMs = 15 * 60_000

/** Per call and kind. */
const recoveredMax = 1_000

const leaseTokenBytes = 16
const stageCharsMax = 200

export type ClaimedScan = {
  readonly scan: Scan
  readonly lease: Lease
  readonly attempt: number
  readonly isCancelled: boolean
}

type Claim = { readonly runnerId: string; readonly leaseMs: number }

/** With labels, only scans of domains that have one of them. */
type ClaimLimits = {
  readonly organizationId: string
  readonly labels: readonly string[]
  /** Patterns of its token; null: all. */
  readonly hostnames: readonly string[] | null
  readonly key: string | null
}

/**
 * Claims the next scan without a label; null if none is available now, though the queue may contain locked
 * ones. While another organization waits, one holds all slots but one.
 */
export async function claimScan(db: Db, claim: Claim, clock: Clock): Promise<ClaimedScan | null> {
  // The outer guard stops two runners taking one row; skipping locked rows only saves polls. PostgreSQL may
  // evaluate `in` instead of `=` per row and claim several. Clocks of runners may differ: a slot that the limit
  // would leave free is used all the same.
  const waiting = `status = 'queued' and (not_before is null or not_before <= ?) and ${labelOfScan} is null`
  const now = timestamp(clock.now())
  return claimNext(
    db,
    claim,
    {
      sql: `coalesce(
       (select id from scans where ${waiting} and (
          (select min(organization_id) from scans where status = 'queued')
            = (select max(organization_id) from scans where status = 'queued')
          or organization_id not in (
            select organization_id from scans where status = 'running' and lease_expires_at > ''
              and coalesce(runner_id, '') not in (select id from runners where organization_id is not null)
            group by organization_id
            having count(*) >= (select coalesce(sum(slots), 0) - 1 from runners
              where seen_at > ? and organization_id is null)
          )
        ) order by turn, created_at, id limit 1 ${skipLocked(db)}),
       (select id from scans where ${waiting} order by turn, created_at, id limit 1 ${skipLocked(db)})
     )`,
      bindings: [now, timestamp(clock.now() - runnerAliveMs), now],
    },
    clock,
  )
}

export async function claimScanWithin(
  db: Db,
  { organizationId, labels, hostnames, key, ...claim }: Claim & ClaimLimits,
  clock: Clock,
): Promise<ClaimedScan | null> {
  const hosts = withinHosts('target_hostname', hostnames)
  const labelled =
    labels.length === 0 ? `${labelOfScan} is null` : `${labelOfScan} in (${labels.map(() => '?').join(', ')})`
  const next = {
    sql: `(select id from scans where status = 'queued' and (not_before is null or not_before <= ?)
       and organization_id = ? and ${labelled} ${hosts.sql}
       order by created_at, id limit 1 ${skipLocked(db)})`,
    bindings: [timestamp(clock.now()), organizationId, ...labels, ...hosts.bindings],
  }
  if (key === null) return claimNext(db, claim, next, clock)
  return db.transaction(async (transaction) => {
    // First, to lock the row.
    await queryRows(transaction, 'update runners set slots = slots where id = ?', [claim.runnerId])
    const repeated = await queryRow(
      transaction,
      `update scans set lease_expires_at = ?, lease_token = ?, runner_id = ?
       where status = 'running' and lease_expires_at > '' and organization_id = ? and claim_key = ? ${hosts.sql}
       returning ${claimedColumns}`,
      [
        timestamp(clock.now() + claim.leaseMs),
        newToken(),
        claim.runnerId,
        organizationId,
        key,
        ...hosts.bindings,
      ],
    )
    return repeated === null ? claimNext(transaction, { ...claim, key }, next, clock) : readClaimed(repeated)
  })
}

function newToken(): string {
  return randomBytes(leaseTokenBytes).toString('hex')
}

const claimedColumns = `${scanColumns}, attempts, cancel_requested_at, lease_token`

function readClaimed(row: Row): ClaimedScan {
  const scan = readScan(row)
  const isCancelled = row.cancel_requested_at !== null
  const lease = { scanId: scan.id, token: readText(row, 'lease_token') }
  return { scan, lease, attempt: readInteger(row, 'attempts'), isCancelled }
}

async function claimNext(
  db: Db,
  { runnerId, leaseMs, key = null }: Claim & { readonly key?: string | null },
  next: { readonly sql: string; readonly bindings: readonly SqlBinding[] },
  clock: Clock,
): Promise<ClaimedScan | null> {
  const row = await queryRow(
    db,
    `update scans set status = 'running', started_at = ?, attempts = attempts + 1, runner_id = ?,
       lease_token = ?, lease_expires_at = ?, claim_key = ?, not_before = null, progress = null
     where status = 'queued' and id = ${next.sql}
     returning ${claimedColumns}`,
    [timestamp(clock.now()), runnerId, newToken(), timestamp(clock.now() + leaseMs), key, ...next.bindings],
  )
  return row === null ? null : readClaimed(row)
}

/** `lost`: reassigned, or the scan has ended. `cancelled`: the scan is to end. */
export type RenewedLease = 'held' | 'cancelled' | 'lost'

export async function renewLease(
  db: Db,
  lease: Lease,
  { leaseMs }: { readonly leaseMs: number },
  clock: Clock,
): Promise<RenewedLease> {
  const row = await queryRow(
    db,
    `update scans set lease_expires_at = ? where id = ? and lease_token = ? returning cancel_requested_at`,
    [timestamp(clock.now() + leaseMs), lease.scanId, lease.token],
  )
  if (row === null) return 'lost'
  return row.cancel_requested_at === null ? 'held' : 'cancelled'
}

export async function holdsLease(db: Db, { scanId, token }: Lease): Promise<boolean> {
  const row = await queryRow(db, 'select id from scans where id = ? and lease_token = ?', [scanId, token])
  return row !== null
}

/** Null if the scan has not ended, or returned to the queue, under this lease. */
export async function statusAfterLease(
  db: Db,
  { scanId, token }: Lease,
): Promise<'queued' | 'completed' | 'failed' | null> {
  const row = await queryRow(db, 'select status from scans where id = ? and ended_lease = ?', [scanId, token])
  if (row === null) return null
  const { status } = row
  return status === 'completed' || status === 'failed' ? status : 'queued'
}

export async function noteProgress(
  db: Db,
  lease: Lease,
  progress: ScanProgress,
  clock: Clock,
): Promise<boolean> {
  const noted = {
    stage: progress.stage.slice(0, stageCharsMax),
    ...writeProgress(progress),
    updated_at: timestamp(clock.now()),
  }
  const row = await queryRow(
    db,
    'update scans set progress = ? where id = ? and lease_token = ? returning id',
    [JSON.stringify(noted), lease.scanId, lease.token],
  )
  return row !== null
}

/** False, without a write, if the lease is lost. */
export async function completeScan(
  db: Db,
  lease: Lease,
  completed: CompletedScan,
  clock: Clock,
): Promise<boolean> {
  const findings = keepWorst(completed.findings)
  const at = timestamp(clock.now())
  return db.transaction(async (transaction) => {
    // First, to lock the row.
    const row = await queryRow(
      transaction,
      `update scans set status = 'completed', completed_at = ?, framework = ?, findings_count = ?, report = ?,
         ended_lease = lease_token, lease_token = null, lease_expires_at = null
       where id = ? and lease_token = ? returning ${scanColumns}`,
      [
        at,
        completed.framework,
        JSON.stringify(countSeverities(findings)),
        JSON.stringify(completed.report),
        lease.scanId,
        lease.token,
      ],
    )
    if (row === null) return false
    await dropScanParts(transaction, lease.scanId)
    const scan = readScan(row)
    const events = await applyScan(transaction, storedScan(scan, completed, at), findings, clock)
    await announceCompleted(transaction, scan, events, clock)
    return true
  })
}

function storedScan(scan: Scan, { framework, report }: CompletedScan, at: string): StoredScan {
  const { startedAt } = scan
  if (startedAt === null) throw new Error('Expected a scan that has started')
  const { view, checks, target } = report
  const judged = { view, checks, origin: judgedOrigin(report) }
  return { ...scan, startedAt, at, ...judged, framework, technologies: target.technologies }
}

export async function failScan(db: Db, lease: Lease, error: ScanFailure, clock: Clock): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      `update scans set status = 'failed', completed_at = ?, report = ?, ended_lease = lease_token, lease_token = null, lease_expires_at = null
       where id = ? and lease_token = ? returning ${scanColumns}`,
      [timestamp(clock.now()), failureReport(error), lease.scanId, lease.token],
    )
    if (row === null) return false
    await dropScanParts(transaction, lease.scanId)
    await announceFailed(transaction, readScan(row), error, clock)
    return true
  })
}

/** Requeues at the old position, until `notBeforeMs` if given; the attempt does not count. */
export async function releaseScan(
  db: Db,
  lease: Lease,
  { notBeforeMs = null }: { readonly notBeforeMs?: number | null } = {},
): Promise<boolean> {
  const row = await queryRow(
    db,
    `update scans set status = 'queued', started_at = null, attempts = attempts - 1, runner_id = null,
       ended_lease = lease_token, lease_token = null, lease_expires_at = null, not_before = ?
     where id = ? and lease_token = ? returning id`,
    [notBeforeMs === null ? null : timestamp(notBeforeMs), lease.scanId, lease.token],
  )
  return row !== null
}

export async function releaseWaiting(
  db: Db,
  { organizationId, hostname }: { readonly organizationId: string; readonly hostname: string },
): Promise<void> {
  await queryRows(
    db,
    `update scans set not_before = null
     where organization_id = ? and target_hostname = ? and status = 'queued' and not_before is not null`,
    [organizationId, hostname],
  )
}

export async function recoverLostScans(
  db: Db,
  clock: Clock,
): Promise<{ readonly requeued: number; readonly failed: number }> {
  const now = timestamp(clock.now())
  const lost = selectLost(db, `attempts > ${lostLeasesMax}`)
  const failedLost = await failAll(db, lost, { now, since: now, error: lostTooOften, clock })
  const since = timestamp(clock.now() - cancelledWaitMs)
  const failedCancelled = await failAll(db, selectCancelled(db), {
    now,
    since,
    error: cancelledUnserved,
    clock,
  })
  const requeued = await queryRows(
    db,
    `with lost as materialized (${selectLost(db, `attempts <= ${lostLeasesMax}`)})
     update scans set status = 'queued', started_at = null, runner_id = null, lease_token = null,
       lease_expires_at = null
     where status = 'running' and id in (select id from lost) returning id`,
    [now, recoveredMax],
  )
  return { requeued: requeued.length, failed: failedLost + failedCancelled }
}

const lostTooOften: ScanFailure = {
  code: 'crashed',
  message: `The scan ended without a result ${lostLeasesMax + 1} times.`,
}

const cancelledUnserved: ScanFailure = {
  code: 'cancelled',
  message: 'The scan was canceled. No runner took it to undo what it had written.',
}

function failAll(
  db: Db,
  select: string,
  {
    now,
    since,
    error,
    clock,
  }: { readonly now: string; readonly since: string; readonly error: ScanFailure; readonly clock: Clock },
): Promise<number> {
  return db.transaction(async (transaction) => {
    const rows = await queryRows(
      transaction,
      `with lost as materialized (${select})
       update scans set status = 'failed', completed_at = ?, report = ?, lease_token = null, lease_expires_at = null
       where status in ('queued', 'running') and id in (select id from lost) returning ${scanColumns}`,
      [since, recoveredMax, now, failureReport(error)],
    )
    for (const scan of rows.map(readScan)) {
      await dropScanParts(transaction, scan.id)
      await announceFailed(transaction, scan, error, clock)
    }
    return rows.length
  })
}

// Materialized, to evaluate and lock once.
function selectLost(db: Db, attempts: string): string {
  return `select id from scans where status = 'running' and lease_expires_at <= ? and ${attempts}
    order by lease_expires_at limit ? ${skipLocked(db)}`
}

function selectCancelled(db: Db): string {
  return `select id from scans where status = 'queued' and cancel_requested_at <= ?
    order by cancel_requested_at limit ? ${skipLocked(db)}`
}

function failureReport(error: ScanFailure): string {
  const report: StoredReport = { error: { code: error.code, message: error.message } }
  return JSON.stringify(report)
}

/** `waiting`: for a runner with the label of the domain, or for a scan window. */
export async function countPendingScans(
  db: Db,
  clock: Clock,
): Promise<{ readonly queued: number; readonly waiting: number; readonly running: number }> {
  const row = await queryRow(
    db,
    `select (select count(*) from scans where status = 'queued') as unclaimed,
       (select count(*) from scans where status = 'queued' and (not_before > ? or ${labelOfScan} is not null))
         as waiting,
       (select count(*) from scans where status = 'running') as running`,
    [timestamp(clock.now())],
  )
  if (row === null) throw new Error('Expected three counts, found no row')
  const waiting = readInteger(row, 'waiting')
  return { queued: readInteger(row, 'unclaimed') - waiting, waiting, running: readInteger(row, 'running') }
}
