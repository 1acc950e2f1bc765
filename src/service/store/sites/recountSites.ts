/** Keeps the site list consistent with the issues, in the same transactions. */
import { toggleWww } from '../../../shared/hostname.ts'
import { type SeverityCounts, severities } from '../../../shared/model/severity.ts'
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
 * Records a scan and recounts issues. If it ended on the hostname with or without `www.`, it counts there,
 * and the scanned site is hidden once it has no open issues. Last in its transaction: site rows are locked
 * after issues.
 */
export async function noteScanOfSite(
  db: Db,
  scan: StoredScan,
  { hasMoved }: { readonly hasMoved: boolean },
): Promise<void> {
  const { organizationId, targetHostname, at } = scan
  const hostname = judgedHostname(scan)
  const [noted, open] = await Promise.all([
    queryRow(
      db,
      `insert into sites (organization_id, hostname, scanned_as, evaluated_at, evaluations) values (?, ?, ?, ?, 1)
     on conflict (organization_id, hostname) do update set scanned_as = excluded.scanned_as, moved_to = null,
       evaluated_at = excluded.evaluated_at, evaluations = sites.evaluations + 1
     returning ${countedColumns}`,
      [organizationId, hostname, targetHostname, at],
    ),
    countOpen(db, { organizationId, hostname }),
  ])
  const isElsewhere = targetHostname !== hostname
  if (isElsewhere) {
    await queryRows(db, 'update sites set moved_to = ? where organization_id = ? and hostname = ?', [
      ...[hostname, organizationId, targetHostname],
    ])
  }
  const others = [...(isElsewhere ? [targetHostname] : []), ...(hasMoved ? [toggleWww(hostname)] : [])]
  const changes = [
    ...(noted === null ? [] : await noteCounts(db, { organizationId, hostname }, noted, open)),
    ...(await countChanges(
      db,
      others.map((name) => ({ organizationId, hostname: name })),
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
  const byKey = new Map(sites.map((site) => [`${site.organizationId} ${site.hostname}`, site]))
  const changes: SiteChange[] = []
  for (const [, site] of [...byKey].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const locked = await queryRow(
      db,
      `update sites set hostname = hostname where organization_id = ? and hostname = ? returning ${countedColumns}`,
      [site.organizationId, site.hostname],
    )
    if (locked !== null) changes.push(...(await noteCounts(db, site, locked, await countOpen(db, site))))
  }
  return changes
}

const countedColumns = `worst, moved_to, ${severities.join(', ')}`

/** Under the lock of the site's row. */
async function countOpen(db: Db, { organizationId, hostname }: SiteKey): Promise<SeverityCounts> {
  const counted = await queryRows(
    db,
    `select severity, count(*) as issues from issues
     where organization_id = ? and hostname = ? and state = 'open' group by severity`,
    [organizationId, hostname],
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
  const { organizationId, hostname } = site
  const before = readCounts(row)
  const worst = worstOf(now, row.moved_to !== null)
  const change = countEach((severity) => now[severity] - before[severity])
  const isChanged = severities.some((severity) => change[severity] !== 0)
  if (!isChanged && worst === readInteger(row, 'worst')) return []
  await queryRows(
    db,
    `update sites set worst = ?, ${severities.map((severity) => `${severity} = ?`).join(', ')}
     where organization_id = ? and hostname = ?`,
    [worst, ...severities.map((severity) => now[severity]), organizationId, hostname],
  )
  return isChanged ? [{ site, change }] : []
}

function worstOf(counts: SeverityCounts, isMoved: boolean): number {
  const worst = severities.findIndex((severity) => counts[severity] > 0)
  if (worst >= 0) return worst
  return isMoved ? nothingToShow : nothingOpen
}

/** Adds changes to the day, per site and for the organization. */
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
  // An empty hostname stands for all sites.
  const rows = [
    ...changes.map(({ site, change }) => ({ ...keyColumns(site), day, ...change })),
    ...[...ofAll].map(([organizationId, change]) => ({
      ...keyColumns({ organizationId, hostname: '' }),
      day,
      ...change,
    })),
  ]
  if (rows.length === 0) return
  const inserted = insertedRows(db, rows)
  await queryRows(
    db,
    `insert into site_days ${inserted.sql}
     on conflict (organization_id, hostname, day) do update
     set ${severities.map((severity) => `${severity} = site_days.${severity} + excluded.${severity}`).join(', ')}`,
    inserted.bindings,
  )
}

function keyColumns({ organizationId, hostname }: SiteKey) {
  return { organization_id: organizationId, hostname }
}
