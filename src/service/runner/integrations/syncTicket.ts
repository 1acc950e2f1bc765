import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Ticket } from '../../../shared/model/integration.ts'
import type { SecurityIssue } from '../../../shared/model/records.ts'
import type { TicketComment, TicketText } from '../../../shared/model/ticketText.ts'
import type { Db } from '../../store/database/database.ts'
import type { ClaimedWork, WorkEnd } from '../../store/integrations/dueIntegrations.ts'
import { findTicket, noteNotCreated, noteTry, storeTicket } from '../../store/integrations/tickets.ts'
import { findIssue } from '../../store/issues/issues.ts'
import type { TicketVendor, VendorTicket } from './ticketVendor.ts'
import { VendorFailure } from './vendorClient.ts'

/** Then a request of a killed process has ended. */
const settleMs = 60_000

const clockSkewMs = 15 * 60_000

export type DescribeTicket = (
  db: Db,
  key: { readonly id: string; readonly organizationId: string },
  options: { readonly includesPrompt: boolean },
) => Promise<TicketText | null>

type SyncOptions = {
  readonly db: Db
  readonly clock: Clock
  readonly vendor: TicketVendor
  readonly describe: DescribeTicket
  readonly baseUrl: string
}

/** Never creates a second ticket: stores each try before its request, and looks the ticket up first. */
export async function syncTicket(work: ClaimedWork, options: SyncOptions): Promise<WorkEnd> {
  const { db } = options
  const { integration, issueId } = work
  const { organizationId } = integration
  const issue = issueId === null ? null : await findIssue(db, { id: issueId, organizationId })
  if (issue === null) return done('The issue was deleted')
  const ticket = await findTicket(db, { integrationId: integration.id, issueId: issue.id })
  if (ticket === null) return done('The ticket is not wanted')
  if (ticket.externalId === null) return placeTicket(work, issue, ticket, options)
  return moveTicket(work, issue, { ...ticket, externalId: ticket.externalId }, options)
}

async function placeTicket(
  work: ClaimedWork,
  issue: SecurityIssue,
  ticket: Ticket,
  { db, clock, vendor, describe, baseUrl }: SyncOptions,
): Promise<WorkEnd> {
  const { integration } = work
  const key = { integrationId: integration.id, issueId: issue.id }
  const isOpen = issue.state === 'open'
  if (!isOpen && ticket.triedAt === null) return done('No ticket: the issue is no longer open')
  const triedMs = ticket.triedAt === null ? null : Date.parse(ticket.triedAt)
  if (triedMs !== null && clock.now() < triedMs + settleMs)
    return { status: 'pending', nextAttemptAt: timestamp(triedMs + settleMs) }
  const since = triedMs === null ? null : new Date(triedMs - clockSkewMs)
  const found = await vendor.find(ticket.mark, since)
  if (found !== null) {
    await storeTicket(db, key, work, { externalId: found.id, url: found.url, state: stateOf(found) })
    const known = { ...ticket, externalId: found.id, url: found.url, state: stateOf(found) }
    const moved = await moveTicket(work, issue, known, { db, clock, vendor, describe, baseUrl })
    return moved.status === 'delivered' ? done(`Found ${nameOf(found)}. ${moved.outcome}`) : moved
  }
  if (!isOpen) {
    await noteNotCreated(db, key)
    return done('No ticket: the issue is no longer open')
  }
  const { organizationId } = integration
  const text = await describe(db, { id: issue.id, organizationId }, { includesPrompt: integration.fixPrompt })
  if (text === null) return done('The issue was deleted')
  if (!(await noteTry(db, key, work, clock)))
    return { status: 'pending', nextAttemptAt: timestamp(clock.now()) }
  const created = await createOrForget(
    () => vendor.create(text, ticket.mark),
    () => noteNotCreated(db, key),
  )
  await storeTicket(db, key, work, { externalId: created.id, url: created.url, state: 'open' })
  return done(`Created ${nameOf(created)}`)
}

/** A lost response does not prove that there is no ticket. */
async function createOrForget(
  create: () => Promise<VendorTicket>,
  forget: () => Promise<void>,
): Promise<VendorTicket> {
  try {
    return await create()
  } catch (error) {
    if (error instanceof VendorFailure && isCertain(error)) await forget()
    throw error
  }
}

function isCertain({ isRefused, httpStatus }: VendorFailure): boolean {
  return isRefused || [400, 401, 403, 429].includes(httpStatus ?? 0)
}

async function moveTicket(
  work: ClaimedWork,
  issue: SecurityIssue,
  { state, externalId, url }: Ticket & { readonly externalId: string },
  { db, vendor, baseUrl }: SyncOptions,
): Promise<WorkEnd> {
  const key = { integrationId: work.integration.id, issueId: issue.id }
  const issueUrl = `${baseUrl}/issues/${issue.id}`
  if (issue.state === 'open') {
    if (state !== 'closed') return done('The ticket is up to date')
    await vendor.reopen(externalId, { text: reopenedText, reason: null, url: issueUrl })
    await storeTicket(db, key, work, { externalId, url, state: 'open' })
    return done(`Reopened ${nameOf({ id: externalId, url })}`)
  }
  if (state === 'closed') return done('The ticket is up to date')
  await vendor.close(externalId, closingComment(issue, issueUrl), issue.state)
  await storeTicket(db, key, work, { externalId, url, state: 'closed' })
  return done(`Closed ${nameOf({ id: externalId, url })}`)
}

const reopenedText = 'Scanward reports this weakness as open again.'

function closingComment({ state, disposition }: SecurityIssue, url: string): TicketComment {
  if (state === 'fixed')
    return { text: 'Scanward no longer finds this weakness: it is fixed.', reason: null, url }
  const text = state === 'accepted' ? 'Accepted in Scanward.' : 'Marked as a false positive in Scanward.'
  return { text, reason: disposition?.reason ?? null, url }
}

function stateOf({ isOpen }: VendorTicket): 'open' | 'closed' {
  return isOpen ? 'open' : 'closed'
}

function nameOf({ id, url }: Pick<VendorTicket, 'id' | 'url'>): string {
  return url ?? id
}

function done(outcome: string): WorkEnd {
  return { status: 'delivered', outcome }
}
