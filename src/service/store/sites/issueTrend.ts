import { type Severity, type SeverityCounts, severities } from '../../../shared/model/severity.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readOneOf, readText } from '../database/rows.ts'
import { withinHosts } from '../hostnames.ts'
import { countEach, readCounts } from './siteRows.ts'
import { sumSites } from './sites.ts'

const trendDaysMax = 366

/** Newest fixed issues from which times to fix are computed. */
const fixedReadMax = 10_000

const dayMs = 24 * 60 * 60 * 1_000
const dayChars = 'yyyy-mm-dd'.length

type TrendQuery = {
  readonly organizationId: string
  /** Null: all sites. */
  readonly origin: string | null
  /** Hosts of a member; null: all. */
  readonly hostnames?: readonly string[] | null
  /** First and last day (UTC), such as 2026-11-21. */
  readonly from: string
  readonly to: string
}

export type TrendDay = { readonly day: string; readonly counts: SeverityCounts }

export async function readIssueTrend(db: Db, query: TrendQuery): Promise<readonly TrendDay[]> {
  const { from, to } = query
  const changes = await readChanges(db, query)
  let open = await readOpen(db, query)
  const days: TrendDay[] = []
  for (const day of listDays(from, to).toReversed()) {
    const counts = open
    // Deleted days could make it negative.
    days.push({ day, counts: countEach((severity) => Math.max(0, counts[severity])) })
    const change = changes.get(day)
    if (change !== undefined) open = countEach((severity) => counts[severity] - change[severity])
  }
  return days.reverse()
}

async function readChanges(
  db: Db,
  { organizationId, origin, hostnames = null, from }: TrendQuery,
): Promise<ReadonlyMap<string, SeverityCounts>> {
  const hosts = withinHosts('hostname', origin === null ? hostnames : null)
  const isSum = hosts.sql !== ''
  const counts = isSum ? severities.map((name) => `sum(d.${name}) as ${name}`) : severities
  const rows = await queryRows(
    db,
    `select day, ${counts.join(', ')} from site_days d
     where d.organization_id = ? and day >= ? and ${
       isSum
         ? `d.origin in (select origin from sites where organization_id = ? ${hosts.sql}) group by day`
         : 'd.origin = ?'
     } order by day desc limit ${trendDaysMax}`,
    [organizationId, from, ...(isSum ? [organizationId, ...hosts.bindings] : [origin ?? ''])],
  )
  return new Map(rows.map((row) => [readText(row, 'day'), readCounts(row)]))
}

async function readOpen(
  db: Db,
  { organizationId, origin, hostnames = null }: TrendQuery,
): Promise<SeverityCounts> {
  if (origin === null) return (await sumSites(db, { organizationId, hostnames })).open
  const row = await queryRow(
    db,
    `select ${severities.join(', ')} from sites where organization_id = ? and origin = ?`,
    [organizationId, origin],
  )
  return row === null ? countEach(() => 0) : readCounts(row)
}

function listDays(from: string, to: string): readonly string[] {
  const start = Date.parse(from)
  const count = Math.round((Date.parse(to) - start) / dayMs) + 1
  const days = Math.max(0, Math.min(trendDaysMax, count))
  return Array.from({ length: days }, (_, index) =>
    new Date(start + index * dayMs).toISOString().slice(0, dayChars),
  )
}

/** From the first sighting. */
export type TimeToFix = {
  readonly severity: Severity
  readonly fixed: number
  /** Null if none was fixed. */
  readonly medianMs: number | null
}

export async function readTimesToFix(
  db: Db,
  { organizationId, origin, hostnames = null, from }: Omit<TrendQuery, 'to'>,
): Promise<readonly TimeToFix[]> {
  const hosts = withinHosts('hostname', hostnames)
  const rows = await queryRows(
    db,
    `select severity, first_seen, state_changed_at from issues
     where organization_id = ? ${origin === null ? '' : 'and origin = ?'} ${hosts.sql} and state = 'fixed'
       and state_changed_at >= ? order by state_changed_at desc limit ${fixedReadMax}`,
    [organizationId, ...(origin === null ? [] : [origin]), ...hosts.bindings, from],
  )
  const times = rows.map((row) => ({
    severity: readOneOf(row, 'severity', severities),
    ms: Date.parse(readText(row, 'state_changed_at')) - Date.parse(readText(row, 'first_seen')),
  }))
  return severities.map((severity) => {
    const sorted = times
      .filter((time) => time.severity === severity)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b)
    return { severity, fixed: sorted.length, medianMs: medianOf(sorted) }
  })
}

function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
