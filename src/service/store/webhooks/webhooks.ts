import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Actor, AuditAction } from '../../../shared/model/records.ts'
import {
  previousSecretMs,
  type Webhook,
  type WebhookSettings,
  webhooksMax,
} from '../../../shared/model/webhook.ts'
import { recordAudit } from '../audit.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readInteger } from '../database/rows.ts'
import { withOrganizationLock } from '../organizationLock.ts'
import { stopDeliveries } from './deliveries.ts'
import { readWebhook, webhookColumns } from './webhookRows.ts'

export type WebhookKey = { readonly id: string; readonly organizationId: string }

export async function listWebhooks(db: Db, organizationId: string): Promise<readonly Webhook[]> {
  const rows = await queryRows(
    db,
    `select ${webhookColumns} from webhooks where organization_id = ? order by created_at desc, id desc limit ?`,
    [organizationId, webhooksMax],
  )
  return rows.map(readWebhook)
}

export async function findWebhook(db: Db, { id, organizationId }: WebhookKey): Promise<Webhook | null> {
  const row = await queryRow(
    db,
    `select ${webhookColumns} from webhooks where id = ? and organization_id = ?`,
    [id, organizationId],
  )
  return row === null ? null : readWebhook(row)
}

export async function addWebhook(
  db: Db,
  { id, organizationId }: WebhookKey,
  {
    settings,
    sealed,
    actor,
  }: { readonly settings: WebhookSettings; readonly sealed: string; readonly actor: Actor },
  clock: Clock,
): Promise<Webhook | null> {
  return withOrganizationLock(db, organizationId, async (transaction) => {
    const counted = await queryRow(
      transaction,
      'select count(*) as webhooks from webhooks where organization_id = ?',
      [organizationId],
    )
    if (counted === null || readInteger(counted, 'webhooks') >= webhooksMax) return null
    const row = await queryRow(
      transaction,
      `insert into webhooks (id, organization_id, url, events, severity_min, format, description, enabled, secret, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning ${webhookColumns}`,
      [...[id, organizationId], ...settingBindings(settings), sealed, timestamp(clock.now())],
    )
    if (row === null) throw new Error('Expected the webhook that was stored, found none')
    const webhook = readWebhook(row)
    await note(transaction, webhook, { action: 'webhook.created', actor }, clock)
    return webhook
  })
}

export async function changeWebhook(
  db: Db,
  key: WebhookKey,
  { settings, actor }: { readonly settings: WebhookSettings; readonly actor: Actor },
  clock: Clock,
): Promise<Webhook | null> {
  return db.transaction(async (transaction) => {
    const before = await lockWebhook(transaction, key)
    if (before === null) return null
    const row = await queryRow(
      transaction,
      `update webhooks set url = ?, events = ?, severity_min = ?, format = ?, description = ?, enabled = ?,
         disabled_reason = case when ? = 1 then null else disabled_reason end,
         failing_since = case when enabled = 0 and ? = 1 then null else failing_since end
       where id = ? returning ${webhookColumns}`,
      [...settingBindings(settings), settings.enabled ? 1 : 0, settings.enabled ? 1 : 0, key.id],
    )
    if (row === null) throw new Error('Expected the webhook that was changed, found none')
    const after = readWebhook(row)
    if (JSON.stringify(before) === JSON.stringify(after)) return after
    if (!after.enabled) await stopDeliveries(transaction, key.id)
    await note(transaction, after, { action: 'webhook.changed', actor }, clock)
    return after
  })
}

export async function removeWebhook(db: Db, key: WebhookKey, actor: Actor, clock: Clock): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      `delete from webhooks where id = ? and organization_id = ? returning ${webhookColumns}`,
      [key.id, key.organizationId],
    )
    if (row === null) return false
    await note(transaction, readWebhook(row), { action: 'webhook.deleted', actor }, clock)
    return true
  })
}

export async function rotateSecret(
  db: Db,
  key: WebhookKey,
  { sealed, actor }: { readonly sealed: string; readonly actor: Actor },
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      `update webhooks set previous_secret = secret, previous_secret_until = ?, secret = ?
       where id = ? and organization_id = ? returning ${webhookColumns}`,
      [timestamp(clock.now() + previousSecretMs), sealed, key.id, key.organizationId],
    )
    if (row === null) return false
    await note(transaction, readWebhook(row), { action: 'webhook.secret_rotated', actor }, clock)
    return true
  })
}

export async function disableWebhook(
  db: Db,
  { id }: Pick<Webhook, 'id'>,
  reason: NonNullable<Webhook['disabledReason']>,
  clock: Clock,
): Promise<void> {
  const row = await queryRow(
    db,
    `update webhooks set enabled = 0, disabled_reason = ? where id = ? and enabled = 1 returning ${webhookColumns}`,
    [reason, id],
  )
  if (row === null) return
  await stopDeliveries(db, id)
  const actor: Actor = { kind: 'system', name: 'webhook delivery', address: null, userAgent: null }
  await note(db, readWebhook(row), { action: 'webhook.disabled', actor }, clock)
}

// A write first, to lock on both engines, before its deliveries.
async function lockWebhook(db: Db, { id, organizationId }: WebhookKey): Promise<Webhook | null> {
  const row = await queryRow(
    db,
    `update webhooks set enabled = enabled where id = ? and organization_id = ? returning ${webhookColumns}`,
    [id, organizationId],
  )
  return row === null ? null : readWebhook(row)
}

function settingBindings({
  url,
  events,
  severityMin,
  format,
  description,
  enabled,
}: WebhookSettings): readonly (string | number | null)[] {
  return [url, JSON.stringify(events), severityMin, format, description, enabled ? 1 : 0]
}

/** The path of a webhook URL is often a secret. */
async function note(
  db: Db,
  webhook: Webhook,
  { action, actor }: { readonly action: AuditAction; readonly actor: Actor },
  clock: Clock,
): Promise<void> {
  const { id, organizationId, url, events, severityMin, format, enabled, disabledReason } = webhook
  const details = {
    webhook_id: id,
    events: [...events],
    severity_min: severityMin,
    format,
    enabled,
    disabled_reason: disabledReason,
  }
  await recordAudit(db, { organizationId, actor, action, subject: new URL(url).hostname, details }, clock)
}
