import { type Clock, timestamp } from '../../shared/clock.ts'
import type { Scan } from '../../shared/model/records.ts'
import { type Db, queryRow, queryRows } from './database/dialect.ts'
import { readText } from './database/rows.ts'
import { findScan } from './scans.ts'

/** How long a key stands for its request. */
const keptMs = 24 * 60 * 60 * 1_000

/** A request that may be sent again. Keys of one organization are no other's. */
export type RepeatableRequest = {
  readonly organizationId: string
  readonly key: string
  /** Of all that the request asks for. */
  readonly requestHash: string
}

/** What is known of a key: the scan that its request has started, or that it was another request's. */
export type KnownKey = { readonly scan: Scan } | 'other_request'

/** Finds what a key has started within its time; null: nothing. */
export async function findStarted(
  db: Db,
  request: RepeatableRequest,
  clock: Clock,
): Promise<KnownKey | null> {
  const { organizationId, key, requestHash } = request
  const row = await queryRow(
    db,
    `select request_hash, scan_id from idempotency_keys
     where organization_id = ? and key = ? and created_at > ? and scan_id is not null`,
    [organizationId, key, timestamp(clock.now() - keptMs)],
  )
  if (row === null) return null
  if (readText(row, 'request_hash') !== requestHash) return 'other_request'
  const scan = await findScan(db, { id: readText(row, 'scan_id'), organizationId })
  return scan === null ? null : { scan }
}

/**
 * Takes a key for a request, as the first statement of its transaction: of several at once one goes on and the others
 * wait for it. False where the key is taken, which `findStarted` then tells about.
 */
export async function takeKey(db: Db, request: RepeatableRequest, clock: Clock): Promise<boolean> {
  const { organizationId, key, requestHash } = request
  const row = await queryRow(
    db,
    `insert into idempotency_keys (organization_id, key, request_hash, created_at) values (?, ?, ?, ?)
     on conflict (organization_id, key) do update
     set request_hash = excluded.request_hash, created_at = excluded.created_at, scan_id = null
     where idempotency_keys.created_at <= ? returning key`,
    [organizationId, key, requestHash, timestamp(clock.now()), timestamp(clock.now() - keptMs)],
  )
  return row !== null
}

/** Notes what a request has started; null: nothing, so that the key is free again. */
export async function noteStarted(db: Db, request: RepeatableRequest, scanId: string | null): Promise<void> {
  const { organizationId, key } = request
  await (scanId === null
    ? queryRows(db, 'delete from idempotency_keys where organization_id = ? and key = ?', [
        organizationId,
        key,
      ])
    : queryRows(db, 'update idempotency_keys set scan_id = ? where organization_id = ? and key = ?', [
        ...[scanId, organizationId, key],
      ]))
}

/** Forgets keys whose time is over. */
export async function deleteOldKeys(db: Db, clock: Clock): Promise<void> {
  await queryRows(db, 'delete from idempotency_keys where created_at <= ?', [timestamp(clock.now() - keptMs)])
}
