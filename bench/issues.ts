import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Db, openDatabase } from '../src/service/store/database/database.ts'
import { migrateToLatest } from '../src/service/store/database/migrations.ts'
import { type IssuesQuery, pageIssues } from '../src/service/store/issues/issuePages.ts'
import { pageWorstIssues } from '../src/service/store/issues/worstIssues.ts'
import { compareSites, pageSites, type SitePosition } from '../src/service/store/sites/sites.ts'
import type { ListPosition } from '../src/shared/model/records.ts'
import { fillIssues, issuesStored, makeOrganization, sitesStored } from './issueRows.ts'
import { measureSizes, measureStoring } from './storing.ts'
import { figure, type Table, within } from './table.ts'

/** Maximum cost of the last page relative to the first. */
const pageRatioMax = 1.2

/** Maximum that tracking issues may add to storing a scan. */
const storingExtraMsMax = 10

const pageLength = 50
const rounds = 41

type Filter = Omit<IssuesQuery, 'organizationId' | 'limit' | 'after'>

const none: Filter = { states: null, severities: null, checkId: null, hostname: null, since: null }
const filters: Readonly<Record<string, Filter>> = {
  'no filter': none,
  'one state': { ...none, states: ['open'] },
  'three states': { ...none, states: ['open', 'accepted', 'fixed'] },
  'two severities': { ...none, severities: ['high', 'low'] },
  'a state, a severity': { ...none, states: ['open'], severities: ['critical'] },
  'a check': { ...none, checkId: 'group.check-7' },
  'a site': { ...none, hostname: 'big.example' },
  'a site, a check, a state': {
    ...none,
    hostname: 'big.example',
    checkId: 'group.check-1',
    states: ['open'],
  },
  'changed since long ago': { ...none, since: '2020-01-01T00:00:00.000Z' },
  'changed since lately': { ...none, since: '2020-09-17T08:00:00.000Z' },
}

/** Measures a million issues and ten thousand sites. */
export async function benchIssues(makePostgres: () => Promise<string>): Promise<readonly Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'scanward-bench-'))
  const pages: string[][] = []
  const storing: string[][] = []
  const sizes: string[][] = []
  for (const [engine, url] of [
    ['SQLite', async () => `sqlite:${join(folder, 'issues.db')}`],
    ['PostgreSQL', makePostgres],
  ] as const) {
    const db = await openDatabase({ url: await url() })
    try {
      await migrateToLatest(db)
      sizes.push([engine, ...(await measureSizes(db, await makeOrganization(db, 'sizes')))])
      const organization = await makeOrganization(db, 'bench')
      await fillIssues(db, organization.id)
      for (const row of await measurePages(db, organization.id)) pages.push([engine, ...row])
      for (const { kind, alone, followed } of await measureStoring(db, organization)) {
        const extra = followed - alone
        const verdict = within(extra, storingExtraMsMax)
        storing.push([engine, kind, figure(alone), figure(followed), figure(extra), verdict])
      }
    } finally {
      await closeDatabase(db)
    }
  }
  await rm(folder, { recursive: true, force: true })
  return [
    {
      title: `A page of ${pageLength} issues among ${issuesStored.toLocaleString('en')}, and of sites among ${sitesStored.toLocaleString('en')}`,
      note: `Milliseconds for a page at the start and one at the end of the list; the fastest of ${rounds} interleaved readings, as what else the machine does only adds. The last may cost ${pageRatioMax} of the first.`,
      columns: ['database', 'list', 'first page', 'last page', 'last of first', 'within'],
      rows: pages,
    },
    {
      title: 'Storing a scan of 50 findings',
      note: `Milliseconds without and with following issues, among ${issuesStored.toLocaleString('en')} issues; the fastest of the rounds, interleaved. Following may add ${storingExtraMsMax} ms.`,
      columns: ['database', 'the scan', 'findings alone', 'with issues', 'added', 'within'],
      rows: storing,
    },
    {
      title: 'What scans and issues take',
      note: 'Kilobytes with their indexes: a scan with 12 findings and 195 checks, and an issue with its history and its copy of the finding.',
      columns: ['database', 'a scan', 'an issue'],
      rows: sizes,
    },
  ]
}

async function measurePages(db: Db, organizationId: string): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = []
  const add = async (name: string, first: () => Promise<number>, last: () => Promise<number>) => {
    const { firstMs, lastMs } = await interleave(first, last)
    const ratio = lastMs / firstMs
    rows.push([name, figure(firstMs), figure(lastMs), figure(ratio), within(ratio, pageRatioMax)])
  }
  for (const [name, filter] of Object.entries(filters)) {
    const end = await issueNearEnd(db, organizationId, filter)
    const read = (after: ListPosition | null) => async () =>
      (await pageIssues(db, { ...filter, organizationId, limit: pageLength, after })).items.length
    await add(`issues: ${name}`, read(null), read(end))
  }
  const open: Filter = { ...none, states: ['open'] }
  const end = await issueNearEnd(db, organizationId, { ...open, severities: ['info'] })
  const readWorst = (after: ListPosition | null) => async () => {
    const position = after === null ? null : { ...after, severity: 'info' as const }
    const query = { ...open, organizationId, limit: pageLength, after: position }
    return (await pageWorstIssues(db, query)).items.length
  }
  await add('issues: open, worst first', readWorst(null), readWorst(end))
  const readSites = (after: SitePosition | null) => async () => {
    const { items } = await pageSites(db, { organizationId, search: null, limit: pageLength, after })
    return (await compareSites(db, items, { organizationId, since: null })).length
  }
  await add('sites', readSites(null), readSites(await siteNearEnd(db, organizationId)))
  return rows
}

async function interleave(
  first: () => Promise<number>,
  last: () => Promise<number>,
): Promise<{ readonly firstMs: number; readonly lastMs: number }> {
  const time = async (read: () => Promise<number>) => {
    const startedAt = performance.now()
    const found = await read()
    const ms = performance.now() - startedAt
    if (found !== pageLength) throw new Error(`Expected a full page, found ${found}`)
    return ms
  }
  const times: { readonly first: number[]; readonly last: number[] } = { first: [], last: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.first.push(await time(first))
    times.last.push(await time(last))
  }
  return { firstMs: Math.min(...times.first), lastMs: Math.min(...times.last) }
}

/** Returns the position before exactly one full page. */
async function issueNearEnd(db: Db, organizationId: string, filter: Filter): Promise<ListPosition> {
  const query = db('issues')
    .where('organization_id', organizationId)
    .orderBy([{ column: 'first_seen' }, { column: 'id' }])
    .offset(pageLength)
    .first('first_seen', 'id')
  if (filter.states !== null) query.whereIn('state', [...filter.states])
  if (filter.severities !== null) query.whereIn('severity', [...filter.severities])
  if (filter.checkId !== null) query.where('check_id', filter.checkId)
  if (filter.hostname !== null) query.where('hostname', filter.hostname)
  if (filter.since !== null) query.where('state_changed_at', '>=', filter.since)
  const row = await query
  return { createdAt: row.first_seen, id: row.id }
}

async function siteNearEnd(db: Db, organizationId: string): Promise<SitePosition> {
  const row = await db('sites')
    .where('organization_id', organizationId)
    .orderBy([
      { column: 'worst', order: 'desc' },
      { column: 'origin', order: 'desc' },
    ])
    .offset(pageLength)
    .first('worst', 'origin')
  return { worst: row.worst, origin: row.origin }
}
