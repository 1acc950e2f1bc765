import type { Clock } from '../../../shared/clock.ts'
import type { RequestedDelivery } from '../../../shared/model/webhook.ts'
import { type Db, queryRow } from '../database/dialect.ts'
import { findDeliveredEvent } from './deliveries.ts'
import { addDelivery, storeEvent } from './outbox.ts'
import { readWebhook, webhookColumns } from './webhookRows.ts'
import type { WebhookKey } from './webhooks.ts'

export async function requestDelivery(
  db: Db,
  { id, organizationId }: WebhookKey,
  what: 'test' | { readonly deliveryId: string },
  clock: Clock,
): Promise<RequestedDelivery> {
  return db.transaction(async (transaction): Promise<RequestedDelivery> => {
    const row = await queryRow(
      transaction,
      `update webhooks set enabled = enabled where id = ? and organization_id = ? returning ${webhookColumns}`,
      [id, organizationId],
    )
    if (row === null) return { ok: false, reason: 'unknown' }
    const webhook = readWebhook(row)
    const eventId =
      what === 'test'
        ? null
        : await findDeliveredEvent(transaction, { webhookId: id, deliveryId: what.deliveryId })
    if (what !== 'test' && eventId === null) return { ok: false, reason: 'unknown' }
    if (!webhook.enabled) return { ok: false, reason: 'disabled' }
    const told =
      eventId ?? (await storeEvent(transaction, { organizationId, type: 'webhook.test', data: {} }, clock))
    return { ok: true, deliveryId: await addDelivery(transaction, webhook, told, clock) }
  })
}
