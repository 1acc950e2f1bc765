import { createHash } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import { type Integration, isTicketKind, passesFilters } from '../../../shared/model/integration.ts'
import { severities } from '../../../shared/model/severity.ts'
import { type Db, queryRows, type Row } from '../database/dialect.ts'
import { readOneOf, readText } from '../database/rows.ts'
import { addTicketWork } from './integrationDeliveries.ts'
import { listIntegrations } from './integrationRows.ts'

/** Issues beyond get no ticket. */
const ticketsAtOnceMax = 500

const openIssuesReadMax = 5_000

const batchIssues = 500

const markBytes = 16

type QueuedIssue = {
  readonly id: string
  readonly fingerprint: string
  readonly hostname: string
  readonly checkId: string
  readonly severity: (typeof severities)[number]
  readonly isOpen: boolean
  readonly firstSeen: string
}

/** Stores planned tickets too, so that a change during their creation is not lost. */
export async function queueTickets(
  db: Db,
  organizationId: string,
  issueIds: readonly string[],
  clock: Clock,
): Promise<void> {
  if (issueIds.length === 0) return
  const all = await listIntegrations(db, organizationId)
  const integrations = all.filter(({ enabled, kind }) => enabled && isTicketKind(kind))
  if (integrations.length === 0) return
  const issues = await readQueued(db, issueIds)
  for (const integration of integrations) {
    const ticketed = await findTicketed(db, integration, issues)
    const wanted = issues.filter((issue) => isWanted(issue, integration) && !ticketed.has(issue.id))
    const chosen = [
      ...issues.filter(({ id }) => ticketed.has(id)),
      ...worstFirst(wanted).slice(0, ticketsAtOnceMax),
    ]
    await queueAll(db, integration, chosen, clock)
  }
}

export async function queueOpenIssues(db: Db, integration: Integration, clock: Clock): Promise<void> {
  if (!integration.enabled || !isTicketKind(integration.kind)) return
  const rows = await queryRows(
    db,
    `select ${queuedColumns} from issues where organization_id = ? and state = 'open'
     order by last_seen desc, id desc limit ?`,
    [integration.organizationId, openIssuesReadMax],
  )
  const issues = rows.map(readQueuedIssue)
  const ticketed = await findTicketed(db, integration, issues)
  const wanted = issues.filter((issue) => passesFilters(issue, integration) && !ticketed.has(issue.id))
  await queueAll(db, integration, worstFirst(wanted).slice(0, ticketsAtOnceMax), clock)
}

async function queueAll(
  db: Db,
  { id: integrationId, organizationId }: Integration,
  issues: readonly QueuedIssue[],
  clock: Clock,
): Promise<void> {
  for (const issue of issues) {
    await queryRows(
      db,
      `insert into integration_tickets (integration_id, issue_id, mark, state) values (?, ?, ?, 'planned')
       on conflict (integration_id, issue_id) do nothing`,
      [integrationId, issue.id, markOf(organizationId, issue.fingerprint)],
    )
    await addTicketWork(db, { integrationId, issueId: issue.id }, clock)
  }
}

function isWanted(issue: QueuedIssue, integration: Integration): boolean {
  const isNew = !integration.newOnly || issue.firstSeen >= integration.createdAt
  return issue.isOpen && isNew && passesFilters(issue, integration)
}

function worstFirst(issues: readonly QueuedIssue[]): readonly QueuedIssue[] {
  return issues.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}

/** Stays the same after a restore and for a new issue of the weakness. */
function markOf(organizationId: string, fingerprint: string): string {
  const hash = createHash('sha256').update(`${organizationId}\n${fingerprint}`).digest('hex')
  return `scanward-${hash.slice(0, 2 * markBytes)}`
}

const queuedColumns = 'id, fingerprint, hostname, check_id, severity, state, first_seen'

async function readQueued(db: Db, ids: readonly string[]): Promise<readonly QueuedIssue[]> {
  const issues: QueuedIssue[] = []
  for (let start = 0; start < ids.length; start += batchIssues) {
    const batch = ids.slice(start, start + batchIssues)
    const rows = await queryRows(
      db,
      `select ${queuedColumns} from issues where id in (${batch.map(() => '?').join(', ')}) order by id`,
      batch,
    )
    issues.push(...rows.map(readQueuedIssue))
  }
  return issues
}

function readQueuedIssue(row: Row): QueuedIssue {
  return {
    id: readText(row, 'id'),
    fingerprint: readText(row, 'fingerprint'),
    hostname: readText(row, 'hostname'),
    checkId: readText(row, 'check_id'),
    severity: readOneOf(row, 'severity', severities),
    isOpen: readText(row, 'state') === 'open',
    firstSeen: readText(row, 'first_seen'),
  }
}

async function findTicketed(
  db: Db,
  { id }: Integration,
  issues: readonly QueuedIssue[],
): Promise<ReadonlySet<string>> {
  const ticketed = new Set<string>()
  for (let start = 0; start < issues.length; start += batchIssues) {
    const batch = issues.slice(start, start + batchIssues).map((issue) => issue.id)
    const rows = await queryRows(
      db,
      `select issue_id from integration_tickets
       where integration_id = ? and issue_id in (${batch.map(() => '?').join(', ')})`,
      [id, ...batch],
    )
    for (const row of rows) ticketed.add(readText(row, 'issue_id'))
  }
  return ticketed
}
