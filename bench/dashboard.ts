import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '../src/doors/dashboard/routes.ts'
import { closeDatabase, openDatabase } from '../src/service/store/database/database.ts'
import { migrateToLatest } from '../src/service/store/database/migrations.ts'
import { type Browser, startDashboard, storePerson } from '../test/helpers/service/dashboard.ts'
import { fillIssues, issuesStored, makeOrganization } from './issueRows.ts'
import { figure, median, type Table, within } from './table.ts'

const sitesStored = 100_000
const firstBytesMsMax = 100
const rounds = 11
const email = 'ada@example.com'

const site = 'site-91.example'
const searches = [
  ...['/sites?search=site-777', `/sites/${site}`, `/trends?host=${site}`, '/trends?days=365'],
  ...[
    '/issues?state=fixed',
    '/issues?severity=critical',
    '/issues?check_id=group.check-7',
    `/issues?host=${site}`,
  ],
]

/** Measures how long each page with a list takes to its first bytes, among a hundred thousand sites. */
export async function benchDashboard(makePostgres: () => Promise<string>): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'scanward-bench-'))
  const lists = routes.filter(
    ({ method, path, who }) => method === 'GET' && who !== 'public' && !path.includes(':'),
  )
  const rows: string[][] = []
  for (const [engine, url] of [
    ['SQLite', async () => `sqlite:${join(folder, 'dashboard.db')}`],
    ['PostgreSQL', makePostgres],
  ] as const) {
    const db = await openDatabase({ url: await url() })
    await migrateToLatest(db)
    const organizationId = (await makeOrganization(db, 'dashboard')).id
    await fillIssues(db, organizationId, { sites: sitesStored })
    await storePerson(db, { email, organizationId })
    const dashboard = await startDashboard(db)
    try {
      const browser = dashboard.browser()
      await browser.signIn(email)
      for (const path of [...lists.map((route) => route.path), ...searches]) {
        const times = await timePage(browser, path)
        const fastest = Math.min(...times)
        rows.push([engine, path, figure(fastest), figure(median(times)), within(fastest, firstBytesMsMax)])
      }
    } finally {
      await dashboard.close()
      await closeDatabase(db)
    }
  }
  await rm(folder, { recursive: true, force: true })
  return {
    title: `Pages of the dashboard among ${sitesStored.toLocaleString('en')} sites and ${issuesStored.toLocaleString('en')} issues`,
    note: `Milliseconds until a page has arrived; the fastest of ${rounds} may take ${firstBytesMsMax}, as what else the machine does only adds.`,
    columns: ['database', 'page', 'fastest', 'median', 'within'],
    rows,
  }
}

async function timePage(browser: Browser, path: string): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const { status } = await browser.get(path)
    times.push(performance.now() - startedAt)
    if (status !== 200 && status !== 303) throw new Error(`Expected the page ${path}, found status ${status}`)
  }
  return times
}
