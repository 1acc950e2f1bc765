import type { Clock } from '../../../shared/clock.ts'
import { type Severity, severities } from '../../../shared/model/severity.ts'
import {
  type DeliveryAttempt,
  messageTypes,
  type StoredMessage,
  type Webhook,
  type WebhookSecrets,
} from '../../../shared/model/webhook.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readInteger, readJsonObjectOrNull, readOneOf, readText, readTextOrNull } from '../database/rows.ts'
import { claimDue, type DeliveryTable } from './deliveryLeases.ts'
import { readAttempts, readSecrets, readWebhook, webhookColumns } from './webhookRows.ts'
import { disableWebhook } from './webhooks.ts'

export const webhookDeliveries: DeliveryTable = { name: 'webhook_deliveries', receiver: 'webhook_id' }

export type ClaimedDelivery = {
  readonly id: string
  readonly leaseToken: string
  readonly message: StoredMessage
  readonly severityMin: Severity
  readonly attempts: readonly DeliveryAttempt[]
  readonly dueAt: string
  readonly webhook: Webhook
  readonly secrets: WebhookSecrets
}

/** A slow receiver in `busyWebhooks` does not block others. */
export async function claimDelivery(
  db: Db,
  { leaseMs, busyWebhooks }: { readonly leaseMs: number; readonly busyWebhooks: readonly string[] },
  clock: Clock,
): Promise<ClaimedDelivery | null> {
  const columns = 'id, webhook_id, event_id, severity_min, attempts, next_attempt_at'
  const due = await claimDue(db, webhookDeliveries, { columns, leaseMs, busy: busyWebhooks }, clock)
  if (due === null) return null
  const { row: claimed, leaseToken } = due
  const webhook = await queryRow(db, `select ${webhookColumns} from webhooks where id = ?`, [
    readText(claimed, 'webhook_id'),
  ])
  const event = await queryRow(db, 'select id, type, data, created_at from webhook_events where id = ?', [
    readText(claimed, 'event_id'),
  ])
  // Deleted meanwhile.
  if (webhook === null || event === null) return null
  return {
    id: readText(claimed, 'id'),
    leaseToken,
    message: {
      id: readText(event, 'id'),
      type: readOneOf(event, 'type', messageTypes),
      at: readText(event, 'created_at'),
      data: readJsonObjectOrNull(event, 'data') ?? {},
    },
    severityMin: readOneOf(claimed, 'severity_min', severities),
    attempts: readAttempts(claimed),
    dueAt: readText(claimed, 'next_attempt_at'),
    webhook: readWebhook(webhook),
    secrets: readSecrets(webhook),
  }
}

export type AttemptEnd =
  | { readonly status: 'delivered' }
  | { readonly status: 'failed'; readonly isGone?: boolean; readonly isUnsent?: boolean }
  | { readonly status: 'pending'; readonly nextAttemptAt: string }

/** Then the next abandoned message disables the webhook. */
const failingMsMax = 5 * 24 * 60 * 60 * 1_000

/**
 * Stores an attempt or end under its lease; false if that is lost. Disables a webhook that is gone (410) or
 * failed for five days.
 */
export async function storeAttempt(
  db: Db,
  { id, leaseToken, webhook, attempts }: ClaimedDelivery,
  { attempt, end }: { readonly attempt: DeliveryAttempt | null; readonly end: AttemptEnd },
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Same lock order as disabling: the webhook before its deliveries.
    const locked = await queryRow(
      transaction,
      'update webhooks set enabled = enabled where id = ? returning enabled, failing_since',
      [webhook.id],
    )
    if (locked === null) return false
    const isEnabled = readInteger(locked, 'enabled') === 1
    const actual: AttemptEnd = end.status === 'pending' && !isEnabled ? { status: 'failed' } : end
    const row = await queryRow(
      transaction,
      `update webhook_deliveries set status = ?, attempts = ?, next_attempt_at = ?, lease_token = null,
         lease_expires_at = null
       where id = ? and lease_token = ? returning id`,
      [
        actual.status,
        JSON.stringify(attempt === null ? attempts : [...attempts, attempt]),
        actual.status === 'pending' ? actual.nextAttemptAt : null,
        ...[id, leaseToken],
      ],
    )
    if (row === null) return false
    const since = readTextOrNull(locked, 'failing_since')
    await settleWebhook(transaction, webhook, { attempt, end: actual, since }, clock)
    return true
  })
}

async function settleWebhook(
  db: Db,
  { id }: Pick<Webhook, 'id'>,
  {
    attempt,
    end,
    since,
  }: {
    readonly attempt: DeliveryAttempt | null
    readonly end: AttemptEnd
    readonly since: string | null
  },
  clock: Clock,
): Promise<void> {
  // Unsent messages do not count against the receiver.
  if (attempt === null || (end.status === 'failed' && end.isUnsent === true)) return
  if (end.status === 'delivered') {
    if (since !== null) await queryRows(db, 'update webhooks set failing_since = null where id = ?', [id])
    return
  }
  if (since === null) {
    await queryRows(db, 'update webhooks set failing_since = ? where id = ?', [attempt.at, id])
  }
  if (end.status === 'pending') return
  if (end.isGone === true) return disableWebhook(db, { id }, 'gone', clock)
  const hasFailedLong = since !== null && Date.parse(since) <= clock.now() - failingMsMax
  if (hasFailedLong) await disableWebhook(db, { id }, 'failing', clock)
}
