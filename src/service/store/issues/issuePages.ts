import { type IssueState, issueStates } from '../../../shared/model/issue.ts'
import type { ListPage, ListPosition, SecurityIssue } from '../../../shared/model/records.ts'
import { type Severity, severities } from '../../../shared/model/severity.ts'
import { type Db, queryRow, queryRows, type SqlBinding } from '../database/dialect.ts'
import { readInteger } from '../database/rows.ts'
import { withinHosts } from '../hostnames.ts'
import { findSiteMatches, type SiteFilter, type SiteMatch } from '../sites/siteMatches.ts'
import { issueColumns, readIssue } from './issueRows.ts'

/** Null in a filter: any; in `after`: first page, by `firstSeen`. */
export type IssuesQuery = SiteFilter & {
  readonly organizationId: string
  readonly states: readonly IssueState[] | null
  readonly severities: readonly Severity[] | null
  readonly checkId: string | null
  readonly cweIds?: readonly string[] | null
  /** Patterns of a token. */
  readonly hostnames?: readonly string[] | null
  /** State changed since then, inclusive. */
  readonly since: string | null
  readonly limit: number
  readonly after: ListPosition | null
}

/**
 * Fewer changed issues are sorted for a page; more are soon found in page order. Either way alone takes
 * seconds for a million issues.
 */
const sortedMax = 20_000

export async function pageIssues(db: Db, query: IssuesQuery): Promise<ListPage<SecurityIssue>> {
  // An empty union would be invalid SQL.
  if ([query.states, query.severities, query.cweIds].some((chosen) => chosen?.length === 0))
    return { items: [], next: null }
  const placed = { ...query, sites: await findSiteMatches(db, query) }
  if (placed.sites.length === 0) return { items: [], next: null }
  const page = (await hasFewChanged(db, query)) ? selectChanged(placed) : selectIssues(placed)
  const found = (await queryRows(db, page.sql, page.bindings)).map(readIssue)
  const items = found.slice(0, query.limit)
  const last = items.at(-1)
  const isLast = found.length <= query.limit || last === undefined
  return { items, next: isLast ? null : { createdAt: last.firstSeen, id: last.id } }
}

async function hasFewChanged(
  db: Db,
  { organizationId, since }: Pick<IssuesQuery, 'organizationId' | 'since'>,
): Promise<boolean> {
  if (since === null) return false
  const row = await queryRow(
    db,
    `select count(*) as changed from (
       select 1 from issues where organization_id = ? and state_changed_at >= ?
       order by state_changed_at desc limit ${sortedMax + 1}
     ) as counted`,
    [organizationId, since],
  )
  return row !== null && readInteger(row, 'changed') <= sortedMax
}

type PlacedQuery = IssuesQuery & { readonly sites: readonly SiteMatch[] }

type Statement = { readonly sql: string; readonly bindings: readonly SqlBinding[] }

/**
 * Builds the query for a page and one more row. No index orders several states or severities by time: each
 * gets a branch with its own index and limit.
 */
export function selectIssues(query: PlacedQuery): Statement {
  const branches = branchesOf(query).map((branch) => selectBranch(query, branch))
  return selectRows(query, {
    sql: branches.map(({ sql }, index) => `select * from (${sql}) as branch_${index}`).join(' union all '),
    bindings: branches.flatMap(({ bindings }) => bindings),
  })
}

/**
 * Sorts recently changed issues. The inner limit stops PostgreSQL from planning for a third of all issues.
 */
function selectChanged(query: PlacedQuery): Statement {
  const { organizationId, since, states, severities: wanted, checkId, cweIds = null, sites } = query
  const hosts = withinHosts('hostname', query.hostnames ?? null)
  const past = query.after === null ? '' : `and (first_seen, id) < (?, ?)`
  return selectRows(query, {
    sql: `select id, first_seen from (
        select id, first_seen, state, severity, check_id, cwe_id, hostname, origin from issues
        where organization_id = ? and state_changed_at >= ? order by state_changed_at desc limit ${sortedMax}
      ) as changed where 1 = 1
      ${oneOf('state', states)} ${oneOf('severity', wanted)} ${oneOf('cwe_id', cweIds)}
      ${checkId === null ? '' : 'and check_id = ?'}
      ${oneOfSites(sites)} ${hosts.sql} ${past}`,
    bindings: [
      ...[organizationId, since, ...(states ?? []), ...(wanted ?? []), ...(cweIds ?? [])],
      ...(checkId === null ? [] : [checkId]),
      ...sites.flatMap((site) => site?.value ?? []),
      ...hosts.bindings,
      ...(query.after === null ? [] : [query.after.createdAt, query.after.id]),
    ],
  })
}

function oneOf(column: string, values: readonly string[] | null): string {
  return values === null ? '' : `and ${column} in (${values.map(() => '?').join(', ')})`
}

/** All matches have one column; null matches any. */
function oneOfSites(sites: readonly SiteMatch[]): string {
  const values = sites.flatMap((site) => site?.value ?? [])
  return oneOf(sites[0]?.column ?? '', values.length === 0 ? null : values)
}

function selectRows({ limit }: Pick<IssuesQuery, 'limit'>, places: Statement): Statement {
  return {
    sql: `select ${issueColumns} from (
        select id, first_seen from (${places.sql}) as places order by first_seen desc, id desc limit ?
      ) as page join issues i on i.id = page.id
      order by page.first_seen desc, page.id desc`,
    bindings: [...places.bindings, limit + 1],
  }
}

type Branch = {
  /** A row fulfills one. */
  readonly sites: readonly SiteMatch[]
  readonly state: IssueState | null
  readonly severity: Severity | null
  readonly cweId: string | null
}

/** Null: any. All indexes but two have state and severity before the time. */
function branchesOf(query: PlacedQuery): readonly Branch[] {
  const { sites } = query
  if (query.cweIds) return query.cweIds.map((cweId) => ({ sites, state: null, severity: null, cweId }))
  const states = issueStates.filter((state) => query.states === null || query.states.includes(state))
  const wanted = severities.filter((one) => query.severities === null || query.severities.includes(one))
  const isEvery = states.length === issueStates.length && wanted.length === severities.length
  return sites.flatMap((site): readonly Branch[] =>
    isEvery && query.checkId === null && site === null
      ? [{ sites: [site], state: null, severity: null, cweId: null }]
      : states.flatMap((state) =>
          wanted.map((severity) => ({ sites: [site], state, severity, cweId: null })),
        ),
  )
}

function selectBranch(query: IssuesQuery, { sites, state, severity, cweId }: Branch): Statement {
  const { organizationId, checkId, hostnames = null, since, after, limit } = query
  const past = pastIssue(after)
  const hosts = withinHosts('hostname', hostnames)
  const states = cweId === null ? null : query.states
  const wanted = cweId === null ? null : query.severities
  // The expression rules out the index of changes.
  const filters = Object.entries({ check_id: checkId, cwe_id: cweId, state, severity }).flatMap(
    ([column, value]) => (value === null ? [] : [{ column, value }]),
  )
  return {
    sql: `select id, first_seen from issues where organization_id = ?
      ${oneOfSites(sites)} ${filters.map(({ column }) => `and ${column} = ?`).join(' ')}
      ${oneOf('state', states)} ${oneOf('severity', wanted)}
      ${since === null ? '' : `and state_changed_at || '' >= ?`} ${hosts.sql} ${past.sql}
      order by first_seen desc, id desc limit ?`,
    bindings: [
      ...[
        organizationId,
        ...sites.flatMap((site) => site?.value ?? []),
        ...filters.map(({ value }) => value),
      ],
      ...[...(states ?? []), ...(wanted ?? [])],
      ...(since === null ? [] : [since]),
      ...hosts.bindings,
      ...past.bindings,
      limit + 1,
    ],
  }
}

/** Like `pastPosition`, by `first_seen`. */
function pastIssue(after: ListPosition | null): Statement {
  return after === null
    ? { sql: '', bindings: [] }
    : { sql: 'and (first_seen, id) < (?, ?)', bindings: [after.createdAt, after.id] }
}
