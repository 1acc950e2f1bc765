import type { Clock } from '../../../shared/clock.ts'
import { type Integration, isTicketKind, type TicketKind } from '../../../shared/model/integration.ts'
import type { Actor, Organization } from '../../../shared/model/records.ts'
import type { SecretBox } from '../../secretBox.ts'
import { recordAudit } from '../audit.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readText, readTextOrNull } from '../database/rows.ts'
import { findOrganizationById } from '../organizations.ts'
import { addTicketWork } from './integrationDeliveries.ts'
import { integrationColumns, readIntegration } from './integrationRows.ts'
import type { IntegrationKey } from './integrations.ts'

const hookedTicketsMax = 20

/** Null turns the hook off. False if there is no such integration of tickets. */
export async function setTicketHook(
  db: Db,
  { id, organizationId }: IntegrationKey,
  { sealed, actor }: { readonly sealed: string | null; readonly actor: Actor },
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      `update integrations set hook_secret = ? where id = ? and organization_id = ? returning ${integrationColumns}`,
      [sealed, id, organizationId],
    )
    if (row === null) return false
    const { name } = readIntegration(row)
    const details = { integration_id: id, receives_closings: sealed !== null }
    const entry = { organizationId, actor, action: 'integration.changed', subject: name, details } as const
    await recordAudit(transaction, entry, clock)
    return true
  })
}

export async function hasTicketHook(db: Db, { id }: Pick<Integration, 'id'>): Promise<boolean> {
  const row = await queryRow(db, 'select hook_secret from integrations where id = ?', [id])
  return row !== null && readTextOrNull(row, 'hook_secret') !== null
}

type TicketHook = {
  readonly integration: Integration
  readonly kind: TicketKind
  readonly organization: Organization
  readonly secret: string
}

/** Null without a hook, and for one that the key of this instance cannot open. */
export async function findTicketHook(
  db: Db,
  id: string,
  openBox: () => SecretBox,
): Promise<TicketHook | null> {
  const row = await queryRow(
    db,
    `select ${integrationColumns}, hook_secret from integrations where id = ? and enabled = 1`,
    [id],
  )
  const sealed = row === null ? null : readTextOrNull(row, 'hook_secret')
  if (row === null || sealed === null) return null
  const integration = readIntegration(row)
  const secret = openBox().open(sealed, ticketHookSecretName(id))
  const organization = await findOrganizationById(db, integration.organizationId)
  if (secret === null || organization === null || !isTicketKind(integration.kind)) return null
  return { integration, kind: integration.kind, organization, secret }
}

export function ticketHookSecretName(id: string): string {
  return `ticket hook ${id}`
}

/** Returns the open issue of a ticket, or null. */
export async function findHookedIssue(
  db: Db,
  { id, organizationId }: Integration,
  externalId: string,
): Promise<string | null> {
  const row = await queryRow(
    db,
    `select i.id from integration_tickets t join issues i on i.id = t.issue_id
     where t.integration_id = ? and t.external_id = ? and t.state in ('open', 'closed') and i.state = 'open'
       and i.organization_id = ?`,
    [id, externalId, organizationId],
  )
  return row === null ? null : readText(row, 'id')
}

export async function noteTicketClosed(db: Db, integrationId: string, issueId: string): Promise<void> {
  await queryRows(
    db,
    `update integration_tickets set state = 'closed', closed_by_hand = 1
     where integration_id = ? and issue_id = ? and state in ('open', 'closed')`,
    [integrationId, issueId],
  )
}

export async function queueRefutedTickets(
  db: Db,
  { issueId, scanId }: { readonly issueId: string; readonly scanId: string },
  clock: Clock,
): Promise<void> {
  const rows = await queryRows(
    db,
    `select t.integration_id from integration_tickets t join issues i on i.id = t.issue_id
       join integrations g on g.id = t.integration_id
     where t.issue_id = ? and t.state = 'closed' and i.state = 'open' and i.scan_id = ? and g.enabled = 1
       and g.hook_secret is not null limit ?`,
    [issueId, scanId, hookedTicketsMax],
  )
  for (const row of rows)
    await addTicketWork(db, { integrationId: readText(row, 'integration_id'), issueId }, clock)
}
