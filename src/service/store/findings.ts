import { isRecord, type Json, type JsonObject } from '../../shared/json.ts'
import { parseEvidence } from '../../shared/model/evidence.ts'
import type {
  Finding,
  FindingOnSite,
  ListPage,
  ListPosition,
  SightingView,
  SiteFacts,
} from '../../shared/model/records.ts'
import { scanModes } from '../../shared/model/scanMode.ts'
import { type Severity, severities } from '../../shared/model/severity.ts'
import { type Db, queryRow, queryRows, type Row, type SqlBinding } from './database/dialect.ts'
import { readInteger, readJsonObjectOrNull, readOneOf, readText, readTextOrNull } from './database/rows.ts'
import { findingsKeptMax } from './findingRows.ts'
import { withinHosts } from './hostnames.ts'
import { cutPage, pastPosition } from './pages.ts'
import { findSiteMatches, type SiteFilter, type SiteMatch } from './sites/siteMatches.ts'

const columnNames = [
  ...['id', 'organization_id', 'scan_id', 'check_id', 'severity', 'title', 'description', 'evidence'],
  ...['remediation', 'cwe_id', 'fingerprint', 'created_at'],
]

const issueOfFinding = `(select i.id from issues i
  where i.organization_id = f.organization_id and i.fingerprint = f.fingerprint) as issue_id`

const columns = [...columnNames.map((name) => `f.${name}`), issueOfFinding].join(', ')

/** Null in a filter: any; in `after`: first page. */
export type FindingsQuery = SiteFilter & {
  readonly organizationId: string
  readonly severities: readonly Severity[] | null
  readonly checkId: string | null
  readonly cweIds?: readonly string[] | null
  readonly scanId: string | null
  /** Patterns of a token. */
  readonly hostnames?: readonly string[] | null
  /** Inclusive. */
  readonly since: string | null
  readonly limit: number
  readonly after: ListPosition | null
}

/** Newest first, at constant cost per page. */
export async function pageFindings(db: Db, query: FindingsQuery): Promise<ListPage<Finding>> {
  // An empty union would be invalid SQL.
  if (query.severities?.length === 0 || query.cweIds?.length === 0) return { items: [], next: null }
  const sites = await findSiteMatches(db, query)
  if (sites.length === 0) return { items: [], next: null }
  const page = selectPage({ ...query, sites })
  const rows = await queryRows(db, page.sql, page.bindings)
  return cutPage(rows.map(readFinding), query.limit)
}

type PlacedQuery = FindingsQuery & { readonly sites: readonly SiteMatch[] }

/**
 * Builds the query for a page and one more row. No index orders several severities by time: each gets a
 * branch with its own index and limit.
 */
export function selectPage(query: PlacedQuery): {
  readonly sql: string
  readonly bindings: readonly SqlBinding[]
} {
  const branches = branchesOf(query).map((branch) => selectBranch(query, branch))
  return {
    sql: `select ${columns} from (
        select id, created_at from (
          ${branches.map(({ sql }, index) => `select * from (${sql}) as branch_${index}`).join(' union all ')}
        ) as places order by created_at desc, id desc limit ?
      ) as page join findings f on f.id = page.id
      order by page.created_at desc, page.id desc`,
    bindings: [...branches.flatMap(({ bindings }) => bindings), query.limit + 1],
  }
}

type Branch = {
  /** A row fulfills one. */
  readonly sites: readonly SiteMatch[]
  readonly severities: readonly Severity[]
  readonly cweId: string | null
}

// Indexes by site have the severity before the time; the index by CWE has only the time.
function branchesOf(query: PlacedQuery): readonly Branch[] {
  const { severities: wanted, cweIds = null, sites, scanId } = query
  const chosen = severities.filter((severity) => wanted === null || wanted.includes(severity))
  const filtered = chosen.length === severities.length ? [] : chosen
  if (cweIds !== null) return cweIds.map((cweId) => ({ sites, severities: filtered, cweId }))
  return sites.flatMap((site): readonly Branch[] =>
    filtered.length === 0 && (site === null || scanId !== null)
      ? [{ sites: [site], severities: [], cweId: null }]
      : chosen.map((severity) => ({ sites: [site], severities: [severity], cweId: null })),
  )
}

function selectBranch(
  { organizationId, checkId, hostnames = null, scanId, since, after, limit }: FindingsQuery,
  { sites, severities: chosen, cweId }: Branch,
): { readonly sql: string; readonly bindings: readonly SqlBinding[] } {
  const past = pastPosition(after)
  const hosts = withinHosts('target_hostname', hostnames)
  // An expression, so that no other index is used: a scan has few findings.
  const own = (column: string) => (scanId === null ? column : `${column} || ''`)
  const places = sites.filter((site) => site !== null)
  const checks = checkId === null ? [] : [checkId]
  const cwes = cweId === null ? [] : [cweId]
  const scans = scanId === null ? [] : [scanId]
  const times = since === null ? [] : [since]
  return {
    sql: `select id, created_at from findings where organization_id = ?
      ${places.map(({ column }) => oneOf(own(`target_${column}`), places)).slice(0, 1)}
      ${scans.map(() => 'and scan_id = ?').join('')}
      ${checks.map(() => `and ${own('check_id')} = ?`).join('')}
      ${cwes.map(() => `and ${own('cwe_id')} = ?`).join('')}
      ${oneOf(own('severity'), chosen)}
      ${times.map(() => 'and created_at >= ?').join('')}
      ${hosts.sql}
      ${past.sql}
      order by created_at desc, id desc limit ?`,
    bindings: [
      organizationId,
      ...places.map(({ value }) => value),
      ...scans,
      ...checks,
      ...cwes,
      ...chosen,
      ...times,
      ...hosts.bindings,
      ...past.bindings,
      limit + 1,
    ],
  }
}

function oneOf(column: string, values: readonly unknown[]): string {
  if (values.length === 1) return `and ${column} = ?`
  return values.length === 0 ? '' : `and ${column} in (${values.map(() => '?').join(', ')})`
}

export async function findFinding(
  db: Db,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<FindingOnSite | null> {
  const row = await queryRow(
    db,
    `select ${columns}, s.framework, s.report from findings f join scans s on s.id = f.scan_id
     where f.id = ? and f.organization_id = ?`,
    [id, organizationId],
  )
  if (row === null) return null
  return { ...readFinding(row), ...readSiteFacts(row) }
}

export function readSiteFacts(row: Row): SiteFacts {
  const report = readJsonObjectOrNull(row, 'report')
  return {
    framework: readTextOrNull(row, 'framework'),
    technologies: namesOf(report?.technologies),
    seenBy: readSightingView(report),
  }
}

function readSightingView(report: JsonObject | null): SightingView | null {
  const view = report?.view
  if (!isRecord(view) || typeof view.start !== 'string') return null
  const mode = scanModes.find((known) => known === view.mode)
  if (mode === undefined) return null
  const intensity = view.intensity === 'intrusive' ? 'intrusive' : 'safe'
  return { start: view.start, mode, intensity, signed_in: view.signed_in === true }
}

function namesOf(technologies: Json | undefined): readonly string[] {
  if (!Array.isArray(technologies)) return []
  return technologies.flatMap((technology) => {
    const isNamed = typeof technology === 'object' && technology !== null && !Array.isArray(technology)
    return isNamed && typeof technology.name === 'string' ? [technology.name] : []
  })
}

export async function listScanFindings(
  db: Db,
  { scanId, organizationId }: { readonly scanId: string; readonly organizationId: string },
): Promise<readonly Finding[]> {
  const rows = await queryRows(
    db,
    `select ${columns} from findings f where f.scan_id = ? and f.organization_id = ?
     order by f.check_id, f.fingerprint limit ?`,
    [scanId, organizationId, findingsKeptMax],
  )
  const rank = (finding: Finding) => severities.indexOf(finding.severity)
  return rows.map(readFinding).sort((a, b) => rank(a) - rank(b))
}

/** Lists one page in the order of `listScanFindings`, with the total. */
export async function listScanFindingsPage(
  db: Db,
  {
    scanId,
    organizationId,
    limit,
    offset,
  }: {
    readonly scanId: string
    readonly organizationId: string
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly items: readonly Finding[]; readonly total: number }> {
  const ranks = severities.map((severity, rank) => `when '${severity}' then ${rank}`).join(' ')
  const order = `case severity ${ranks} end, check_id, fingerprint`
  const counted = await queryRow(
    db,
    'select count(*) as total from findings where scan_id = ? and organization_id = ?',
    [scanId, organizationId],
  )
  // Sorts only IDs, because evidence can be large.
  const rows = await queryRows(
    db,
    `select ${columns} from (
       select id, row_number() over (order by ${order}) as place from findings
       where scan_id = ? and organization_id = ?
     ) as page join findings f on f.id = page.id
     where page.place > ? and page.place <= ? order by page.place`,
    [scanId, organizationId, offset, offset + limit],
  )
  return { items: rows.map(readFinding), total: counted === null ? 0 : readInteger(counted, 'total') }
}

function readFinding(row: Row): Finding {
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    scanId: readText(row, 'scan_id'),
    checkId: readText(row, 'check_id'),
    severity: readOneOf(row, 'severity', severities),
    title: readTextOrNull(row, 'title'),
    description: readTextOrNull(row, 'description'),
    evidence: parseEvidence(readTextOrNull(row, 'evidence')),
    remediation: readTextOrNull(row, 'remediation'),
    cweId: readTextOrNull(row, 'cwe_id'),
    fingerprint: readText(row, 'fingerprint'),
    issueId: readTextOrNull(row, 'issue_id'),
    createdAt: readText(row, 'created_at'),
  }
}
