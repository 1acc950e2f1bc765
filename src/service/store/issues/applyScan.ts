import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import { isLate, missIssue, openIssue, sightIssue } from '../../../shared/model/issue.ts'
import { type Db, lockRows, queryRows } from '../database/dialect.ts'
import { type FoundByScan, insertFindings } from '../findingRows.ts'
import { noteScanOfSite, recountSites } from '../sites/recountSites.ts'
import { type NewIssueEvent, recordEvents } from './issueEvents.ts'
import { type FollowedIssue, followedColumns, readFollowed } from './issueRows.ts'
import { findLaterScans } from './laterScans.ts'
import { moveIssues } from './moveIssues.ts'
import type { StoredFinding, StoredScan } from './storedScan.ts'
import {
  batchIssues,
  closeIssues,
  inBatches,
  type MissedIssue,
  type SightedIssue,
  writeSightings,
} from './writeIssues.ts'

/** Open issues checked for being fixed; later scans check the rest. */
const unfixedMax = 50_000

/**
 * Stores findings, and opens, updates, reopens and closes issues. Serialized per organization, with issues
 * locked by fingerprint, against deadlocks. Independent statements are pipelined.
 */
export async function applyScan(
  db: Db,
  scan: StoredScan,
  findings: readonly FoundByScan[],
  clock: Clock,
): Promise<readonly NewIssueEvent[]> {
  const stored = findings
    .map((finding) => ({ ...finding, id: finding.id ?? newId(clock) }))
    .toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
  const [events] = await Promise.all([followIssues(db, scan, stored, clock), storeFindings(db, scan, stored)])
  return events
}

async function storeFindings(db: Db, scan: StoredScan, findings: readonly StoredFinding[]): Promise<void> {
  await setImmediate()
  await insertFindings(db, { ...scan, scanId: scan.id, createdAt: scan.at }, findings)
}

async function followIssues(
  db: Db,
  scan: StoredScan,
  findings: readonly StoredFinding[],
  clock: Clock,
): Promise<readonly NewIssueEvent[]> {
  const [, locked, unfixed] = await Promise.all([
    queryRows(db, 'update organizations set plan = plan where id = ?', [scan.organizationId]),
    lockFollowed(db, scan, findings),
    lockUnfixed(db, scan),
  ])
  const { followed, events: moved } = await moveIssues(db, scan, findings, locked)
  const sighted = findings.map((finding) => sight(finding, followed.get(finding.fingerprint), scan, clock))
  const missed = missAll(scan, unfixed, sighted)
  const overtaken = await applyLaterScans(
    db,
    scan,
    sighted.filter(({ event }) => event === 'opened'),
  )
  const known = findings.flatMap(({ fingerprint }) => followed.get(fingerprint) ?? [])
  const left = [...known, ...unfixed].map(({ origin }) => origin).filter((origin) => origin !== scan.origin)
  const events = [
    ...moved,
    ...listEvents(scan, sighted),
    ...listEvents(scan, missed),
    ...overtaken.flatMap(({ scanId, issues }) => listEvents({ id: scanId, at: scan.at }, issues)),
  ]
  await Promise.all([
    writeSightings(db, scan, sighted),
    closeIssues(db, missed),
    ...overtaken.map(({ issues }) => closeIssues(db, issues)),
    recordEvents(db, events, clock),
    scan.retestOf === null
      ? noteScanOfSite(db, scan, { left })
      : recountSites(
          db,
          [scan.origin, ...left].map((origin) => ({ organizationId: scan.organizationId, origin })),
          scan.at,
        ),
  ])
  return events
}

/** By fingerprint, also former ones. */
async function lockFollowed(
  db: Db,
  scan: StoredScan,
  findings: readonly StoredFinding[],
): Promise<ReadonlyMap<string, FollowedIssue>> {
  const read = await Promise.all(
    inBatches(findings).map(async (batch) => {
      const places = batch.flatMap(({ fingerprint, formerFingerprints }) => [
        fingerprint,
        ...formerFingerprints,
      ])
      return await queryRows(
        db,
        `select ${followedColumns} from issues
         where organization_id = ? and fingerprint in (${places.map(() => '?').join(', ')})
         order by fingerprint ${lockRows(db)}`,
        [scan.organizationId, ...places],
      )
    }),
  )
  return new Map(read.flatMap((rows) => rows.map(readFollowed)).map((issue) => [issue.fingerprint, issue]))
}

async function lockUnfixed(db: Db, scan: StoredScan): Promise<readonly FollowedIssue[]> {
  const issues: FollowedIssue[] = []
  while (issues.length < unfixedMax) {
    const rows = await queryRows(
      db,
      `select ${followedColumns} from issues
       where organization_id = ? and view_start = ? and view_host = ? and state <> 'fixed' and fingerprint > ?
       order by fingerprint limit ? ${lockRows(db)}`,
      [scan.organizationId, scan.view.start, scan.view.host, issues.at(-1)?.fingerprint ?? '', batchIssues],
    )
    issues.push(...rows.map(readFollowed))
    if (rows.length < batchIssues) break
  }
  return issues
}

function sight(
  finding: StoredFinding,
  issue: FollowedIssue | undefined,
  scan: StoredScan,
  clock: Clock,
): SightedIssue {
  if (issue === undefined) {
    return { id: newId(clock), disposition: null, finding, isLate: false, ...openIssue(scan) }
  }
  const { id, disposition, life } = issue
  return { id, disposition, finding, isLate: isLate(life, scan), ...sightIssue(life, scan) }
}

function missAll(
  scan: StoredScan,
  unfixed: readonly FollowedIssue[],
  sighted: readonly SightedIssue[],
): readonly MissedIssue[] {
  const outcomes = new Map(scan.checks.map((outcome) => [outcome.check_id, outcome]))
  const found = new Set(sighted.map(({ id }) => id))
  return (
    unfixed
      // A retest closes no other issue.
      .filter(({ id }) => !found.has(id) && (scan.retestOf ?? id) === id)
      .map(({ id, checkId, life }) => ({ id, ...missIssue(life, scan, outcomes.get(checkId)) }))
      .filter(({ event }) => event === 'fixed')
  )
}

function listEvents(
  { id: scanId, at }: Pick<StoredScan, 'id' | 'at'>,
  issues: readonly MissedIssue[],
): readonly NewIssueEvent[] {
  return issues.flatMap(({ id, event }) => (event === null ? [] : [{ issueId: id, at, type: event, scanId }]))
}

/** A later scan that proved the fix takes precedence over one stored later. */
async function applyLaterScans(
  db: Db,
  scan: StoredScan,
  opened: readonly SightedIssue[],
): Promise<readonly { readonly scanId: string; readonly issues: readonly MissedIssue[] }[]> {
  if (opened.length === 0) return []
  const overtaken: { readonly scanId: string; readonly issues: readonly MissedIssue[] }[] = []
  let open: readonly SightedIssue[] = opened
  for (const later of await findLaterScans(db, scan)) {
    const missed = open.map((issue) => ({
      ...issue,
      ...missIssue(issue.life, { ...later, at: scan.at }, later.outcomes.get(issue.finding.checkId)),
    }))
    overtaken.push({ scanId: later.id, issues: missed.filter(({ event }) => event === 'fixed') })
    open = missed.filter(({ life }) => life.fixedAt === null)
  }
  return overtaken
}
