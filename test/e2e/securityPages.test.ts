import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import type { Db } from '../../src/service/store/database/database.ts'
import { queryRows } from '../../src/service/store/database/dialect.ts'
import { addDomain, authorizeDomain, noteProof } from '../../src/service/store/domains.ts'
import { claimMonitor, storeCheck } from '../../src/service/store/monitors/dueLooks.ts'
import { addMonitor } from '../../src/service/store/monitors/monitors.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { newId } from '../../src/shared/ids.ts'
import { initialMonitorMemory, monitorChangeKinds, monitorWatches } from '../../src/shared/model/monitor.ts'
import { describeBrowser } from '../helpers/chromium.ts'
import { completeOneScan, envFileFinding } from '../helpers/databases/completedScan.ts'
import { databasesOf } from '../helpers/databases/databases.ts'
import { actor, storeFinding, storeOrganization, storeScan } from '../helpers/databases/records.ts'
import { password, startDashboard, storePerson, type TestDashboard } from '../helpers/service/dashboard.ts'
import {
  findOverflow,
  listAccessibilityViolations,
  openBrowser,
  openVisitor,
  type Visitor,
} from './visitor.ts'

const email = 'ada@example.com'
const long = `https://${'a-long-name-of-a-preview.'.repeat(6)}example/${'segment/'.repeat(30)}?${'q'.repeat(200)}`
const counts = { critical: 1, high: 22, medium: 333, low: 4_444, info: 0 }

const report = {
  target: { final_url: long, title: 'A title without an end, '.repeat(20), technologies: ['nextjs'] },
  technologies: [{ name: 'nextjs', kind: 'framework', version: '16.0.1', evidence: long }],
  categories: { headers: counts, exposure: counts },
  totals: counts,
  checks: [
    { check_id: 'headers.hsts-missing', state: 'passed', reason: null },
    { check_id: 'tls.cert-expired', state: 'not_evaluated', reason: `nothing was there at ${long}` },
  ],
  pages: [{ url: long, status: 200, media_type: 'text/html', bytes: 1_234_567 }],
  advisories: null,
  active: null,
  requests: 62,
  duration_ms: 81_200,
  engine_version: '0.1.0',
}

/** Stores data for every page and returns the paths. */
async function fill(db: Db, organizationId: string): Promise<readonly string[]> {
  const { issueId } = await completeOneScan(db, { organizationId }, [
    { ...envFileFinding, title: 'An issue without an end '.repeat(8), evidence: { url: long } },
    { ...envFileFinding, severity: 'low', fingerprint: 'c'.repeat(64) },
  ])
  const quiet = Array.from({ length: 30 }, (_, index) => `quiet-${index}.example`)
  for (const hostname of quiet) {
    const evaluated = { evaluations: 2, evaluated_at: '2026-03-10T12:00:00.000Z' }
    await db('sites').insert({
      ...{ organization_id: organizationId, hostname, origin: `https://${hostname}` },
      scanned_as: `https://${hostname}`,
      ...evaluated,
    })
  }
  const { hostname } = new URL(long)
  const fields = { organizationId, targetUrl: long, targetHostname: hostname }
  const scan = await storeScan(db, { ...fields, status: 'completed', findingsCount: counts, report })
  const error = { code: 'target_unreachable', message: `Nobody answers at ${long}` }
  const failed = await storeScan(db, { ...fields, status: 'failed', report: { error } })
  const queued = await storeScan(db, { ...fields, status: 'queued' })
  const finding = await storeFinding(db, {
    ...{
      organizationId,
      scanId: scan.id,
      title: 'A finding without an end '.repeat(8),
      severity: 'critical',
    },
    remediation: '1. First this.\n2. Then:\n\n```sh\nnpm test\n```',
    evidence: {
      ...{
        url: long,
        request: `GET ${long}`,
        response: `HTTP 200\nlocation: ${long}`,
        excerpt: 'x'.repeat(900),
      },
      ...{ samples: [long, '/'], samples_total: 9, confidence: 'firm', parameter: 'q'.repeat(300) },
    },
  })
  for (const hostname of ['app.example', 'new.example']) {
    await addDomain(db, { organizationId, hostname, actor }, systemClock)
  }
  const key = { organizationId, hostname: 'app.example', actor }
  await noteProof(db, { ...key, by: 'dns' }, systemClock)
  await authorizeDomain(db, { ...key, intensity: 'safe', ports: '443' }, systemClock)
  await storeMonitors(db, organizationId)
  const timing = { cron: '0 3 * * mon', time_zone: 'America/Argentina/ComodRivadavia', jitter_minutes: 10 }
  await db('schedules').insert({
    ...{
      id: newId(systemClock),
      organization_id: organizationId,
      target_url: long,
      target_hostname: hostname,
    },
    ...{ ...timing, mode: 'active', intensity: 'intrusive', gap_minutes: 10_080, enabled: 1 },
    ...{ run_at: '2026-03-16T06:00:00.000Z', next_run_at: '2026-03-16T06:04:00.000Z' },
    ...{ last_scan_id: scan.id, last_run_at: scan.createdAt, last_error: 'still_running' },
    created_at: scan.createdAt,
  })
  return [
    ...['/scans', '/scans/new', `/scans/${scan.id}`, `/scans/${failed.id}`, `/scans/${queued.id}`],
    ...['/sites', '/sites?since=month', `/sites/${hostname}`, '/sites/quiet-1.example'],
    ...['/sites/93.184.215.14', '/issues', '/issues?severity=low', `/issues/${issueId}`],
    ...[
      `/findings/${finding.id}`,
      '/trends',
      '/trends?days=365',
      '/domains',
      '/compliance',
      '/api-descriptions',
    ],
    ...['/connect/agent', '/connect/pipeline'],
    ...['/domains/app.example', '/domains/new.example', '/schedules', '/monitors', '/usage', '/docs/api'],
    ...['/docs/checks', '/docs/checks/csp.missing', '/docs/checks/xss.reflected'],
  ]
}

/** Stores a monitor with all kinds of changes and one without a result. */
async function storeMonitors(db: Db, organizationId: string): Promise<void> {
  const settings = {
    ...{ target: long, hostname: 'app.example', intervalMinutes: 60, scanOnChange: true, enabled: true },
    watch: monitorWatches,
  }
  const add = (fields: Partial<typeof settings>) =>
    addMonitor(
      db,
      { id: newId(systemClock), organizationId },
      { settings: { ...settings, ...fields }, actor },
      systemClock,
    )
  await add({})
  const claimed = await claimMonitor(db, { leaseMs: 60_000 }, systemClock)
  if (claimed === null) throw new Error('Expected a monitor')
  const changes = monitorChangeKinds.map((kind) => ({ kind, before: `TXT: ${'x'.repeat(300)}`, after: null }))
  const end = {
    ...{ memory: initialMonitorMemory, changes, lastError: 'http_502', isLook: true },
    state: 'unreachable',
    nextLookAt: claimed.monitor.createdAt,
  } as const // `as`: the state is one of the union.
  await storeCheck(db, claimed, { end, start: async () => null }, systemClock)
  await add({ target: 'https://app.example/', enabled: false })
}

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
    dashboard = await startDashboard(db)
  })
  afterEach(async () => {
    await visitor.close()
    await dashboard.close()
  })

  async function enter(options: Parameters<typeof openVisitor>[2] = {}): Promise<void> {
    visitor = await openVisitor(browser, dashboard.url, options)
    await visitor.page.goto('/sign-in')
    await visitor.page.getByLabel('Email').fill(email)
    await visitor.page.getByLabel('Password').fill(password)
    await visitor.page.getByRole('button', { name: 'Sign in' }).click()
    await visitor.page.waitForURL('**/sites')
  }

  for (const [colorScheme, width] of [
    ['light', 1_280],
    ['dark', 375],
  ] as const) {
    it(`have no axe-core violation and no horizontal overflow, ${colorScheme} and ${width} pixels wide`, async () => {
      await enter({ colorScheme, viewport: { width, height: 800 } })
      const complaints: string[] = []
      const empty = [
        '/sites',
        '/issues',
        '/scans',
        '/schedules',
        '/trends',
        '/compliance',
        '/api-descriptions',
        '/domains',
        '/monitors',
        '/templates',
        '/usage',
      ]
      const look = async (path: string) => {
        await visitor.page.goto(path)
        // Collapsed content must be accessible too.
        await visitor.page.evaluate(
          'for (const folded of document.querySelectorAll("details")) folded.open = true',
        )
        for (const barrier of await listAccessibilityViolations(visitor.page))
          complaints.push(`${path}: ${barrier}`)
        for (const element of await findOverflow(visitor.page))
          complaints.push(`${path}: ${element} overflows`)
      }
      for (const path of empty) await look(path)
      for (const path of await fill(db, organizationId)) await look(path)
      expect([...complaints, ...visitor.complaints]).to.deep.equal([])
    }).timeout(480_000)
  }

  it('keep the hostname of an issue on one line where there is room for columns', async () => {
    await enter({ viewport: { width: 1_280, height: 800 } })
    await fill(db, organizationId)
    await visitor.page.goto('/issues')
    const link = visitor.page.getByRole('cell', { name: '93.184.215.14' }).first().getByRole('link')
    expect(await link.evaluate((element) => element.getClientRects().length)).to.equal(1)
  })

  it('print Compliance without the menu and the filter', async () => {
    await enter({ viewport: { width: 1_280, height: 800 } })
    await fill(db, organizationId)
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
