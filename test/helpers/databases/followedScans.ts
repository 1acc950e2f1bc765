import type { Db } from '../../../src/service/store/database/database.ts'
import { pageIssues } from '../../../src/service/store/issues/issuePages.ts'
import { type ClaimedScan, claimScan, completeScan } from '../../../src/service/store/queue.ts'
import { acceptScan } from '../../../src/service/store/scans.ts'
import type { Organization, SecurityIssue } from '../../../src/shared/model/records.ts'
import type { CheckOutcome, ReportedFinding, ReportView } from '../../../src/shared/model/report.ts'
import type { MovableClock } from '../movableClock.ts'
import { storedReport } from './completedScan.ts'
import { buildNewFinding, buildNewScan, buildView } from './records.ts'

/** The fingerprint is `name`; its twin's adds `www.`. */
export function findingNamed(name: string, fields: Partial<ReportedFinding> = {}): ReportedFinding {
  const twin = name.startsWith('www.') ? name.slice('www.'.length) : `www.${name}`
  return buildNewFinding({
    checkId: 'exposure.env-file',
    fingerprint: name,
    formerFingerprints: [twin],
    ...fields,
  })
}

export async function startFollowed(
  db: Db,
  organization: Organization,
  clock: MovableClock,
  targetUrl = 'https://app.example/',
): Promise<ClaimedScan> {
  const targetHostname = new URL(targetUrl).hostname
  const accepted = await acceptScan(db, buildNewScan(organization, { targetUrl, targetHostname }), clock)
  if (!accepted.ok) throw new Error('Expected the scan to be accepted')
  const claimed = await claimScan(db, { runnerId: 'runner', leaseMs: 60_000 }, clock)
  if (claimed === null) throw new Error('Expected a scan to claim')
  return claimed
}

export type FollowedEnd = {
  readonly findings?: readonly ReportedFinding[]
  readonly view?: Partial<ReportView>
  readonly targetUrl?: string
  /** By default where it started. */
  readonly finalUrl?: string
  readonly outcome?: Pick<CheckOutcome, 'state' | 'reason'> | null
}

export async function endFollowed(
  db: Db,
  { lease }: ClaimedScan,
  { findings = [], view, outcome, targetUrl, finalUrl = targetUrl }: FollowedEnd,
  clock: MovableClock,
): Promise<void> {
  const usual = { state: findings.length === 0 ? 'passed' : 'found', reason: null } as const
  const ended = outcome === undefined ? usual : outcome
  const checks = ended === null ? [] : [{ check_id: 'exposure.env-file', ...ended }]
  const placed =
    targetUrl === undefined ? {} : { start: targetUrl, host: new URL(finalUrl ?? targetUrl).host }
  const looked = buildView({ ...placed, ...view })
  const target = { ...storedReport.target, final_url: finalUrl ?? `https://${looked.host}/` }
  const report = { ...storedReport, target, checks, view: looked }
  if (!(await completeScan(db, lease, { findings, framework: 'nextjs', report }, clock))) {
    throw new Error('Expected the scan to be stored')
  }
}

/** Takes two seconds of the clock. */
export async function scanOnce(
  db: Db,
  organization: Organization,
  end: FollowedEnd,
  clock: MovableClock,
): Promise<string> {
  const claimed = await startFollowed(db, organization, clock, end.targetUrl)
  clock.advance(1_000)
  await endFollowed(db, claimed, end, clock)
  clock.advance(1_000)
  return claimed.scan.id
}

export async function readIssues(db: Db, organizationId: string): Promise<Record<string, SecurityIssue>> {
  const all = { states: null, severities: null, checkId: null, hostname: null, since: null, after: null }
  const page = await pageIssues(db, { organizationId, limit: 1_000, ...all })
  return Object.fromEntries(page.items.map((issue) => [issue.fingerprint, issue]))
}
