import { type Clock, timestamp } from '../../shared/clock.ts'
import type { Scan } from '../../shared/model/records.ts'
import { type Db, queryRow, queryRows } from './database/dialect.ts'
import { readText } from './database/rows.ts'
import { findScan } from './scans.ts'

const keptMs = 24 * 60 * 60 * 1_000

/** Keys are scoped to the organization. */
export type RepeatableRequest = {
  readonly organizationId: string
  readonly key: string
  readonly requestHash: string
}

/** `other_request`: the parameters differ. */
export type KnownKey = { readonly scan: Scan } | 'other_request'

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
 * Reserves a key; false if taken. Must be the first statement of its transaction, so that concurrent requests
 * wait.
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

/** Stores the started scan; null frees the key. */
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

export async function deleteOldKeys(db: Db, clock: Clock): Promise<void> {
  await queryRows(db, 'delete from idempotency_keys where created_at <= ?', [timestamp(clock.now() - keptMs)])
}
