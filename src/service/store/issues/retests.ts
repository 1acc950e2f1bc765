import { type Clock, timestamp } from '../../../shared/clock.ts'
import { parseEvidence } from '../../../shared/model/evidence.ts'
import { coversView } from '../../../shared/model/issue.ts'
import type { IssueRetest, Scan } from '../../../shared/model/records.ts'
import type { ReportView } from '../../../shared/model/report.ts'
import { whyIssueStaysOpen } from '../../../shared/model/whyIssueStaysOpen.ts'
import { type Db, queryRow } from '../database/dialect.ts'
import { readInteger, readJsonObjectOrNull, readText, readTextOrNull, readTexts } from '../database/rows.ts'
import { withOrganizationLock } from '../organizationLock.ts'
import { enqueueScan, type NewScan, readScan, scanColumns } from '../scans.ts'
import { readStoredReport } from '../storedReport.ts'
import { followedColumns, readFollowed } from './issueRows.ts'
import type { IssueKey } from './issues.ts'

/** Per day in UTC. */
const retestsOfIssueMax = 20
const retestsMax = 500

const dayMs = 24 * 60 * 60 * 1_000

type RetestedIssue = {
  readonly checkId: string
  readonly fingerprint: string
  readonly view: ReportView
  readonly placeUrl: string | null
  /** Those of its scan. */
  readonly apiDescriptions: readonly string[]
}

export async function findRetestedIssue(
  db: Db,
  { id, organizationId }: IssueKey,
): Promise<RetestedIssue | null> {
  const row = await queryRow(
    db,
    `select ${followedColumns}, evidence, (select api_descriptions from scans where scans.id = issues.scan_id)
       as api_descriptions from issues where id = ? and organization_id = ?`,
    [id, organizationId],
  )
  if (row === null) return null
  const { checkId, fingerprint, life } = readFollowed(row)
  const { url } = parseEvidence(readTextOrNull(row, 'evidence')) ?? {}
  return {
    checkId,
    fingerprint,
    view: life.view,
    placeUrl: typeof url === 'string' ? url : null,
    apiDescriptions: readTexts(row, 'api_descriptions'),
  }
}

export type RetestQuota = {
  readonly limit: number
  readonly used: number
  readonly periodStart: string
  readonly resetsAt: string
}

export type RetestNote = { readonly noteAccepted?: ((transaction: Db) => Promise<void>) | undefined }

type AcceptedRetest =
  | { readonly ok: true; readonly scan: Scan; readonly isNew: boolean }
  | { readonly ok: false; readonly quota: RetestQuota }

/**
 * Enqueues a retest, or returns the one that is queued or running. Does not count toward the monthly quota.
 * `noteAccepted` writes in its transaction.
 */
export async function acceptRetest(
  db: Db,
  { noteAccepted, ...scan }: NewScan & { readonly retestOf: string } & RetestNote,
  clock: Clock,
): Promise<AcceptedRetest | null> {
  const organizationId = scan.organization.id
  const startMs = Math.floor(clock.now() / dayMs) * dayMs
  return withOrganizationLock(db, organizationId, async (transaction): Promise<AcceptedRetest> => {
    const pending = await findPendingRetest(transaction, { organizationId, id: scan.retestOf })
    if (pending !== null) {
      await noteAccepted?.(transaction)
      return { ok: true, scan: pending, isNew: false }
    }
    const counted = await queryRow(
      transaction,
      `select count(*) as total, count(case when retest_of = ? then 1 end) as own from scans
       where organization_id = ? and retest_of is not null and created_at >= ?`,
      [scan.retestOf, organizationId, timestamp(startMs)],
    )
    if (counted === null) throw new Error('Expected the number of retests, found no row')
    const period = { periodStart: timestamp(startMs), resetsAt: timestamp(startMs + dayMs) }
    const own = readInteger(counted, 'own')
    if (own >= retestsOfIssueMax)
      return { ok: false, quota: { limit: retestsOfIssueMax, used: own, ...period } }
    const total = readInteger(counted, 'total')
    if (total >= retestsMax) return { ok: false, quota: { limit: retestsMax, used: total, ...period } }
    await noteAccepted?.(transaction)
    return { ok: true, scan: await enqueueScan(transaction, scan, clock), isNew: true }
  })
}

export async function findPendingRetest(db: Db, key: IssueKey): Promise<Scan | null> {
  const row = await queryRow(
    db,
    `select ${scanColumns} from scans where organization_id = ? and retest_of = ?
       and status in ('queued', 'running') order by created_at desc limit 1`,
    [key.organizationId, key.id],
  )
  return row === null ? null : readScan(row)
}

export async function findLastRetest(db: Db, key: IssueKey): Promise<IssueRetest | null> {
  const row = await queryRow(
    db,
    `select id, completed_at, report from scans where organization_id = ? and retest_of = ?
       and status in ('completed', 'failed') order by created_at desc, id desc limit 1`,
    [key.organizationId, key.id],
  )
  if (row === null) return null
  const issue = await findRetestedIssue(db, key)
  const stored = readJsonObjectOrNull(row, 'report')
  const report = stored === null ? null : readStoredReport(stored)
  if (issue === null || report === null) return null
  const ended = { scanId: readText(row, 'id'), at: readText(row, 'completed_at') }
  if ('error' in report) return { ...ended, verdict: 'not_evaluated', reason: report.error.message }
  const found = await queryRow(db, 'select id from findings where scan_id = ? and fingerprint = ?', [
    ended.scanId,
    issue.fingerprint,
  ])
  if (found !== null) return { ...ended, verdict: 'still_there', reason: null }
  const outcome = report.checks.find(({ check_id: id }) => id === issue.checkId)
  const isCovered = report.view !== undefined && coversView(report.view, issue.view)
  const reason = whyIssueStaysOpen(outcome, isCovered)
  return { ...ended, verdict: reason === null ? 'fixed' : 'not_evaluated', reason }
}
