/** Keeps the site list consistent with the issues, in the same transactions. */
import { type SeverityCounts, severities } from '../../../shared/model/severity.ts'
import { siteOrigin } from '../../../shared/origin.ts'
import { type Db, insertedRows, queryRow, queryRows, type Row } from '../database/dialect.ts'
import { readInteger, readText } from '../database/rows.ts'
import { judgedHostname, type StoredScan } from '../issues/storedScan.ts'
import type { SiteKey } from './noteSite.ts'
import { countEach, readCounts } from './siteRows.ts'

/** Charts reach back a year. */
export const siteDaysKept = 400

/** Sort positions after the severities. */
export const nothingOpen = severities.length
const nothingToShow = nothingOpen + 1

const dayChars = 'yyyy-mm-dd'.length

/**
 * Records a scan at the origin where it ended, and recounts issues. Last in its transaction: site rows are
 * locked after issues. `left`: origins at which earlier scans saw its issues.
 */
export async function noteScanOfSite(
  db: Db,
  scan: StoredScan,
  { left }: { readonly left: readonly string[] },
): Promise<void> {
  const { organizationId, origin, at } = scan
  const targetOrigin = siteOrigin(scan.targetUrl)
  const [noted, open] = await Promise.all([
    queryRow(
      db,
      `insert into sites (organization_id, origin, hostname, scanned_as, evaluated_at, evaluations)
       values (?, ?, ?, ?, ?, 1)
     on conflict (organization_id, origin) do update set scanned_as = excluded.scanned_as, moved_to = null,
       evaluated_at = excluded.evaluated_at, evaluations = sites.evaluations + 1
     returning ${countedColumns}`,
      [organizationId, origin, judgedHostname(scan), targetOrigin, at],
    ),
    countOpen(db, { organizationId, origin }),
  ])
  const isElsewhere = targetOrigin !== origin
  if (isElsewhere) {
    await queryRows(db, 'update sites set moved_to = ? where organization_id = ? and origin = ?', [
      ...[origin, organizationId, targetOrigin],
    ])
  }
  const others = [...(isElsewhere ? [targetOrigin] : []), ...left]
  const changes = [
    ...(noted === null ? [] : await noteCounts(db, { organizationId, origin }, noted, open)),
    ...(await countChanges(
      db,
      others.map((other) => ({ organizationId, origin: other })),
    )),
  ]
  await addToDay(db, changes, at)
}

type SiteChange = { readonly site: SiteKey; readonly change: SeverityCounts }

/** Recounts open issues and adds the differences to the day of `at`. Locks site rows in order, then days. */
export async function recountSites(db: Db, sites: readonly SiteKey[], at: string): Promise<void> {
  await addToDay(db, await countChanges(db, sites), at)
}

async function countChanges(db: Db, sites: readonly SiteKey[]): Promise<readonly SiteChange[]> {
  const byKey = new Map(sites.map((site) => [`${site.organizationId} ${site.origin}`, site]))
  const changes: SiteChange[] = []
  for (const [, site] of [...byKey].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const locked = await queryRow(
      db,
      `update sites set origin = origin where organization_id = ? and origin = ? returning ${countedColumns}`,
      [site.organizationId, site.origin],
    )
    if (locked !== null) changes.push(...(await noteCounts(db, site, locked, await countOpen(db, site))))
  }
  return changes
}

const countedColumns = `worst, moved_to, ${severities.join(', ')}`

/** Under the lock of the site's row. */
async function countOpen(db: Db, { organizationId, origin }: SiteKey): Promise<SeverityCounts> {
  const counted = await queryRows(
    db,
    `select severity, count(*) as issues from issues
     where organization_id = ? and origin = ? and state = 'open' group by severity`,
    [organizationId, origin],
  )
  const found = new Map(counted.map((one) => [readText(one, 'severity'), readInteger(one, 'issues')]))
  return countEach((severity) => found.get(severity) ?? 0)
}

async function noteCounts(
  db: Db,
  site: SiteKey,
  row: Row,
  now: SeverityCounts,
): Promise<readonly SiteChange[]> {
  const { organizationId, origin } = site
  const before = readCounts(row)
  const worst = worstOf(now, row.moved_to !== null)
  const change = countEach((severity) => now[severity] - before[severity])
  const isChanged = severities.some((severity) => change[severity] !== 0)
  if (!isChanged && worst === readInteger(row, 'worst')) return []
  await queryRows(
    db,
    `update sites set worst = ?, ${severities.map((severity) => `${severity} = ?`).join(', ')}
     where organization_id = ? and origin = ?`,
    [worst, ...severities.map((severity) => now[severity]), organizationId, origin],
  )
  return isChanged ? [{ site, change }] : []
}

function worstOf(counts: SeverityCounts, isMoved: boolean): number {
  const worst = severities.findIndex((severity) => counts[severity] > 0)
  if (worst >= 0) return worst
  return isMoved ? nothingToShow : nothingOpen
}

async function addToDay(db: Db, changes: readonly SiteChange[], at: string): Promise<void> {
  const day = at.slice(0, dayChars)
  const ofAll = new Map<string, SeverityCounts>()
  for (const { site, change } of changes) {
    const sum = ofAll.get(site.organizationId)
    ofAll.set(
      site.organizationId,
      sum === undefined ? change : countEach((severity) => sum[severity] + change[severity]),
    )
  }
  // An empty origin stands for all sites.
  const rows = [
    ...changes.map(({ site, change }) => ({ ...keyColumns(site), day, ...change })),
    ...[...ofAll].map(([organizationId, change]) => ({
      ...keyColumns({ organizationId, origin: '' }),
      day,
      ...change,
    })),
  ]
  if (rows.length === 0) return
  const inserted = insertedRows(db, rows)
  await queryRows(
    db,
    `insert into site_days ${inserted.sql}
     on conflict (organization_id, origin, day) do update
     set ${severities.map((severity) => `${severity} = site_days.${severity} + excluded.${severity}`).join(', ')}`,
    inserted.bindings,
  )
}

function keyColumns({ organizationId, origin }: SiteKey) {
  return { organization_id: organizationId, origin }
}
