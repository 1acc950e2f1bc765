import type { Scan } from '../../../shared/model/records.ts'
import { type SeverityCounts, severities } from '../../../shared/model/severity.ts'
import { coversHost } from '../../../shared/model/tokens.ts'
import { hostnameOfOrigin, siteOrigin } from '../../../shared/origin.ts'
import { type Db, queryRow, queryRows, type Row, type SqlBinding } from '../database/dialect.ts'
import { readInteger, readText, readTextOrNull } from '../database/rows.ts'
import { withinHosts } from '../hostnames.ts'
import { containing } from '../pages.ts'
import { readScan, scanColumns } from '../scans.ts'
import type { SiteKey } from './noteSite.ts'
import { nothingOpen } from './recountSites.ts'
import { readSiteChanges, type SiteChanges } from './siteChanges.ts'
import { countEach, readCounts } from './siteRows.ts'

export const originsMax = 200

export type Site = SiteKey & {
  readonly hostname: string
  readonly open: SeverityCounts
  /** Null before the first. */
  readonly evaluatedAt: string | null
  readonly evaluations: number
  /** Origin where scans now end: of the same hostname, with or without `www.`. */
  readonly movedTo: string | null
  /** In any state; null once deleted, or if it started at a host that `hostnames` lacks. */
  readonly latestScan: Scan | null
}

export type ComparedSite = Site & { readonly changes: SiteChanges }

type Since = { readonly since: string | null }

export type SitePosition = { readonly worst: number; readonly origin: string }

type SitesQuery = {
  readonly organizationId: string
  readonly search: string | null
  readonly hostname?: string | null
  /** Patterns of a token or a member; null: all. */
  readonly hostnames?: readonly string[] | null
  readonly limit: number
  readonly after: SitePosition | null
}

type SitesOfMember = Pick<SitesQuery, 'organizationId' | 'hostnames'>

const siteColumns = `origin, hostname, worst, ${severities.join(', ')}, moved_to, scanned_as, evaluated_at, evaluations`

export async function pageSites(
  db: Db,
  query: SitesQuery,
): Promise<{ readonly items: readonly Site[]; readonly next: SitePosition | null }> {
  const page = selectSites(query)
  const found = await queryRows(db, page.sql, page.bindings)
  const rows = found.slice(0, query.limit)
  const last = rows.at(-1)
  const isLast = found.length <= query.limit || last === undefined
  return {
    items: await readSites(db, query, rows),
    next: isLast ? null : { worst: readInteger(last, 'worst'), origin: readText(last, 'origin') },
  }
}

export function selectSites(query: SitesQuery): {
  readonly sql: string
  readonly bindings: readonly SqlBinding[]
} {
  const { organizationId, search, hostname = null, hostnames = null, after, limit } = query
  const found = containing('origin', search)
  const hosts = withinHosts('hostname', hostnames)
  return {
    sql: `select ${siteColumns} from sites where organization_id = ? and worst <= ${nothingOpen}
      ${found.sql} ${hosts.sql} ${hostname === null ? '' : 'and hostname = ?'}
      ${after === null ? '' : 'and (worst, origin) > (?, ?)'} order by worst, origin limit ?`,
    bindings: [
      organizationId,
      ...found.bindings,
      ...hosts.bindings,
      ...(hostname === null ? [] : [hostname]),
      ...(after === null ? [] : [after.worst, after.origin]),
      limit + 1,
    ],
  }
}

export async function findSite(
  db: Db,
  { organizationId, origin, hostnames = null, since }: SiteKey & Pick<SitesQuery, 'hostnames'> & Since,
): Promise<ComparedSite | null> {
  const rows = await queryRows(
    db,
    `select ${siteColumns} from sites where organization_id = ? and origin = ?`,
    [organizationId, origin],
  )
  const found = await readSites(db, { organizationId, hostnames }, rows)
  const [site] = await compareSites(db, found, { organizationId, since })
  return site ?? null
}

export async function compareSites(
  db: Db,
  sites: readonly Site[],
  { organizationId, since }: Pick<SiteKey, 'organizationId'> & Since,
): Promise<readonly ComparedSite[]> {
  const origins = sites.map(({ origin }) => origin)
  const changes = await readSiteChanges(db, { organizationId, origins, since })
  return sites.map((site) => ({ ...site, changes: changes(site.origin) }))
}

export async function hasSite(db: Db, { organizationId, origin }: SiteKey): Promise<boolean> {
  const sql = 'select origin from sites where organization_id = ? and origin = ?'
  return (await queryRow(db, sql, [organizationId, origin])) !== null
}

export async function sumSites(
  db: Db,
  { organizationId, hostnames = null }: SitesOfMember,
): Promise<{ readonly sites: number; readonly open: SeverityCounts }> {
  const sums = severities.map((severity) => `coalesce(sum(${severity}), 0) as ${severity}`).join(', ')
  const hosts = withinHosts('hostname', hostnames)
  const row = await queryRow(
    db,
    `select count(*) as sites, ${sums} from sites
     where organization_id = ? and worst <= ${nothingOpen} ${hosts.sql}`,
    [organizationId, ...hosts.bindings],
  )
  return row === null
    ? { sites: 0, open: countEach(() => 0) }
    : { sites: readInteger(row, 'sites'), open: readCounts(row) }
}

export async function listOrigins(
  db: Db,
  { organizationId, hostnames = null }: SitesOfMember,
): Promise<readonly string[]> {
  const hosts = withinHosts('hostname', hostnames)
  const rows = await queryRows(
    db,
    `select origin from sites where organization_id = ? ${hosts.sql} order by origin limit ?`,
    [organizationId, ...hosts.bindings, originsMax],
  )
  return rows.map((row) => readText(row, 'origin'))
}

async function readSites(
  db: Db,
  { organizationId, hostnames = null }: SitesOfMember,
  rows: readonly Row[],
): Promise<readonly Site[]> {
  const startOrigins = rows.map((row) => readText(row, 'scanned_as'))
  const visible = startOrigins.filter((origin) => coversHost(hostnames, hostnameOfOrigin(origin)))
  const scans = await listLatestScans(db, organizationId, visible)
  return rows.map((row) => ({
    organizationId,
    origin: readText(row, 'origin'),
    hostname: readText(row, 'hostname'),
    open: readCounts(row),
    evaluatedAt: readTextOrNull(row, 'evaluated_at'),
    evaluations: readInteger(row, 'evaluations'),
    movedTo: readTextOrNull(row, 'moved_to'),
    latestScan: scans.get(readText(row, 'scanned_as')) ?? null,
  }))
}

async function listLatestScans(
  db: Db,
  organizationId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Scan>> {
  if (names.length === 0) return new Map()
  // One index lookup per site; a window function would read all.
  const latest = names.map(
    (_, index) => `select * from (select id from scans where organization_id = ? and target_origin = ?
       and retest_of is null order by created_at desc, id desc limit 1) as latest_${index}`,
  )
  const rows = await queryRows(
    db,
    `select ${scanColumns} from scans where id in (${latest.join(' union all ')})`,
    names.flatMap((name) => [organizationId, name]),
  )
  return new Map(rows.map(readScan).map((scan) => [siteOrigin(scan.targetUrl), scan]))
}

/** Returns null if no completed scan is left that started at a host of `hostnames`. */
export async function findLastCompletedScan(
  db: Db,
  { organizationId, origin, hostnames = null }: SiteKey & Pick<SitesQuery, 'hostnames'>,
): Promise<Scan | null> {
  const hosts = withinHosts('target_hostname', hostnames)
  const row = await queryRow(
    db,
    `select ${scanColumns} from scans where organization_id = ? and status = 'completed' and retest_of is null
       and target_origin in (select scanned_as from sites where organization_id = ? and origin = ?) ${hosts.sql}
     order by created_at desc, id desc limit 1`,
    [organizationId, organizationId, origin, ...hosts.bindings],
  )
  return row === null ? null : readScan(row)
}
