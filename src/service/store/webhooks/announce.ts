import type { Clock } from '../../../shared/clock.ts'
import type { JsonObject } from '../../../shared/json.ts'
import { passesFilters } from '../../../shared/model/integration.ts'
import type { IssueState } from '../../../shared/model/issue.ts'
import type { Scan } from '../../../shared/model/records.ts'
import type { ScanFailure } from '../../../shared/model/report.ts'
import { countSeverities, isAtLeast, severities } from '../../../shared/model/severity.ts'
import { coversHost } from '../../../shared/model/tokens.ts'
import type { WebhookEventType } from '../../../shared/model/webhook.ts'
import { siteOrigin } from '../../../shared/origin.ts'
import { type Db, queryRows, type Row } from '../database/dialect.ts'
import { readOneOf, readText, readTextOrNull } from '../database/rows.ts'
import { queueTickets } from '../integrations/queueTickets.ts'
import { queueRefutedTickets } from '../integrations/ticketHooks.ts'
import type { NewIssueEvent } from '../issues/issueEvents.ts'
import { listSubscribers, type MessageListener, queueMessages } from './outbox.ts'

/** Limit of a stored message, highest severity first. */
const issuesMax = 100

const mailedMax = 10

const batchIssues = 500

const issueTypes = ['issue.opened', 'issue.reopened', 'issue.fixed'] as const

type IssueChange = Extract<NewIssueEvent['type'], 'opened' | 'reopened' | 'fixed'>

export async function announceCompleted(
  db: Db,
  scan: Scan,
  events: readonly Pick<NewIssueEvent, 'issueId' | 'type'>[],
  clock: Clock,
): Promise<void> {
  const { organizationId } = scan
  const changes = changesOf(events)
  await queueTickets(db, organizationId, [...changes.keys()], clock)
  const { retestOf: issueId, id: scanId } = scan
  if (issueId !== null) await queueRefutedTickets(db, { issueId, scanId }, clock)
  const listeners = await listSubscribers(db, organizationId, ['scan.completed', ...issueTypes])
  if (listeners.length === 0) return
  const ids = (change: IssueChange) =>
    [...changes].flatMap(([id, changed]) => (changed === change ? [id] : []))
  const [opened, reopened, fixed] = [ids('opened'), ids('reopened'), ids('fixed')]
  const data = {
    scan: describeScan(scan),
    findings_count: scan.findingsCount,
    added: opened.length + reopened.length,
    fixed: fixed.length,
  }
  await queueMessages(db, organizationId, { type: 'scan.completed', data, listeners }, clock)
  const told = { scan, organizationId, listeners }
  await announceIssues(db, { ...told, type: 'issue.opened', ids: opened, state: 'open' }, clock)
  await announceIssues(db, { ...told, type: 'issue.reopened', ids: reopened, state: 'open' }, clock)
  await announceIssues(db, { ...told, type: 'issue.fixed', ids: fixed, state: 'fixed' }, clock)
}

export async function announceFailed(db: Db, scan: Scan, error: ScanFailure, clock: Clock): Promise<void> {
  const { organizationId } = scan
  const listeners = await listSubscribers(db, organizationId, ['scan.failed'])
  const data = { scan: describeScan(scan), error: { code: error.code, message: error.message } }
  await queueMessages(db, organizationId, { type: 'scan.failed', data, listeners }, clock)
}

export type ExpiredIssue = {
  readonly id: string
  readonly organizationId: string
  readonly state: IssueState
}

export async function announceExpired(db: Db, issues: readonly ExpiredIssue[], clock: Clock): Promise<void> {
  const reopened = issues.filter(({ state }) => state === 'open')
  for (const organizationId of new Set(reopened.map((issue) => issue.organizationId))) {
    const type = 'issue.reopened'
    const listeners = await listSubscribers(db, organizationId, [type])
    const ids = reopened.filter((issue) => issue.organizationId === organizationId).map(({ id }) => id)
    await queueTickets(db, organizationId, ids, clock)
    await announceIssues(db, { scan: null, organizationId, listeners, type, ids, state: 'open' }, clock)
  }
}

function changesOf(
  events: readonly Pick<NewIssueEvent, 'issueId' | 'type'>[],
): ReadonlyMap<string, IssueChange> {
  const changes = new Map<string, IssueChange>()
  for (const { issueId, type } of events) {
    if (type === 'fixed' && changes.has(issueId)) changes.delete(issueId)
    else if (type === 'opened' || type === 'reopened' || type === 'fixed') changes.set(issueId, type)
  }
  return changes
}

async function announceIssues(
  db: Db,
  {
    scan,
    organizationId,
    listeners,
    type,
    ids,
    state,
  }: {
    readonly scan: Scan | null
    readonly organizationId: string
    readonly listeners: readonly MessageListener[]
    readonly type: WebhookEventType
    readonly ids: readonly string[]
    readonly state: IssueState
  },
  clock: Clock,
): Promise<void> {
  const wanting = listeners.filter(({ events }) => events.includes(type))
  if (wanting.length === 0 || ids.length === 0) return
  const issues = await describeIssues(db, ids, state)
  if (issues.length === 0) return
  const describedScan = scan === null ? null : describeScan(scan)
  const tell = async (told: readonly DescribedIssue[], to: readonly MessageListener[]) => {
    const worst = told[0]?.severity
    if (worst === undefined) return
    const totals = countSeverities(told)
    const due = to.filter(({ severityMin }) => isAtLeast(worst, severityMin))
    const queue = async (listeners: readonly MessageListener[], named: readonly DescribedIssue[]) => {
      const data = { scan: describedScan, issues: named.map(({ fields }) => fields), totals }
      await queueMessages(db, organizationId, { type, data, listeners }, clock)
    }
    await queue(
      due.filter(({ reader }) => reader === undefined),
      told.slice(0, issuesMax),
    )
    await queue(
      due.filter(({ reader }) => reader !== undefined),
      told.filter(({ severity }) => severity === 'critical').slice(0, mailedMax),
    )
  }
  const areNarrowed = ({ channel, reader }: MessageListener) =>
    (channel !== undefined && channel.hostnames.length + channel.checks.length > 0) ||
    (reader !== undefined && reader.hostnames !== null)
  await tell(
    issues,
    wanting.filter((listener) => !areNarrowed(listener)),
  )
  for (const listener of wanting.filter(areNarrowed)) {
    const { channel, reader } = listener
    const own = issues.filter(
      (issue) =>
        (channel === undefined || passesFilters(issue, channel)) &&
        (reader === undefined || coversHost(reader.hostnames, issue.hostname)),
    )
    await tell(own, [listener])
  }
}

type DescribedIssue = {
  readonly severity: (typeof severities)[number]
  readonly hostname: string
  readonly checkId: string
  readonly fields: JsonObject
}

async function describeIssues(
  db: Db,
  ids: readonly string[],
  state: IssueState,
): Promise<readonly DescribedIssue[]> {
  const issues: DescribedIssue[] = []
  for (let start = 0; start < ids.length; start += batchIssues) {
    const batch = ids.slice(start, start + batchIssues)
    const rows = await queryRows(
      db,
      `select id, hostname, origin, check_id, severity, title, state from issues
       where id in (${batch.map(() => '?').join(', ')}) and state = ? order by id`,
      [...batch, state],
    )
    issues.push(...rows.map(describeIssue))
  }
  return issues.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}

function describeIssue(row: Row): DescribedIssue {
  const severity = readOneOf(row, 'severity', severities)
  const checkId = readText(row, 'check_id')
  const hostname = readText(row, 'hostname')
  const fields = {
    ...{ id: readText(row, 'id'), hostname },
    origin: readText(row, 'origin'),
    check_id: checkId,
    severity,
    title: readTextOrNull(row, 'title') ?? checkId,
    state: readText(row, 'state'),
  }
  return { severity, hostname, checkId, fields }
}

function describeScan(scan: Scan): JsonObject {
  return {
    id: scan.id,
    target_url: scan.targetUrl,
    target_hostname: scan.targetHostname,
    target_origin: siteOrigin(scan.targetUrl),
    mode: scan.mode,
    status: scan.status,
    triggered_by: scan.triggeredBy,
  }
}
