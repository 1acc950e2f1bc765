/** Keeps what the list of sites shows in step with their issues, in the transactions that change those. */
import { toggleWww } from '../../../shared/hostname.ts'
import { type SeverityCounts, severities } from '../../../shared/model/severity.ts'
import { type Db, insertedRows, queryRow, queryRows, type Row } from '../database/dialect.ts'
import { readInteger, readText } from '../database/rows.ts'
import { judgedHostname, type StoredScan } from '../issues/storedScan.ts'
import type { SiteKey } from './noteSite.ts'
import { countEach, readCounts } from './siteRows.ts'

/** Days whose changes are kept; charts reach back a year. */
export const siteDaysKept = 400

/** Places in the order of the list after those of the severities: nothing open, and nothing to show. */
export const nothingOpen = severities.length
const nothingToShow = nothingOpen + 1

const dayChars = 'yyyy-mm-dd'.length

/**
 * Notes that a scan was applied to the issues of a site, and counts those anew. Where the scan ended at the name with, or
 * else without, `www.`, the site is that one, and the name that was scanned is shown no more once nothing is open there.
 * The last step of a transaction: whoever locks a site's row locks no issue after it. `hasMoved`: issues of the other name
 * came here.
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

/** By how much the open issues of a site changed. */
type SiteChange = { readonly site: SiteKey; readonly change: SeverityCounts }

/**
 * Counts the open issues of sites anew, and notes by how much they changed on the day of `at`. Sites that are not noted are
 * passed over. Rows are locked in order of organization and hostname, and those of days after all of them.
 */
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

/** What `noteCounts` reads. */
const countedColumns = `worst, moved_to, ${severities.join(', ')}`

/** Counts the open issues of a site. Sent after what locks its row, so that no other transaction changes them meanwhile. */
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

/** Notes the counts of one site, whose row is locked. Answers no change where there was none. */
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

/** Adds changes to those of the day, of each site and of all of its organization together. */
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
  // An empty name stands for all sites of the organization together.
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
