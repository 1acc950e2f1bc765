import { isRecord, type Json, type JsonObject } from '../../shared/json.ts'
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
import { cutPage, pastPosition } from './pages.ts'

const columnNames = [
  ...['id', 'organization_id', 'scan_id', 'check_id', 'severity', 'title', 'description', 'evidence'],
  ...['remediation', 'cwe_id', 'fingerprint', 'created_at'],
]

const issueOfFinding = `(select i.id from issues i
  where i.organization_id = f.organization_id and i.fingerprint = f.fingerprint) as issue_id`

const columns = [...columnNames.map((name) => `f.${name}`), issueOfFinding].join(', ')

/** What a page of findings is asked for by. `after` is null for the first page. */
export type FindingsQuery = {
  readonly organizationId: string
  /** Null: of any severity. */
  readonly severities: readonly Severity[] | null
  /** Null: of any check. */
  readonly checkId: string | null
  /** In lower case; null: of any site. */
  readonly hostname: string | null
  /** Null: of any scan. */
  readonly scanId: string | null
  /** Findings of that time and later; null: of any time. Times are as stored. */
  readonly since: string | null
  readonly limit: number
  readonly after: ListPosition | null
}

/** Lists an organization's findings, the newest first. A page costs the same at any depth, with any filter. */
export async function pageFindings(db: Db, query: FindingsQuery): Promise<ListPage<Finding>> {
  // Of no severity at all there is nothing, and a query of no branch would not be one.
  if (query.severities?.length === 0) return { items: [], next: null }
  const page = selectPage(query)
  const rows = await queryRows(db, page.sql, page.bindings)
  return cutPage(rows.map(readFinding), query.limit)
}

/**
 * Builds the query for a page and the one row after it.
 *
 * No index holds several severities in one order, so each gets a branch that reads its own index and stops
 * at the limit; the few places found are then merged, and only the page's own rows are fetched.
 */
export function selectPage(query: FindingsQuery): {
  readonly sql: string
  readonly bindings: readonly SqlBinding[]
} {
  const branches = severityBranches(query).map((severity) => selectBranch(query, severity))
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

// Null stands for a branch of every severity; all five asked for are no filter at all. The indexes of a site
// have the severity before the time, so that there each severity is a branch.
function severityBranches({
  severities: wanted,
  hostname,
  scanId,
}: Pick<FindingsQuery, 'severities' | 'hostname' | 'scanId'>): readonly (Severity | null)[] {
  const distinct = severities.filter((severity) => wanted === null || wanted.includes(severity))
  return distinct.length === severities.length && (hostname === null || scanId !== null) ? [null] : distinct
}

function selectBranch(
  { organizationId, checkId, hostname, scanId, since, after, limit }: FindingsQuery,
  severity: Severity | null,
): { readonly sql: string; readonly bindings: readonly SqlBinding[] } {
  const past = pastPosition(after)
  // A scan has few findings: no other index may be taken for theirs, which a comparison of an expression rules out.
  const own = (column: string) => (scanId === null ? column : `${column} || ''`)
  const sites = hostname === null ? [] : [hostname]
  const checks = checkId === null ? [] : [checkId]
  const chosen = severity === null ? [] : [severity]
  const scans = scanId === null ? [] : [scanId]
  const times = since === null ? [] : [since]
  return {
    sql: `select id, created_at from findings where organization_id = ?
      ${sites.map(() => `and ${own('target_hostname')} = ?`).join('')}
      ${scans.map(() => 'and scan_id = ?').join('')}
      ${checks.map(() => `and ${own('check_id')} = ?`).join('')}
      ${chosen.map(() => `and ${own('severity')} = ?`).join('')}
      ${times.map(() => 'and created_at >= ?').join('')}
      ${past.sql}
      order by created_at desc, id desc limit ?`,
    bindings: [
      organizationId,
      ...sites,
      ...scans,
      ...checks,
      ...chosen,
      ...times,
      ...past.bindings,
      limit + 1,
    ],
  }
}

/** Finds a finding of an organization, with what its scan recognized; null when the organization has none such. */
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

/** Reads what a scan recognized from a row with its `framework` and `report`. */
export function readSiteFacts(row: Row): SiteFacts {
  const report = readJsonObjectOrNull(row, 'report')
  return {
    framework: readTextOrNull(row, 'framework'),
    technologies: namesOf(report?.technologies),
    seenBy: readSightingView(report),
  }
}

/** How the scan of a report looked; null where another version stored it. */
function readSightingView(report: JsonObject | null): SightingView | null {
  const view = report?.view
  if (!isRecord(view) || typeof view.start !== 'string') return null
  const mode = scanModes.find((known) => known === view.mode)
  if (mode === undefined) return null
  const intensity = view.intensity === 'intrusive' ? 'intrusive' : 'safe'
  return { start: view.start, mode, intensity, signed_in: view.signed_in === true }
}

/** The names of a report's technologies. A report that another version stored may have none. */
function namesOf(technologies: Json | undefined): readonly string[] {
  if (!Array.isArray(technologies)) return []
  return technologies.flatMap((technology) => {
    const isNamed = typeof technology === 'object' && technology !== null && !Array.isArray(technology)
    return isNamed && typeof technology.name === 'string' ? [technology.name] : []
  })
}

/** Lists the findings of a scan, the worst first and then by check, at most `findingsKeptMax`. */
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

/** Lists a page of the findings of a scan in the same order, and counts them all. */
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
  // Sorted by their ids alone: evidence can be large, and most of it is not on the page.
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
    evidence: readJsonObjectOrNull(row, 'evidence'),
    remediation: readTextOrNull(row, 'remediation'),
    cweId: readTextOrNull(row, 'cwe_id'),
    fingerprint: readText(row, 'fingerprint'),
    issueId: readTextOrNull(row, 'issue_id'),
    createdAt: readText(row, 'created_at'),
  }
}
