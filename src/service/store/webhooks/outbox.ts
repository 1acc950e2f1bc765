import { type Clock, timestamp } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { JsonObject } from '../../../shared/json.ts'
import type { MessageType, Webhook, WebhookEventType } from '../../../shared/model/webhook.ts'
import { type Db, queryRows } from '../database/dialect.ts'
import { listWebhooks } from './webhooks.ts'

type WebhookEvent = { readonly type: WebhookEventType; readonly data: JsonObject }

/** Lists webhooks for one of the types; usually none. */
export async function listSubscribers(
  db: Db,
  organizationId: string,
  types: readonly WebhookEventType[],
): Promise<readonly Webhook[]> {
  const webhooks = await listWebhooks(db, organizationId)
  return webhooks.filter(({ enabled, events }) => enabled && events.some((type) => types.includes(type)))
}

/** Queues a message per listener, in the transaction of the event. */
export async function queueMessages(
  db: Db,
  organizationId: string,
  { type, data, listeners }: WebhookEvent & { readonly listeners: readonly Webhook[] },
  clock: Clock,
): Promise<void> {
  const wanting = listeners.filter(({ events }) => events.includes(type))
  if (wanting.length === 0) return
  const eventId = await storeEvent(db, { organizationId, type, data }, clock)
  for (const webhook of wanting) await addDelivery(db, webhook, eventId, clock)
}

export async function storeEvent(
  db: Db,
  {
    organizationId,
    type,
    data,
  }: { readonly organizationId: string; readonly type: MessageType; readonly data: JsonObject },
  clock: Clock,
): Promise<string> {
  const id = newId(clock)
  await queryRows(
    db,
    'insert into webhook_events (id, organization_id, type, data, created_at) values (?, ?, ?, ?, ?)',
    [id, organizationId, type, JSON.stringify(data), timestamp(clock.now())],
  )
  return id
}

/** Adds a delivery that is due at once; returns its ID. */
export async function addDelivery(
  db: Db,
  { id: webhookId, severityMin }: Pick<Webhook, 'id' | 'severityMin'>,
  eventId: string,
  clock: Clock,
): Promise<string> {
  const id = newId(clock)
  const now = timestamp(clock.now())
  await queryRows(
    db,
    `insert into webhook_deliveries (id, webhook_id, event_id, severity_min, status, attempts, next_attempt_at, created_at)
     values (?, ?, ?, ?, 'pending', '[]', ?, ?)`,
    [id, webhookId, eventId, severityMin, now, now],
  )
  return id
}
