import { type Clock, timestamp } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import { isRecord, type JsonObject } from '../../../shared/json.ts'
import {
  type Integration,
  isTicketKind,
  passesFilters,
  passesHosts,
} from '../../../shared/model/integration.ts'
import { countSeverities, severities } from '../../../shared/model/severity.ts'
import type { MessageType, Webhook, WebhookEventType } from '../../../shared/model/webhook.ts'
import { type Db, queryRows } from '../database/dialect.ts'
import { addMessage } from '../integrations/integrationDeliveries.ts'
import { listIntegrations } from '../integrations/integrations.ts'
import { listWebhooks } from './webhooks.ts'

type WebhookEvent = { readonly type: WebhookEventType; readonly data: JsonObject }

export type MessageListener = Pick<Webhook, 'id' | 'events' | 'severityMin' | 'enabled'> & {
  readonly channel?: Integration
}

/** Usually none. */
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
  return [...webhooks, ...channels].filter(
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
  for (const { channel } of wanting) {
    const narrowed = channel === undefined ? null : narrowMessage(data, channel)
    if (channel !== undefined && narrowed !== null)
      await addMessage(db, channel.id, { type, data: narrowed }, clock)
  }
  const webhooks = wanting.filter(({ channel }) => channel === undefined)
  if (webhooks.length === 0) return
  const eventId = await storeEvent(db, { organizationId, type, data }, clock)
  for (const webhook of webhooks) await addDelivery(db, webhook, eventId, clock)
}

/** Null if the filters leave nothing. */
function narrowMessage(data: JsonObject, channel: Integration): JsonObject | null {
  const about = isRecord(data.scan) ? data.scan : isRecord(data.monitor) ? data.monitor : null
  const hostname = typeof about?.target_hostname === 'string' ? about.target_hostname : null
  if (hostname !== null && !passesHosts(hostname, channel.hostnames)) return null
  if (!Array.isArray(data.issues) || channel.hostnames.length + channel.checks.length === 0) return data
  const issues = data.issues.filter((issue) => isRecord(issue) && isOfChannel(issue, channel))
  const known = issues.flatMap((issue) =>
    severities.filter((severity) => isRecord(issue) && issue.severity === severity),
  )
  const totals = countSeverities(known.map((severity) => ({ severity })))
  return issues.length === 0 ? null : { ...data, issues, totals }
}

function isOfChannel(issue: Readonly<Record<string, unknown>>, channel: Integration): boolean {
  const severity = severities.find((known) => known === issue.severity)
  const place = { hostname: String(issue.hostname), checkId: String(issue.check_id) }
  return severity !== undefined && passesFilters({ severity, ...place }, channel)
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
