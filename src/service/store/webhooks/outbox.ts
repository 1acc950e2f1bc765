import { type Clock, timestamp } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import { isRecord, type JsonObject } from '../../../shared/json.ts'
import { type Integration, isTicketKind, passesHosts } from '../../../shared/model/integration.ts'
import { coversHost } from '../../../shared/model/tokens.ts'
import type { MessageType, Webhook, WebhookEventType } from '../../../shared/model/webhook.ts'
import { type Db, queryRows } from '../database/dialect.ts'
import { addMessage } from '../integrations/integrationDeliveries.ts'
import { listIntegrations } from '../integrations/integrationRows.ts'
import { listMailReaders, type MailReader } from '../mail/mailChoices.ts'
import { queueMail } from '../mail/mails.ts'
import { listWebhooks } from './webhooks.ts'

type WebhookEvent = { readonly type: WebhookEventType; readonly data: JsonObject }

export type MessageListener = Pick<Webhook, 'id' | 'events' | 'severityMin' | 'enabled'> & {
  readonly channel?: Integration
  readonly reader?: MailReader
}

export async function listSubscribers(
  db: Db,
  organizationId: string,
  types: readonly WebhookEventType[],
): Promise<readonly MessageListener[]> {
  const webhooks = await listWebhooks(db, organizationId)
  const integrations = await listIntegrations(db, organizationId)
  const channels = integrations
    .filter(({ kind }) => !isTicketKind(kind))
    .map((channel): MessageListener => ({ ...channel, channel }))
  const readers = (await listMailReaders(db, organizationId)).map(
    ({ events, ...reader }): MessageListener => ({
      ...{ id: reader.userId, events, reader },
      ...{ severityMin: 'critical', enabled: true },
    }),
  )
  return [...webhooks, ...channels, ...readers].filter(
    ({ enabled, events }) => enabled && events.some((type) => types.includes(type)),
  )
}

/** Queues a message per listener, in the transaction of the event. */
export async function queueMessages(
  db: Db,
  organizationId: string,
  { type, data, listeners }: WebhookEvent & { readonly listeners: readonly MessageListener[] },
  clock: Clock,
): Promise<void> {
  const wanting = listeners.filter(({ events }) => events.includes(type))
  if (wanting.length === 0) return
  const host = hostOf(data)
  for (const { channel, reader } of wanting) {
    if (channel !== undefined && (host === null || passesHosts(host, channel.hostnames)))
      await addMessage(db, channel.id, { type, data }, clock)
    if (reader !== undefined && (host === null || coversHost(reader.hostnames, host))) {
      const { email: recipient, organizationId, userId } = reader
      const mail = { type: 'message', recipient, organizationId, userId, data: { type, data } } as const
      await queueMail(db, mail, clock)
    }
  }
  const webhooks = wanting.filter(({ channel, reader }) => channel === undefined && reader === undefined)
  if (webhooks.length === 0) return
  const eventId = await storeEvent(db, { organizationId, type, data }, clock)
  for (const webhook of webhooks) await addDelivery(db, webhook, eventId, clock)
}

export function hostOf(data: JsonObject): string | null {
  const about = isRecord(data.scan) ? data.scan : isRecord(data.monitor) ? data.monitor : null
  return typeof about?.target_hostname === 'string' ? about.target_hostname : null
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
