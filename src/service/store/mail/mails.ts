import { type Clock, timestamp } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { JsonObject } from '../../../shared/json.ts'
import { type MailType, mailTypes } from '../../../shared/model/mail.ts'
import { type DeliveryAttempt, deliveryStatuses } from '../../../shared/model/webhook.ts'
import { type Db, queryRow, queryRows, skipLocked } from '../database/dialect.ts'
import { readJsonObjectOrNull, readOneOf, readText, readTextOrNull } from '../database/rows.ts'
import { claimDue, type DeliveryTable } from '../webhooks/deliveryLeases.ts'
import { readAttempts } from '../webhooks/webhookRows.ts'

export const mailDeliveries: DeliveryTable = { name: 'mails', receiver: 'recipient' }

const deletedAtOnceMax = 500
const deletingTurnsMax = 200
const keptMs = 7 * 24 * 60 * 60 * 1_000

type NewMail = {
  readonly type: MailType
  readonly recipient: string
  readonly organizationId: string | null
  readonly userId: string | null
  readonly data: JsonObject
  /** A secret link, sealed. */
  readonly sealed?: string
}

export async function queueMail(
  db: Db,
  { type, recipient, organizationId, userId, data, sealed }: NewMail,
  clock: Clock,
): Promise<void> {
  const now = timestamp(clock.now())
  await queryRows(
    db,
    `insert into mails (id, type, recipient, organization_id, user_id, data, sealed, status, attempts, next_attempt_at,
       created_at)
     values (?, ?, ?, ?, ?, ?, ?, 'pending', '[]', ?, ?)`,
    [
      ...[newId(clock), type, recipient, organizationId, userId, JSON.stringify(data), sealed ?? null],
      ...[now, now],
    ],
  )
}

export type ClaimedMail = Omit<NewMail, 'sealed'> & {
  readonly id: string
  readonly leaseToken: string
  readonly sealed: string | null
  readonly attempts: readonly DeliveryAttempt[]
  readonly createdAt: string
  readonly organizationName: string | null
}

export async function claimMail(
  db: Db,
  { leaseMs, busy }: { readonly leaseMs: number; readonly busy: readonly string[] },
  clock: Clock,
): Promise<ClaimedMail | null> {
  const columns = `id, type, recipient, organization_id, user_id, data, sealed, attempts, created_at,
    (select name from organizations o where o.id = mails.organization_id) as organization_name`
  const due = await claimDue(db, mailDeliveries, { columns, leaseMs, busy }, clock)
  if (due === null) return null
  const { row, leaseToken } = due
  return {
    id: readText(row, 'id'),
    leaseToken,
    type: readOneOf(row, 'type', mailTypes),
    recipient: readText(row, 'recipient'),
    organizationId: readTextOrNull(row, 'organization_id'),
    organizationName: readTextOrNull(row, 'organization_name'),
    userId: readTextOrNull(row, 'user_id'),
    data: readJsonObjectOrNull(row, 'data') ?? {},
    sealed: readTextOrNull(row, 'sealed'),
    attempts: readAttempts(row),
    createdAt: readText(row, 'created_at'),
  }
}

export type MailEnd =
  | { readonly status: 'delivered' | 'failed' }
  | { readonly status: 'pending'; readonly nextAttemptAt: string }

/** Forgets the secret link of a mail that ended. False, without a write, if the lease is lost. */
export async function storeMailAttempt(
  db: Db,
  { id, leaseToken, attempts, sealed }: ClaimedMail,
  { attempt, end }: { readonly attempt: DeliveryAttempt | null; readonly end: MailEnd },
): Promise<boolean> {
  const isPending = end.status === 'pending'
  const row = await queryRow(
    db,
    `update mails set status = ?, attempts = ?, next_attempt_at = ?, sealed = ?, lease_token = null,
       lease_expires_at = null
     where id = ? and lease_token = ? returning id`,
    [
      ...[end.status, JSON.stringify(attempt === null ? attempts : [...attempts, attempt])],
      ...[isPending ? end.nextAttemptAt : null, isPending ? sealed : null, id, leaseToken],
    ],
  )
  return row !== null
}

export async function deleteOldMails(db: Db, clock: Clock): Promise<void> {
  const before = timestamp(clock.now() - keptMs)
  for (let turn = 0; turn < deletingTurnsMax; turn += 1) {
    const rows = await queryRows(
      db,
      `with expired as materialized (
         select id from mails where created_at < ? order by created_at limit ? ${skipLocked(db)}
       )
       delete from mails where id in (select id from expired) returning id`,
      [before, deletedAtOnceMax],
    )
    if (rows.length < deletedAtOnceMax) return
  }
}

export type SentMailSummary = {
  readonly id: string
  readonly type: MailType
  readonly createdAt: string
  readonly status: (typeof deliveryStatuses)[number]
  readonly error: string | null
}

const listedMax = 10

export async function listMailsOf(
  db: Db,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<readonly SentMailSummary[]> {
  const rows = await queryRows(
    db,
    `select id, type, created_at, status, attempts from mails where user_id = ? and organization_id = ?
     order by created_at desc, id desc limit ?`,
    [userId, organizationId, listedMax],
  )
  return rows.map((row) => ({
    id: readText(row, 'id'),
    type: readOneOf(row, 'type', mailTypes),
    createdAt: readText(row, 'created_at'),
    status: readOneOf(row, 'status', deliveryStatuses),
    error: readAttempts(row).at(-1)?.error ?? null,
  }))
}
