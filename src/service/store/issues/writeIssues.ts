import { type AppliedLife, stateOf } from '../../../shared/model/issue.ts'
import { type Db, givenRows, insertedRows, type NewRow, queryRows } from '../database/dialect.ts'
import { type FollowedIssue, lifeColumns } from './issueRows.ts'
import { judgedHostname, type StoredFinding, type StoredScan } from './storedScan.ts'

/** 38 columns; SQLite allows 32,766 bindings. */
export const batchIssues = 200

/** `isLate`: a later scan has been applied already. */
export type SightedIssue = Pick<FollowedIssue, 'id' | 'disposition'> &
  AppliedLife & { readonly finding: StoredFinding; readonly isLate: boolean }

export type MissedIssue = Pick<FollowedIssue, 'id'> & AppliedLife

/** Columns unchanged by a new sighting. */
const isKept: ReadonlySet<string> = new Set(['id', 'organization_id', 'fingerprint'])

/** Equal for the whole scan, sent once. */
const isOfScan: ReadonlySet<string> = new Set([
  ...['hostname', 'origin', 'scan_id', 'framework', 'technologies', 'view_start', 'view_host', 'view_mode'],
  ...['view_intensity', 'view_signed_in', 'view_rendered', 'view_probes', 'view_exclude_paths'],
])

export async function writeSightings(
  db: Db,
  scan: StoredScan,
  issues: readonly SightedIssue[],
): Promise<void> {
  const columnsOf = (batch: readonly SightedIssue[]) => batch.map((issue) => sightingColumns(scan, issue))
  const isOpened = ({ event }: SightedIssue) => event === 'opened'
  const onTime = issues.filter(({ isLate }) => !isLate)
  await Promise.all([
    ...inBatches(onTime.filter(isOpened)).map((batch) => insertSightings(db, columnsOf(batch))),
    ...inBatches(onTime.filter((issue) => !isOpened(issue))).map((batch) =>
      updateSightings(db, columnsOf(batch)),
    ),
    ...issues.filter(({ isLate }) => isLate).map((issue) => countLate(db, issue)),
  ])
}

async function countLate(db: Db, { id, life }: SightedIssue): Promise<void> {
  await queryRows(db, 'update issues set first_seen = ?, scans_seen = ? where id = ?', [
    ...[life.firstSeen, life.scansSeen, id],
  ])
}

export async function closeIssues(db: Db, fixed: readonly MissedIssue[]): Promise<void> {
  await Promise.all(inBatches(fixed).map((batch) => closeBatch(db, batch)))
}

async function closeBatch(db: Db, fixed: readonly MissedIssue[]): Promise<void> {
  const [first] = fixed
  if (first === undefined) return
  const { lastEvaluated, stateChangedAt, fixedAt, appliedScanStartedAt } = first.life
  await queryRows(
    db,
    `update issues set state = 'fixed', last_evaluated = ?, state_changed_at = ?, fixed_at = ?,
       applied_scan_started_at = ? where id in (${fixed.map(() => '?').join(', ')})`,
    [lastEvaluated, stateChangedAt, fixedAt, appliedScanStartedAt, ...fixed.map(({ id }) => id)],
  )
}

export function inBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / batchIssues) }, (_, batch) =>
    items.slice(batch * batchIssues, (batch + 1) * batchIssues),
  )
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
    origin: scan.origin,
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
    evidence: JSON.stringify(finding.evidence),
  }
}
