import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import { type Db, queryRow, queryRows, type Row, skipLocked } from '../database/dialect.ts'

const leaseTokenBytes = 16

export type DeliveryTable = {
  readonly name: 'webhook_deliveries' | 'integration_deliveries' | 'mails'
  readonly receiver: 'webhook_id' | 'integration_id' | 'recipient'
  /** Its parameter is the current time. */
  readonly condition?: string
}

export type DeliveryLease = { readonly id: string; readonly leaseToken: string }

export async function claimDue(
  db: Db,
  { name, receiver, condition }: DeliveryTable,
  {
    columns,
    leaseMs,
    busy,
  }: { readonly columns: string; readonly leaseMs: number; readonly busy: readonly string[] },
  clock: Clock,
): Promise<{ readonly row: Row; readonly leaseToken: string } | null> {
  const leaseToken = randomBytes(leaseTokenBytes).toString('hex')
  const now = timestamp(clock.now())
  const passedOver = busy.length === 0 ? '' : `and ${receiver} not in (${busy.map(() => '?').join(', ')})`
  // As for scans: the outer guard stops two runners taking one row.
  const row = await queryRow(
    db,
    `update ${name} set lease_token = ?, lease_expires_at = ?
     where status = 'pending' and (lease_expires_at is null or lease_expires_at <= ?) and id = (
       select id from ${name}
       where status = 'pending' and next_attempt_at <= ? and (lease_expires_at is null or lease_expires_at <= ?)
         ${condition === undefined ? '' : `and ${condition}`}
         ${passedOver} order by next_attempt_at limit 1 ${skipLocked(db)}
     )
     returning ${columns}`,
    [
      ...[leaseToken, timestamp(clock.now() + leaseMs), now, now, now],
      ...(condition === undefined ? [] : [now]),
      ...busy,
    ],
  )
  return row === null ? null : { row, leaseToken }
}

export async function renewDeliveryLease(
  db: Db,
  { name }: DeliveryTable,
  { id, leaseToken, leaseMs }: DeliveryLease & { readonly leaseMs: number },
  clock: Clock,
): Promise<void> {
  await queryRows(db, `update ${name} set lease_expires_at = ? where id = ? and lease_token = ?`, [
    timestamp(clock.now() + leaseMs),
    id,
    leaseToken,
  ])
}

export async function releaseLease(
  db: Db,
  { name }: DeliveryTable,
  { id, leaseToken }: DeliveryLease,
): Promise<void> {
  await queryRows(
    db,
    `update ${name} set lease_token = null, lease_expires_at = null where id = ? and lease_token = ?`,
    [id, leaseToken],
  )
}
