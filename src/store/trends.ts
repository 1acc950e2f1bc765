import { type Severity, type SeverityCounts, severities } from '../model/severity.ts'
import { type Db, queryRow, queryRows, type Row, type SqlBinding } from './database/dialect.ts'
import { readInteger, readJsonObjectOrNull, readText } from './database/rows.ts'
import { hostnamesMax, hostnamesQuery } from './hostnames.ts'

/** Scans that a trend reads; of more only the newest count. */
export const trendScansMax = 20_000

/** Days that a trend can show. */
const trendDaysMax = 366

const dayMs = 24 * 60 * 60 * 1_000
const dayChars = 'yyyy-mm-dd'.length

export type TrendQuery = {
  readonly organizationId: string
  /** Null: all sites of the organization together. */
  readonly hostname: string | null
  /** First and last day, such as 2026-11-21 (UTC), both included. */
  readonly from: string
  readonly to: string
}

export type TrendDay = { readonly day: string; readonly counts: SeverityCounts }

export type Trend = {
  readonly days: readonly TrendDay[]
  /** Scans that completed within these days. */
  readonly scans: number
  /** Whether there were more than `trendScansMax`, of which the oldest are left out. */
  readonly isCut: boolean
}

/**
 * Counts, for every day, what the latest completed scan of each site up to then had found. A site keeps its
 * figures until its next scan, so that a day without a scan is no day without findings.
 */
export async function readTrend(db: Db, query: TrendQuery): Promise<Trend> {
  const days = listDays(query.from, query.to)
  const before = await queryRows(db, ...selectBefore(query))
  const state = new Map(before.map((row) => [readText(row, 'target_hostname'), readCounts(row)]))
  const within = await queryRows(db, ...selectWithin(query))
  const byDay = new Map<string, Row[]>(days.map((day) => [day, []]))
  for (const row of within) byDay.get(readText(row, 'day'))?.push(row)
  const scans = await countScans(db, query)
  return {
    days: days.map((day) => {
      for (const row of byDay.get(day) ?? []) state.set(readText(row, 'target_hostname'), readCounts(row))
      return { day, counts: sum([...state.values()]) }
    }),
    scans: Math.min(scans, trendScansMax),
    isCut: scans > trendScansMax,
  }
}

function listDays(from: string, to: string): readonly string[] {
  const start = Date.parse(from)
  const count = Math.round((Date.parse(to) - start) / dayMs) + 1
  const days = Math.max(0, Math.min(trendDaysMax, count))
  return Array.from({ length: days }, (_, index) =>
    new Date(start + index * dayMs).toISOString().slice(0, dayChars),
  )
}

/** The latest scan of each site before the first day. */
function selectBefore({
  organizationId,
  hostname,
  from,
}: TrendQuery): [sql: string, bindings: readonly SqlBinding[]] {
  const sites = hostname === null ? hostnamesQuery : 'hostnames (hostname) as (select cast(? as text))'
  const siteBindings = hostname === null ? [organizationId, organizationId, hostnamesMax] : [hostname]
  return [
    `with recursive ${sites}
     select s.target_hostname, s.findings_count from hostnames join scans s on s.id = (
       select id from scans where organization_id = ? and target_hostname = hostnames.hostname
         and status = 'completed' and created_at < ?
       order by created_at desc, id desc limit 1
     )`,
    [...siteBindings, organizationId, from],
  ]
}

/** The last scan of each site on each day. */
function selectWithin(query: TrendQuery): [sql: string, bindings: readonly SqlBinding[]] {
  const recent = selectRecent(query, 'id, target_hostname, created_at, findings_count')
  return [
    `select target_hostname, day, findings_count from (
       select target_hostname, substr(created_at, 1, ${dayChars}) as day, findings_count,
         row_number() over (
           partition by target_hostname, substr(created_at, 1, ${dayChars}) order by created_at desc, id desc
         ) as place
       from (${recent.sql} order by created_at desc, id desc limit ?) as recent
     ) as ranked where place = 1`,
    [...recent.bindings, trendScansMax],
  ]
}

async function countScans(db: Db, query: TrendQuery): Promise<number> {
  const recent = selectRecent(query, 'id')
  const row = await queryRow(db, `select count(*) as scans from (${recent.sql} limit ?) as recent`, [
    ...recent.bindings,
    trendScansMax + 1,
  ])
  return row === null ? 0 : readInteger(row, 'scans')
}

function selectRecent(
  { organizationId, hostname, from, to }: TrendQuery,
  columns: string,
): { readonly sql: string; readonly bindings: readonly SqlBinding[] } {
  const host = hostname === null ? [] : [hostname]
  // A day is the start of each of its times, and `~` comes after every character of one.
  return {
    sql: `select ${columns} from scans where organization_id = ? ${host.map(() => 'and target_hostname = ?').join('')}
      and created_at >= ? and created_at < ? and status = 'completed'`,
    bindings: [organizationId, ...host, from, `${to}~`],
  }
}

function readCounts(row: Row): SeverityCounts {
  const stored = readJsonObjectOrNull(row, 'findings_count') ?? {}
  return countEach((severity) => Number(stored[severity] ?? 0))
}

function sum(all: readonly SeverityCounts[]): SeverityCounts {
  return countEach((severity) => all.reduce((total, counts) => total + counts[severity], 0))
}

function countEach(count: (severity: Severity) => number): SeverityCounts {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }
  for (const severity of severities) counts[severity] = count(severity)
  return counts
}
