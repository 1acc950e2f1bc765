import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { ListPage, ListPosition } from '../../../shared/model/records.ts'
import { type Delivery, deliveryStatuses, messageTypes } from '../../../shared/model/webhook.ts'
import { type Db, queryRow, queryRows, type Row, skipLocked } from '../database/dialect.ts'
import { readOneOf, readText, readTextOrNull } from '../database/rows.ts'
import { cutPage } from '../pages.ts'
import { readAttempts } from './webhookRows.ts'

/** Per statement. */
const deletedAtOnceMax = 500

/** Statements per call; the rest waits. */
const deletingTurnsMax = 200

const keptMs = 30 * 24 * 60 * 60 * 1_000

export async function listDeliveries(
  db: Db,
  webhookId: string,
  { limit, after }: { readonly limit: number; readonly after: ListPosition | null },
): Promise<ListPage<Delivery>> {
  const past = after === null ? [] : [after.createdAt, after.id]
  const rows = await queryRows(
    db,
    `select d.id, d.event_id, e.type, d.status, d.attempts, d.next_attempt_at, d.created_at
     from webhook_deliveries d join webhook_events e on e.id = d.event_id
     where d.webhook_id = ? ${after === null ? '' : 'and (d.created_at, d.id) < (?, ?)'}
     order by d.created_at desc, d.id desc limit ?`,
    [webhookId, ...past, limit + 1],
  )
  return cutPage(rows.map(readDelivery), limit)
}

export async function findDeliveredEvent(
  db: Db,
  { webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: string },
): Promise<string | null> {
  const row = await queryRow(db, 'select event_id from webhook_deliveries where id = ? and webhook_id = ?', [
    deliveryId,
    webhookId,
  ])
  return row === null ? null : readText(row, 'event_id')
}

export async function stopDeliveries(db: Db, webhookId: string): Promise<void> {
  await queryRows(
    db,
    `update webhook_deliveries set status = 'failed', next_attempt_at = null
     where webhook_id = ? and status = 'pending' and lease_token is null`,
    [webhookId],
  )
}

export async function deleteOldDeliveries(db: Db, clock: Clock): Promise<void> {
  const before = timestamp(clock.now() - keptMs)
  for (let turn = 0; turn < deletingTurnsMax; turn += 1) {
    const rows = await queryRows(
      db,
      `with expired as materialized (
         select id from webhook_events where created_at < ? order by created_at limit ? ${skipLocked(db)}
       )
       delete from webhook_events where id in (select id from expired) returning id`,
      [before, deletedAtOnceMax],
    )
    if (rows.length < deletedAtOnceMax) return
  }
}

function readDelivery(row: Row): Delivery {
  return {
    id: readText(row, 'id'),
    eventId: readText(row, 'event_id'),
    type: readOneOf(row, 'type', messageTypes),
    status: readOneOf(row, 'status', deliveryStatuses),
    attempts: readAttempts(row),
    nextAttemptAt: readTextOrNull(row, 'next_attempt_at'),
    createdAt: readText(row, 'created_at'),
  }
}
