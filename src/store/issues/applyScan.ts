import type { Clock } from '../../clock.ts'
import { newId } from '../../ids.ts'
import { type AppliedLife, isLate, missIssue, openIssue, sightIssue, stateOf } from '../../model/issue.ts'
import { type Db, givenRows, insertedRows, lockRows, type NewRow, queryRows } from '../database/dialect.ts'
import { noteScanOfSite } from '../sites/recountSites.ts'
import { type NewIssueEvent, recordEvents } from './issueEvents.ts'
import { type FollowedIssue, followedColumns, lifeColumns, readFollowed } from './issueRows.ts'
import { findLaterScans } from './laterScans.ts'
import { moveIssues } from './moveIssues.ts'
import { judgedHostname, type StoredFinding, type StoredScan } from './storedScan.ts'

/** Issues that one statement reads or writes. Of 38 columns; SQLite takes 32,766 bindings in a statement. */
const batchIssues = 200

/**
 * Opens, refreshes, reopens and closes the issues of an organization by what a scan found, and did not find.
 *
 * One scan of an organization after the other, so that two of one site cannot lock each other's issues; issues are
 * locked in order of fingerprint, and what people decide meanwhile about one waits for it. Answers what happened to issues.
 */
export async function applyScan(
  db: Db,
  scan: StoredScan,
  findings: readonly StoredFinding[],
  clock: Clock,
): Promise<readonly NewIssueEvent[]> {
  await queryRows(db, 'update organizations set plan = plan where id = ?', [scan.organizationId])
  const sorted = findings.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
  const events: NewIssueEvent[] = []
  for (let start = 0; start < sorted.length; start += batchIssues) {
    events.push(...(await applySightings(db, scan, sorted.slice(start, start + batchIssues), clock)))
  }
  events.push(...(await applyMisses(db, scan, new Set(sorted.map(({ fingerprint }) => fingerprint)))))
  await recordEvents(db, events, clock)
  await noteScanOfSite(db, scan, { hasMoved: events.some(({ type }) => type === 'moved') })
  return events
}

type SightedIssue = Pick<FollowedIssue, 'id' | 'disposition'> &
  AppliedLife & { readonly finding: StoredFinding; readonly isLate: boolean }

async function applySightings(
  db: Db,
  scan: StoredScan,
  findings: readonly StoredFinding[],
  clock: Clock,
): Promise<readonly NewIssueEvent[]> {
  const { followed, events: moved } = await moveIssues(
    db,
    scan,
    findings,
    await lockFollowed(db, scan, findings),
  )
  const sighted = findings.map((finding): SightedIssue => {
    const issue = followed.get(finding.fingerprint)
    if (issue === undefined) {
      return { id: newId(clock), disposition: null, finding, isLate: false, ...openIssue(scan) }
    }
    const { id, disposition, life } = issue
    return { id, disposition, finding, isLate: isLate(life, scan), ...sightIssue(life, scan) }
  })
  await writeSightings(
    db,
    scan,
    sighted.filter((issue) => !issue.isLate),
  )
  for (const { id, life } of sighted.filter((issue) => issue.isLate)) {
    await queryRows(db, 'update issues set first_seen = ?, scans_seen = ? where id = ?', [
      ...[life.firstSeen, life.scansSeen, id],
    ])
  }
  const opened = sighted.filter(({ event }) => event === 'opened')
  return [...moved, ...listEvents(scan, sighted), ...(await applyLaterScans(db, scan, opened))]
}

/** Finds and locks the issues that findings may be of, by fingerprint: those here, and those at the site's other name. */
async function lockFollowed(
  db: Db,
  scan: StoredScan,
  findings: readonly StoredFinding[],
): Promise<ReadonlyMap<string, FollowedIssue>> {
  const places = findings.flatMap(({ fingerprint, twinFingerprint }) => [fingerprint, twinFingerprint])
  const rows = await queryRows(
    db,
    `select ${followedColumns} from issues
     where organization_id = ? and fingerprint in (${places.map(() => '?').join(', ')})
     order by fingerprint ${lockRows(db)}`,
    [scan.organizationId, ...places],
  )
  return new Map(rows.map(readFollowed).map((issue) => [issue.fingerprint, issue]))
}

function listEvents(
  { id: scanId, at }: Pick<StoredScan, 'id' | 'at'>,
  issues: readonly (Pick<FollowedIssue, 'id'> & Pick<AppliedLife, 'event'>)[],
): readonly NewIssueEvent[] {
  return issues.flatMap(({ id, event }) => (event === null ? [] : [{ issueId: id, at, type: event, scanId }]))
}

/** What an issue keeps when it is seen again. */
const isKept: ReadonlySet<string> = new Set(['id', 'organization_id', 'fingerprint'])

/** What is the same of all that one scan sees, and so is sent once. */
const isOfScan: ReadonlySet<string> = new Set([
  ...['hostname', 'scan_id', 'framework', 'technologies', 'view_start', 'view_host', 'view_mode'],
  ...['view_intensity', 'view_signed_in', 'view_rendered', 'view_probes', 'view_exclude_paths'],
])

/** Inserts the issues that are opened, and overwrites the others, which are locked, with all that a sighting changes. */
async function writeSightings(db: Db, scan: StoredScan, issues: readonly SightedIssue[]): Promise<void> {
  const columnsOf = (wanted: readonly SightedIssue[]) => wanted.map((issue) => sightingColumns(scan, issue))
  const isOpened = ({ event }: SightedIssue) => event === 'opened'
  await insertSightings(db, columnsOf(issues.filter(isOpened)))
  await updateSightings(db, columnsOf(issues.filter((issue) => !isOpened(issue))))
}

async function insertSightings(db: Db, columns: readonly NewRow[]): Promise<void> {
  if (columns.length === 0) return
  const { sql, bindings } = insertedRows(db, columns)
  await queryRows(db, `insert into issues ${sql}`, bindings)
}

async function updateSightings(db: Db, columns: readonly NewRow[]): Promise<void> {
  const [first] = columns
  if (first === undefined) return
  const names = Object.keys(first).filter((name) => !isKept.has(name))
  const own = names.filter((name) => !isOfScan.has(name))
  const shared = names.filter((name) => isOfScan.has(name))
  const given = givenRows(
    db,
    columns.map((row) => Object.fromEntries(['id', ...own].map((name) => [name, row[name] ?? null]))),
  )
  const set = [...own.map((name) => `${name} = given.${name}`), ...shared.map((name) => `${name} = ?`)]
  await queryRows(db, `update issues set ${set.join(', ')} from ${given.sql} where issues.id = given.id`, [
    ...shared.map((name) => first[name] ?? null),
    ...given.bindings,
  ])
}

function sightingColumns(scan: StoredScan, { id, disposition, life, finding }: SightedIssue): NewRow {
  return {
    id,
    organization_id: scan.organizationId,
    fingerprint: finding.fingerprint,
    hostname: judgedHostname(scan),
    check_id: finding.checkId,
    severity: finding.severity,
    state: stateOf(life.fixedAt, disposition),
    ...lifeColumns(life),
    finding_id: finding.id,
    scan_id: scan.id,
    framework: scan.framework,
    technologies: JSON.stringify(scan.technologies),
    title: finding.title,
    cwe_id: finding.cweId,
    remediation: finding.remediation,
    description: finding.description,
    evidence: finding.evidence === null ? null : JSON.stringify(finding.evidence),
  }
}

/** Closes what the scan did not find, as far as it covers it. */
async function applyMisses(
  db: Db,
  scan: StoredScan,
  found: ReadonlySet<string>,
): Promise<readonly NewIssueEvent[]> {
  const outcomes = new Map(scan.checks.map((outcome) => [outcome.check_id, outcome]))
  const events: NewIssueEvent[] = []
  let after = ''
  for (;;) {
    const rows = await queryRows(
      db,
      `select ${followedColumns} from issues
       where organization_id = ? and view_start = ? and view_host = ? and state <> 'fixed' and fingerprint > ?
       order by fingerprint limit ? ${lockRows(db)}`,
      [scan.organizationId, scan.view.start, scan.view.host, after, batchIssues],
    )
    const issues = rows.map(readFollowed)
    const missed = issues
      .filter(({ fingerprint }) => !found.has(fingerprint))
      .map(({ id, checkId, life }) => ({ id, ...missIssue(life, scan, outcomes.get(checkId)) }))
    events.push(...(await closeIssues(db, scan, missed)))
    if (issues.length < batchIssues) return events
    after = issues.at(-1)?.fingerprint ?? ''
  }
}

/** Closes those of the issues that are fixed by the scan. All of them get the same times. */
async function closeIssues(
  db: Db,
  scan: Pick<StoredScan, 'id' | 'at'>,
  missed: readonly (Pick<FollowedIssue, 'id'> & AppliedLife)[],
): Promise<readonly NewIssueEvent[]> {
  const fixed = missed.filter(({ event }) => event === 'fixed')
  const [first] = fixed
  if (first === undefined) return []
  const { lastEvaluated, stateChangedAt, fixedAt, appliedScanStartedAt } = first.life
  await queryRows(
    db,
    `update issues set state = 'fixed', last_evaluated = ?, state_changed_at = ?, fixed_at = ?,
       applied_scan_started_at = ? where id in (${fixed.map(() => '?').join(', ')})`,
    [lastEvaluated, stateChangedAt, fixedAt, appliedScanStartedAt, ...fixed.map(({ id }) => id)],
  )
  return listEvents(scan, fixed)
}

/** A scan may be stored after one that started later and found the weakness gone: that one has the last word. */
async function applyLaterScans(
  db: Db,
  scan: StoredScan,
  opened: readonly SightedIssue[],
): Promise<readonly NewIssueEvent[]> {
  if (opened.length === 0) return []
  const events: NewIssueEvent[] = []
  let open: readonly SightedIssue[] = opened
  for (const later of await findLaterScans(db, scan)) {
    const missed = open.map((issue) => ({
      ...issue,
      ...missIssue(issue.life, { ...later, at: scan.at }, later.outcomes.get(issue.finding.checkId)),
    }))
    events.push(...(await closeIssues(db, { id: later.id, at: scan.at }, missed)))
    open = missed.filter(({ life }) => life.fixedAt === null)
  }
  return events
}
