import { type Clock, timestamp } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { JsonObject } from '../../../shared/json.ts'
import type { IntegrationDelivery } from '../../../shared/model/integration.ts'
import type { ListPage, ListPosition } from '../../../shared/model/records.ts'
import type { RequestedDelivery } from '../../../shared/model/webhook.ts'
import { type Db, queryRow, queryRows, skipLocked } from '../database/dialect.ts'
import { readInteger, readText, readTextOrNull } from '../database/rows.ts'
import { cutPage } from '../pages.ts'
import { readIntegrationDelivery } from './integrationRows.ts'

const deletedAtOnceMax = 500

const deletingTurnsMax = 200

const keptMs = 30 * 24 * 60 * 60 * 1_000

export async function listIntegrationDeliveries(
  db: Db,
  integrationId: string,
  { limit, after }: { readonly limit: number; readonly after: ListPosition | null },
): Promise<ListPage<IntegrationDelivery>> {
  const past = after === null ? [] : [after.createdAt, after.id]
  const rows = await queryRows(
    db,
    `select id, type, issue_id, status, outcome, attempts, next_attempt_at, created_at
     from integration_deliveries
     where integration_id = ? ${after === null ? '' : 'and (created_at, id) < (?, ?)'}
     order by created_at desc, id desc limit ?`,
    [integrationId, ...past, limit + 1],
  )
  return cutPage(rows.map(readIntegrationDelivery), limit)
}

export async function addMessage(
  db: Db,
  integrationId: string,
  { type, data }: { readonly type: IntegrationDelivery['type']; readonly data: JsonObject | null },
  clock: Clock,
): Promise<string> {
  const now = timestamp(clock.now())
  const id = newId(clock)
  await queryRows(
    db,
    `insert into integration_deliveries
       (id, integration_id, type, data, revision, status, attempts, next_attempt_at, created_at)
     values (?, ?, ?, ?, 0, 'pending', '[]', ?, ?)`,
    [id, integrationId, type, data === null ? null : JSON.stringify(data), now, now],
  )
  return id
}

/** Work that waits or runs is repeated once instead. */
export async function addTicketWork(
  db: Db,
  { integrationId, issueId }: { readonly integrationId: string; readonly issueId: string },
  clock: Clock,
): Promise<void> {
  const now = timestamp(clock.now())
  await queryRows(
    db,
    `insert into integration_deliveries
       (id, integration_id, issue_id, type, revision, status, attempts, next_attempt_at, created_at)
     values (?, ?, ?, 'ticket', 0, 'pending', '[]', ?, ?)
     on conflict (integration_id, issue_id) where status = 'pending' and issue_id is not null
     do update set revision = integration_deliveries.revision + 1`,
    [newId(clock), integrationId, issueId, now, now],
  )
  await queryRows(
    db,
    `update integration_tickets set closed_by_hand = 0
     where integration_id = ? and issue_id = ? and closed_by_hand = 1`,
    [integrationId, issueId],
  )
}

/** Returns a test that waits already. */
export async function requestTest(
  db: Db,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  clock: Clock,
): Promise<RequestedDelivery> {
  const row = await queryRow(
    db,
    `select id, enabled, (select min(d.id) from integration_deliveries d
       where d.integration_id = integrations.id and d.type = 'test' and d.status = 'pending') as test_id
     from integrations where id = ? and organization_id = ?`,
    [id, organizationId],
  )
  if (row === null) return { ok: false, reason: 'unknown' }
  if (readInteger(row, 'enabled') === 0) return { ok: false, reason: 'disabled' }
  const deliveryId =
    readTextOrNull(row, 'test_id') ??
    (await addMessage(db, readText(row, 'id'), { type: 'test', data: null }, clock))
  return { ok: true, deliveryId }
}

export async function stopPending(db: Db, integrationId: string): Promise<void> {
  await queryRows(
    db,
    `update integration_deliveries set status = 'failed', next_attempt_at = null
     where integration_id = ? and status = 'pending' and lease_token is null`,
    [integrationId],
  )
}

export async function deleteOldIntegrationDeliveries(db: Db, clock: Clock): Promise<void> {
  const before = timestamp(clock.now() - keptMs)
  for (let turn = 0; turn < deletingTurnsMax; turn += 1) {
    const rows = await queryRows(
      db,
      `with expired as materialized (
         select id from integration_deliveries where created_at < ? and status <> 'pending'
         order by created_at limit ? ${skipLocked(db)}
       )
       delete from integration_deliveries where id in (select id from expired) returning id`,
      [before, deletedAtOnceMax],
    )
    if (rows.length < deletedAtOnceMax) return
  }
}
