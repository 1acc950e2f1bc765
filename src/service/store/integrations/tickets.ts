import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Ticket } from '../../../shared/model/integration.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readOneOf, readText, readTextOrNull } from '../database/rows.ts'
import type { DeliveryLease } from '../webhooks/deliveryLeases.ts'

type TicketKey = { readonly integrationId: string; readonly issueId: string }

const ticketStates = ['planned', 'open', 'closed'] as const

export async function findTicket(db: Db, { integrationId, issueId }: TicketKey): Promise<Ticket | null> {
  const row = await queryRow(
    db,
    'select * from integration_tickets where integration_id = ? and issue_id = ?',
    [integrationId, issueId],
  )
  if (row === null) return null
  return {
    state: readOneOf(row, 'state', ticketStates),
    mark: readText(row, 'mark'),
    triedAt: readTextOrNull(row, 'tried_at'),
    externalId: readTextOrNull(row, 'external_id'),
    url: readTextOrNull(row, 'url'),
  }
}

/** Stores that a ticket may exist from now on. False if the lease is lost. */
export async function noteTry(
  db: Db,
  { integrationId, issueId }: TicketKey,
  { id, leaseToken }: DeliveryLease,
  clock: Clock,
): Promise<boolean> {
  const now = timestamp(clock.now())
  const row = await queryRow(
    db,
    `update integration_tickets set tried_at = ?
     where integration_id = ? and issue_id = ? and exists (
       select 1 from integration_deliveries where id = ? and lease_token = ? and lease_expires_at > ?
     ) returning mark`,
    [now, integrationId, issueId, id, leaseToken, now],
  )
  return row !== null
}

/** Changes nothing if the lease is lost. */
export async function storeTicket(
  db: Db,
  { integrationId, issueId }: TicketKey,
  { id, leaseToken }: DeliveryLease,
  {
    externalId,
    url,
    state,
  }: { readonly externalId: string; readonly url: string | null; readonly state: 'open' | 'closed' },
): Promise<void> {
  await queryRows(
    db,
    `update integration_tickets set external_id = ?, url = ?, state = ? where integration_id = ? and issue_id = ?
       and exists (select 1 from integration_deliveries where id = ? and lease_token = ?)`,
    [externalId, url, state, integrationId, issueId, id, leaseToken],
  )
}

/** Ids name other tickets in another project. */
export async function forgetPlaces(db: Db, integrationId: string, clock: Clock): Promise<void> {
  await queryRows(
    db,
    `update integration_tickets set state = 'planned', external_id = null, url = null, tried_at = ?
     where integration_id = ? and external_id is not null`,
    [timestamp(clock.now()), integrationId],
  )
  await queryRows(
    db,
    `update integration_deliveries set lease_token = null, lease_expires_at = null
     where integration_id = ? and issue_id is not null and lease_token is not null`,
    [integrationId],
  )
}

export async function noteNotCreated(db: Db, { integrationId, issueId }: TicketKey): Promise<void> {
  await queryRows(
    db,
    `update integration_tickets set tried_at = null
     where integration_id = ? and issue_id = ? and state = 'planned'`,
    [integrationId, issueId],
  )
}

export type IssueTicket = {
  readonly integrationId: string
  readonly name: string
  readonly externalId: string
  readonly url: string | null
  readonly state: Ticket['state']
}

const ticketsShownMax = 20

export async function listTickets(db: Db, issueId: string): Promise<readonly IssueTicket[]> {
  const rows = await queryRows(
    db,
    `select t.integration_id, i.name, t.external_id, t.url, t.state
     from integration_tickets t join integrations i on i.id = t.integration_id
     where t.issue_id = ? and t.external_id is not null order by i.name, i.id limit ?`,
    [issueId, ticketsShownMax],
  )
  return rows.map((row) => ({
    integrationId: readText(row, 'integration_id'),
    name: readText(row, 'name'),
    externalId: readText(row, 'external_id'),
    url: readTextOrNull(row, 'url'),
    state: readOneOf(row, 'state', ticketStates),
  }))
}
