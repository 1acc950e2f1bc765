import { type IssueState, issueStates } from '../../../shared/model/issue.ts'
import type { ListPage, ListPosition, SecurityIssue } from '../../../shared/model/records.ts'
import { type Severity, severities } from '../../../shared/model/severity.ts'
import { type Db, queryRow, queryRows, type SqlBinding } from '../database/dialect.ts'
import { readInteger } from '../database/rows.ts'
import { issueColumns, readIssue } from './issueRows.ts'

/** What a page of issues is asked for by. `after` is null for the first page; its time is `firstSeen`. */
export type IssuesQuery = {
  readonly organizationId: string
  /** Null: in any state. */
  readonly states: readonly IssueState[] | null
  /** Null: of any severity. */
  readonly severities: readonly Severity[] | null
  /** Null: of any check. */
  readonly checkId: string | null
  /** In lower case; null: of any site. */
  readonly hostname: string | null
  /** State changed at that time or later; null: whenever. Times are as stored. */
  readonly since: string | null
  readonly limit: number
  readonly after: ListPosition | null
}

/**
 * Issues whose state changed since a time that are sorted for a page. Where there are more, the page is read in its own
 * order, and meets them soon. Either way alone takes seconds among a million at worst.
 */
const sortedMax = 20_000

/** Lists an organization's issues, the newest `firstSeen` first. A page costs the same at any depth, with any filter. */
export async function pageIssues(db: Db, query: IssuesQuery): Promise<ListPage<SecurityIssue>> {
  // Of no state or severity at all there is nothing, and a query of no branch would not be one.
  if (query.states?.length === 0 || query.severities?.length === 0) return { items: [], next: null }
  const page = (await hasFewChanged(db, query)) ? selectChanged(query) : selectIssues(query)
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

type Statement = { readonly sql: string; readonly bindings: readonly SqlBinding[] }

/**
 * Builds the query for a page and the one row after it.
 *
 * No index holds several states or severities in one order, so each gets a branch that reads its own index and stops at
 * the limit; the few places found are then merged, and only the page's own rows are fetched.
 */
export function selectIssues(query: IssuesQuery): Statement {
  const branches = branchesOf(query).map((branch) => selectBranch(query, branch))
  return selectRows(query, {
    sql: branches.map(({ sql }, index) => `select * from (${sql}) as branch_${index}`).join(' union all '),
    bindings: branches.flatMap(({ bindings }) => bindings),
  })
}

/**
 * Builds the query for a page of the few issues that changed since a time, which it sorts. They are read in the order of
 * their changes and cut, as PostgreSQL otherwise plans for a third of all issues and reads as many.
 */
function selectChanged(query: IssuesQuery): Statement {
  const { organizationId, since, states, severities: wanted, checkId, hostname } = query
  const oneOf = (column: string, values: readonly string[]) =>
    `and ${column} in (${values.map(() => '?').join(', ')})`
  const past = query.after === null ? '' : `and (first_seen, id) < (?, ?)`
  return selectRows(query, {
    sql: `select id, first_seen from (
        select id, first_seen, state, severity, check_id, hostname from issues
        where organization_id = ? and state_changed_at >= ? order by state_changed_at desc limit ${sortedMax}
      ) as changed where 1 = 1
      ${states === null ? '' : oneOf('state', states)} ${wanted === null ? '' : oneOf('severity', wanted)}
      ${checkId === null ? '' : 'and check_id = ?'}
      ${hostname === null ? '' : 'and hostname = ?'} ${past}`,
    bindings: [
      ...[organizationId, since, ...(states ?? []), ...(wanted ?? [])],
      ...[checkId, hostname].filter((value) => value !== null),
      ...(query.after === null ? [] : [query.after.createdAt, query.after.id]),
    ],
  })
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

type Branch = { readonly state: IssueState | null; readonly severity: Severity | null }

/** Null stands for every one. Only the index of all issues does not have state and severity before the time. */
function branchesOf(
  query: Pick<IssuesQuery, 'states' | 'severities' | 'checkId' | 'hostname'>,
): readonly Branch[] {
  const states = issueStates.filter((state) => query.states === null || query.states.includes(state))
  const wanted = severities.filter((one) => query.severities === null || query.severities.includes(one))
  const isEvery = states.length === issueStates.length && wanted.length === severities.length
  if (isEvery && query.checkId === null && query.hostname === null) return [{ state: null, severity: null }]
  return states.flatMap((state) => wanted.map((severity) => ({ state, severity })))
}

function selectBranch(
  { organizationId, checkId, hostname, since, after, limit }: IssuesQuery,
  { state, severity }: Branch,
): Statement {
  const past = pastIssue(after)
  // The change is compared as an expression, so that its index is not taken for that of the page.
  const filters = Object.entries({ hostname, check_id: checkId, state, severity }).flatMap(
    ([column, value]) => (value === null ? [] : [{ column, value }]),
  )
  return {
    sql: `select id, first_seen from issues where organization_id = ?
      ${filters.map(({ column }) => `and ${column} = ?`).join(' ')}
      ${since === null ? '' : `and state_changed_at || '' >= ?`} ${past.sql}
      order by first_seen desc, id desc limit ?`,
    bindings: [
      ...[organizationId, ...filters.map(({ value }) => value), ...(since === null ? [] : [since])],
      ...past.bindings,
      limit + 1,
    ],
  }
}

/** As `pastPosition` of the other lists, by the time that issues are ordered by. */
function pastIssue(after: ListPosition | null): Statement {
  return after === null
    ? { sql: '', bindings: [] }
    : { sql: 'and (first_seen, id) < (?, ?)', bindings: [after.createdAt, after.id] }
}
