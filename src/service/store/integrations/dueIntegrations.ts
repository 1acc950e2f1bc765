import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { JsonObject } from '../../../shared/json.ts'
import {
  type Integration,
  type IntegrationDelivery,
  integrationDeliveryTypes,
} from '../../../shared/model/integration.ts'
import type { DeliveryAttempt } from '../../../shared/model/webhook.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readInteger, readJsonObjectOrNull, readOneOf, readText, readTextOrNull } from '../database/rows.ts'
import { claimDue, type DeliveryTable } from '../webhooks/deliveryLeases.ts'
import { readAttempts } from '../webhooks/webhookRows.ts'
import { addTicketWork } from './integrationDeliveries.ts'
import { integrationColumns, readIntegration } from './integrationRows.ts'

export const integrationDeliveries: DeliveryTable = {
  name: 'integration_deliveries',
  receiver: 'integration_id',
  condition: 'integration_id not in (select id from integrations where paused_until > ?)',
}

export type ClaimedWork = {
  readonly id: string
  readonly leaseToken: string
  readonly type: IntegrationDelivery['type']
  readonly issueId: string | null
  readonly data: JsonObject
  readonly revision: number
  readonly attempts: readonly DeliveryAttempt[]
  readonly createdAt: string
  readonly integration: Integration
}

export async function claimWork(
  db: Db,
  { leaseMs, busy }: { readonly leaseMs: number; readonly busy: readonly string[] },
  clock: Clock,
): Promise<ClaimedWork | null> {
  const columns = 'id, integration_id, issue_id, type, data, revision, attempts, created_at'
  const due = await claimDue(db, integrationDeliveries, { columns, leaseMs, busy }, clock)
  if (due === null) return null
  const { row: claimed, leaseToken } = due
  const integration = await queryRow(db, `select ${integrationColumns} from integrations where id = ?`, [
    readText(claimed, 'integration_id'),
  ])
  if (integration === null) return null
  return {
    id: readText(claimed, 'id'),
    leaseToken,
    type: readOneOf(claimed, 'type', integrationDeliveryTypes),
    issueId: readTextOrNull(claimed, 'issue_id'),
    data: readJsonObjectOrNull(claimed, 'data') ?? {},
    revision: readInteger(claimed, 'revision'),
    attempts: readAttempts(claimed),
    createdAt: readText(claimed, 'created_at'),
    integration: readIntegration(integration),
  }
}

export type WorkEnd =
  | { readonly status: 'delivered'; readonly outcome: string }
  | { readonly status: 'failed' }
  | { readonly status: 'pending'; readonly nextAttemptAt: string; readonly isPaused?: boolean }

/** Queues changes that arrived meanwhile. False, without a write, if the lease is lost. */
export async function storeWork(
  db: Db,
  { id, leaseToken, integration, issueId, revision, attempts }: ClaimedWork,
  { attempt, end }: { readonly attempt: DeliveryAttempt | null; readonly end: WorkEnd },
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const locked = await queryRow(
      transaction,
      'update integrations set enabled = enabled where id = ? returning enabled, failing_since',
      [integration.id],
    )
    if (locked === null) return false
    const isEnabled = readInteger(locked, 'enabled') === 1
    const actual: WorkEnd = end.status === 'pending' && !isEnabled ? { status: 'failed' } : end
    const row = await queryRow(
      transaction,
      `update integration_deliveries set status = ?, outcome = ?, attempts = ?, next_attempt_at = ?,
         lease_token = null, lease_expires_at = null
       where id = ? and lease_token = ? returning revision`,
      [
        actual.status,
        actual.status === 'delivered' ? actual.outcome : null,
        JSON.stringify(attempt === null ? attempts : [...attempts, attempt]),
        actual.status === 'pending' ? actual.nextAttemptAt : null,
        ...[id, leaseToken],
      ],
    )
    if (row === null) return false
    if (issueId !== null && actual.status !== 'pending' && readInteger(row, 'revision') !== revision)
      await addTicketWork(transaction, { integrationId: integration.id, issueId }, clock)
    if (attempt !== null || actual.status === 'delivered')
      await queryRows(
        transaction,
        'update integrations set failing_since = ?, paused_until = coalesce(?, paused_until) where id = ?',
        [
          actual.status === 'delivered'
            ? null
            : (readTextOrNull(locked, 'failing_since') ?? timestamp(clock.now())),
          actual.status === 'pending' && actual.isPaused === true ? actual.nextAttemptAt : null,
          integration.id,
        ],
      )
    return true
  })
}
