import { expect } from 'chai'
import type { Db } from '../../../src/service/store/database/database.ts'
import { engineOf, queryRows, type SqlBinding } from '../../../src/service/store/database/dialect.ts'
import { readInteger, readText } from '../../../src/service/store/database/rows.ts'
import { type FindingsQuery, selectPage } from '../../../src/service/store/findings.ts'
import { type IssuesQuery, selectIssues } from '../../../src/service/store/issues/issuePages.ts'
import { selectScans } from '../../../src/service/store/scans.ts'
import type { SiteFilter, SiteMatch } from '../../../src/service/store/sites/siteMatches.ts'
import { selectSites } from '../../../src/service/store/sites/sites.ts'
import { severities } from '../../../src/shared/model/severity.ts'
import { databasesOf, engines } from '../../helpers/databases/databases.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'

// Enough for full reads to stand out.
const scansStored = 5_000
const findingsStored = 10_000
const sitesStored = 5_000
const limit = 20

type Statement = { readonly sql: string; readonly bindings: readonly SqlBinding[] }

/** Two organizations, with one rare check. */
async function seed(db: Db): Promise<string> {
  const organizations = [await storeOrganization(db), await storeOrganization(db)]
  for (const { id } of organizations) {
    await queryRows(
      db,
      `insert into scans (id, organization_id, target_url, target_hostname, target_origin, mode, intensity, triggered_by, status,
         created_at, completed_at, turn)
       with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < ${scansStored})
       select '${id}-' || i, '${id}', 'https://app.example/', 'app.example',
         'https://app.example', 'passive', 'safe', 'api', 'completed',
         ${timeOf(db, 'i')}, ${timeOf(db, 'i')}, 0 from n`,
    )
    await queryRows(
      db,
      `insert into findings (id, organization_id, scan_id, check_id, cwe_id, severity, title, fingerprint, created_at,
         target_hostname, target_origin)
       with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < ${findingsStored})
       select '${id}-' || i, '${id}', '${id}-' || (i % ${scansStored}),
         case when i % 1000 = 0 then 'rare.one' when i % 2 = 0 then 'even.one' else 'odd.one' end,
         'CWE-' || case when i % 1000 = 0 then 9 else i % 2 end,
         case i % 5 ${severities.map((severity, index) => `when ${index} then '${severity}'`).join(' ')} end,
         'a title', 'f' || i, ${timeOf(db, 'i')}, case when i % 7 < 4 then 'app.example' else 'shop.example' end,
         case when i % 7 < 4 then 'https://app.example' else 'https://shop.example' end from n`,
    )
  }
  const round = '((cast(substr(f.fingerprint, 2) as integer) / 5) % 4)'
  for (const { id } of organizations) {
    await queryRows(
      db,
      `insert into issues (id, organization_id, fingerprint, hostname, origin, check_id, cwe_id, severity, state, first_seen,
         last_seen, last_evaluated, state_changed_at, fixed_at, reopened, scans_seen, applied_scan_started_at, view_start, view_host,
         view_mode, view_intensity, view_signed_in, view_rendered, view_probes, view_exclude_paths, finding_id, scan_id)
       select f.id, f.organization_id, f.fingerprint, f.target_hostname, f.target_origin, f.check_id, f.cwe_id, f.severity,
         case ${round} when 0 then 'open' when 1 then 'accepted' when 2 then 'false_positive' else 'fixed' end,
         f.created_at, f.created_at, f.created_at, f.created_at, case when ${round} = 3 then f.created_at end, 0, 1,
         f.created_at, 'https://a/', 'a', 'passive', 'safe', 0, 0, 'all', '[]', f.id, f.scan_id from findings f where f.organization_id = ?`,
      [id],
    )
  }
  for (const { id } of organizations) {
    await queryRows(
      db,
      `insert into sites (organization_id, origin, hostname, scanned_as, worst)
       with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < ${sitesStored})
       select '${id}', 'https://site-' || i, 'site-' || i, 'https://site-' || i, i % 7 from n`,
    )
  }
  await db.raw('analyze')
  return organizations[0]?.id ?? ''
}

/** SQL for the time of row n: one second apart, with ties. */
function timeOf(db: Db, number: string): string {
  const seconds = `(${number} / 3)`
  return engineOf(db) === 'postgres'
    ? `to_char(timestamp '2026-03-10' + ${seconds} * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : `strftime('%Y-%m-%dT%H:%M:%S.000Z', '2026-03-10', '+' || ${seconds} || ' seconds')`
}

/** Most rows that one plan step read, including discarded ones. */
async function rowsReadOnPostgres(db: Db, { sql, bindings }: Statement): Promise<number> {
  const [row] = await queryRows(db, `explain (analyze, format json) ${sql}`, bindings)
  let most = 0
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('Actual Rows' in value && 'Actual Loops' in value) {
      const removed = 'Rows Removed by Filter' in value ? Number(value['Rows Removed by Filter']) : 0
      most = Math.max(most, (Number(value['Actual Rows']) + removed) * Number(value['Actual Loops']))
    }
    for (const part of Object.values(value)) visit(part)
  }
  visit(row?.['QUERY PLAN'])
  return most
}

/** Table accesses of SQLite, such as `(organization_id=? AND check_id=?)`, and its sorts. */
async function stepsOnSqlite(
  db: Db,
  { sql, bindings }: Statement,
): Promise<{ reads: string[]; sorts: string[] }> {
  const plan = (await queryRows(db, `explain query plan ${sql}`, bindings)).map((row) => ({
    id: readInteger(row, 'id'),
    parent: readInteger(row, 'parent'),
    detail: readText(row, 'detail'),
  }))
  const inBranch = (parent: number) => /branch/.test(plan.find(({ id }) => id === parent)?.detail ?? '')
  return {
    reads: plan
      .filter(({ detail }) => /^(SCAN|SEARCH) (findings|scans|issues|sites|f|i)\b/.test(detail))
      .map(({ detail }) => detail.replace(/^SEARCH .*?(?=\()/, '')),
    // Outside of a branch it merges the few rows of the branches.
    sorts: plan
      .filter(({ detail, parent }) => /TEMP B-TREE/.test(detail) && (parent === 0 || inBranch(parent)))
      .map(({ detail }) => detail),
  }
}

function placed<Query extends SiteFilter>(query: Query): Query & { readonly sites: readonly SiteMatch[] } {
  return { ...query, sites: [query.origin == null ? null : { column: 'origin', value: query.origin }] }
}

const issueOfFinding = '(organization_id=? AND fingerprint=?)'

/** Expected access: an index that starts with every filter. */
function indexedRead(query: Partial<FindingsQuery>): string {
  const parts = ['organization_id=?']
  if (query.origin != null) parts.push('target_origin=?')
  if (query.checkId != null) parts.push('check_id=?')
  if (query.cweIds != null) parts.push('cwe_id=?')
  if (query.severities != null || query.origin != null) parts.push('severity=?')
  if (query.since != null) parts.push('created_at>?')
  if (query.after != null) parts.push('(created_at,id)<(?,?)')
  return `(${parts.join(' AND ')})`
}

const after = { createdAt: '2026-03-10T00:20:00.000Z', id: 'm' }
const since = '2026-03-10T00:10:00.000Z'

const severityFilters = {
  'any severity': null,
  'one severity': ['high'],
  'three severities': ['critical', 'low', 'info'],
} as const
const checkFilters = {
  'any check': null,
  'a common check': 'odd.one',
  'a rare check': 'rare.one',
  'an unknown check': 'no.such',
}
const shop = 'https://shop.example'
const siteFilters = { 'any site': null, 'a site': shop }
const timeFilters = { 'any time': null, 'a since time': since }
const places = { 'the first page': null, 'a deep page': after }

function everyQuery(organizationId: string): Record<string, FindingsQuery> {
  const queries: Record<string, FindingsQuery> = {}
  for (const [severityName, wanted] of Object.entries(severityFilters)) {
    for (const [checkName, checkId] of Object.entries(checkFilters)) {
      for (const [timeName, from] of Object.entries(timeFilters)) {
        for (const [siteName, origin] of Object.entries(siteFilters)) {
          for (const [placeName, position] of Object.entries(places)) {
            const name = [severityName, checkName, timeName, siteName, placeName].join(', ')
            const filter = { severities: wanted, checkId, hostname: null, origin, scanId: null, since: from }
            queries[name] = { organizationId, ...filter, limit, after: position }
          }
        }
      }
    }
  }
  return queries
}

const categories = {
  'a common and a rare CWE': ['CWE-1', 'CWE-9'],
  'an unknown CWE': ['CWE-3'],
}

const issueFilters: Record<string, Partial<IssuesQuery>> = {
  'no filter': {},
  'a state': { states: ['open'] },
  'two states': { states: ['open', 'accepted'] },
  severities: { severities: ['critical', 'low'] },
  'a state and a severity': { states: ['fixed'], severities: ['high'] },
  'a check': { checkId: 'odd.one' },
  'two CWEs': { cweIds: ['CWE-1', 'CWE-9'] },
  'a site': { origin: shop },
  'a check of a site in a state': { origin: shop, checkId: 'odd.one', states: ['open'] },
}

/** Expected access: an index that starts with every filter of each branch. */
function issueRead(query: IssuesQuery): { readonly branches: number; readonly read: string } {
  const isNarrow = [query.origin ?? null, query.checkId, query.severities, query.states].some(
    (filter) => filter !== null,
  )
  const parts = [
    'organization_id=?',
    ...(query.origin == null ? [] : ['origin=?']),
    ...(query.checkId === null ? [] : ['check_id=?']),
    ...(query.cweIds ? ['cwe_id=?'] : []),
    ...(isNarrow ? ['state=?', 'severity=?'] : []),
    ...(query.after === null ? [] : ['(first_seen,id)<(?,?)']),
  ]
  const states = isNarrow ? (query.states?.length ?? 4) : 1
  const graded = isNarrow ? (query.severities?.length ?? severities.length) : 1
  return { branches: query.cweIds?.length ?? states * graded, read: `(${parts.join(' AND ')})` }
}

for (const engine of engines) {
  describe(`the cost of a page on ${engine}`, () => {
    const { openForSuite } = databasesOf(engine)
    const suite = openForSuite(seed)

    for (const [name, { checkId, origin }] of Object.entries(everyQuery(''))) {
      // SQLite's statistics may select any index for a rare check.
      const hasFew = checkId === checkFilters['a rare check'] || checkId === checkFilters['an unknown check']
      if (engine === 'sqlite' && origin !== null && hasFew) continue
      it(`of findings does not grow with the table: ${name}`, async () => {
        const { db, value: organizationId } = suite()
        const query = everyQuery(organizationId)[name]
        if (query === undefined) throw new Error(`Expected a query named ${name}`)
        const branches = query.severities?.length ?? (query.origin == null ? 1 : severities.length)
        if (engine === 'postgres') {
          expect(await rowsReadOnPostgres(db, selectPage(placed(query)))).to.be.at.most(
            branches * (limit + 1),
          )
        } else {
          const reads = [
            ...Array.from({ length: branches }, () => indexedRead(query)),
            '(id=?)',
            issueOfFinding,
          ]
          expect(await stepsOnSqlite(db, selectPage(placed(query)))).to.deep.equal({ reads, sorts: [] })
        }
      })
    }

    for (const [name, cweIds] of Object.entries(categories)) {
      it(`of findings does not grow with the table: ${name}`, async () => {
        const { db, value: organizationId } = suite()
        const none = {
          severities: null,
          checkId: null,
          hostname: null,
          scanId: null,
          since: null,
          after: null,
        }
        const query = { ...none, organizationId, cweIds, limit }
        if (engine === 'postgres') {
          expect(await rowsReadOnPostgres(db, selectPage(placed(query)))).to.be.at.most(
            cweIds.length * (limit + 1),
          )
        } else {
          const reads = [...cweIds.map(() => indexedRead(query)), '(id=?)', issueOfFinding]
          expect(await stepsOnSqlite(db, selectPage(placed(query)))).to.deep.equal({ reads, sorts: [] })
        }
      })
    }

    for (const [filterName, filter] of Object.entries(issueFilters)) {
      for (const [placeName, position] of Object.entries(places)) {
        it(`of issues does not grow with the table: ${filterName}, ${placeName}`, async () => {
          const { db, value: organizationId } = suite()
          const none = {
            states: null,
            severities: null,
            checkId: null,
            hostname: null,
            scanId: null,
            since: null,
          }
          const query: IssuesQuery = { ...none, organizationId, limit, ...filter, after: position }
          const { branches, read } = issueRead(query)
          if (engine === 'postgres') {
            expect(await rowsReadOnPostgres(db, selectIssues(placed(query)))).to.be.at.most(
              branches * (limit + 1),
            )
          } else {
            const { reads, sorts } = await stepsOnSqlite(db, selectIssues(placed(query)))
            // Subselects per row of the page.
            const page = reads.filter((step) => step !== '(id=?)')
            expect({ page, sorts }).to.deep.equal({
              page: Array.from({ length: branches }, () => read),
              sorts: [],
            })
          }
        })
      }
    }

    for (const [name, position] of Object.entries({
      first: null,
      deep: { worst: 4, origin: 'https://site-9' },
    })) {
      it(`of sites does not grow with the table: a ${name} page`, async () => {
        const { db, value: organizationId } = suite()
        const statement = selectSites({ organizationId, search: null, limit, after: position })
        if (engine === 'postgres') {
          expect(await rowsReadOnPostgres(db, statement)).to.be.at.most(limit + 1)
        } else {
          const { reads, sorts } = await stepsOnSqlite(db, statement)
          const read = position === null ? 'worst<?' : '(worst,origin)>(?,?)'
          expect(reads).to.have.length(1)
          expect(reads[0]).to.include(`(organization_id=? AND ${read}`)
          expect(sorts).to.deep.equal([])
        }
      })
    }

    it('of sites does not grow with the table: a hostname', async () => {
      const { db, value: organizationId } = suite()
      const query = { organizationId, search: null, hostname: 'site-4', limit, after: null }
      const statement = selectSites(query)
      if (engine === 'postgres') {
        expect(await rowsReadOnPostgres(db, statement)).to.equal(1)
      } else {
        const { reads } = await stepsOnSqlite(db, statement)
        expect(reads).to.deep.equal(['(organization_id=? AND hostname=?)'])
      }
    })

    for (const [name, position] of Object.entries(places)) {
      it(`of scans does not grow with the table: ${name}`, async () => {
        const { db, value: organizationId } = suite()
        const query = { organizationId, limit, after: position }
        if (engine === 'postgres') {
          expect(await rowsReadOnPostgres(db, selectScans(query))).to.be.at.most(limit + 1)
        } else {
          const reads = [indexedRead({ after: position })]
          expect(await stepsOnSqlite(db, selectScans(query))).to.deep.equal({ reads, sorts: [] })
        }
      })
    }
  })
}
