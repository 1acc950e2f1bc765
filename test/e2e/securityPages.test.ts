import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import type { Db } from '../../src/service/store/database/database.ts'
import { queryRows } from '../../src/service/store/database/dialect.ts'
import { describeBrowser } from '../helpers/chromium.ts'
import { databasesOf } from '../helpers/databases/databases.ts'
import { storeOrganization, storeScan } from '../helpers/databases/records.ts'
import { startDashboard, storePerson, type TestDashboard } from '../helpers/service/dashboard.ts'
import { fillPages, report } from './filledPages.ts'
import { openBrowser, openVisitor, signIn, type Visitor } from './visitor.ts'

const email = 'ada@example.com'
describeBrowser('pages about security in a browser', (browserPath) => {
  const { open } = databasesOf('sqlite')
  let db: Db
  let browser: Browser
  let dashboard: TestDashboard
  let organizationId: string
  let visitor: Visitor

  before(async () => {
    browser = await openBrowser(browserPath)
  })
  after(() => browser?.close())
  beforeEach(async () => {
    db = await open()
    organizationId = (await storeOrganization(db)).id
    await storePerson(db, { email, organizationId })
    dashboard = await startDashboard(db, { sendsMail: true })
  })
  afterEach(async () => {
    await visitor.close()
    await dashboard.close()
  })

  async function enter(options: Parameters<typeof openVisitor>[2] = {}): Promise<void> {
    visitor = await openVisitor(browser, dashboard.url, options)
    await signIn(visitor.page, email)
  }

  it('keep the hostname of an issue on one line where there is room for columns', async () => {
    await enter({ viewport: { width: 1_280, height: 800 } })
    await fillPages(db, organizationId)
    await visitor.page.goto('/issues')
    const link = visitor.page.getByRole('cell', { name: '93.184.215.14' }).first().getByRole('link')
    expect(await link.evaluate((element) => element.getClientRects().length)).to.equal(1)
  })

  it('print Compliance without the menu and the filter', async () => {
    await enter({ viewport: { width: 1_280, height: 800 } })
    await fillPages(db, organizationId)
    await visitor.page.goto('/compliance')
    const { page } = visitor
    const parts = [page.locator('.inside-header'), page.locator('.filter-form'), page.locator('table')]
    const shown = () => Promise.all(parts.map((part) => part.isVisible()))
    expect(await shown()).to.deep.equal([true, true, true])
    await page.emulateMedia({ media: 'print' })
    expect(await shown()).to.deep.equal([false, false, true])
  }).timeout(60_000)

  describe('the page of a scan under way', () => {
    it('follows the scan without a reload, and loads the result at the end', async () => {
      await enter()
      const { page } = visitor
      const scan = await storeScan(db, { organizationId, status: 'running' })
      const say = (stage: string) =>
        queryRows(db, 'update scans set progress = ? where id = ?', [
          JSON.stringify({ stage, requests: 12 }),
          scan.id,
        ])
      await say('Looking at pages')
      await page.goto(`/scans/${scan.id}`)
      await page.getByText('Looking at pages').waitFor()
      // A reload would reset the title.
      await page.evaluate('document.title = "not loaded anew"')
      await say('Looking at scripts')
      await page.getByText('Looking at scripts').waitFor()
      expect(await page.title()).to.equal('not loaded anew')
      await queryRows(
        db,
        `update scans set status = 'completed', completed_at = created_at, lease_token = null,
           lease_expires_at = null, report = ? where id = ?`,
        [JSON.stringify(report), scan.id],
      )
      await page.locator('summary', { hasText: 'Findings by category' }).waitFor()
      expect(await page.title()).to.include('app.example')
      expect(visitor.complaints).to.deep.equal([])
    }).timeout(60_000)

    it('redirects to the sign-in once the session has ended', async () => {
      await enter()
      const { page } = visitor
      const scan = await storeScan(db, { organizationId, status: 'running' })
      await page.goto(`/scans/${scan.id}`)
      await page.context().clearCookies()
      await page.waitForURL('**/sign-in?return=*')
    }).timeout(60_000)

    it('reloads itself without scripts', async () => {
      await enter({ javaScriptEnabled: false })
      const { page } = visitor
      const scan = await storeScan(db, { organizationId, status: 'running' })
      await page.goto(`/scans/${scan.id}`)
      expect(
        await page.locator('noscript meta[http-equiv=refresh], meta[http-equiv=refresh]').count(),
      ).to.equal(1)
      await queryRows(
        db,
        `update scans set status = 'completed', completed_at = created_at, lease_token = null,
           lease_expires_at = null, report = ? where id = ?`,
        [JSON.stringify(report), scan.id],
      )
      await page.locator('summary', { hasText: 'Findings by category' }).waitFor()
    }).timeout(60_000)
  })
})
