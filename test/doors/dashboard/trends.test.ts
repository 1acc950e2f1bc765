import { expect } from 'chai'
import { acceptScan } from '../../../src/service/store/scans.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { findingNamed, scanOnce } from '../../helpers/databases/followedScans.ts'
import { buildNewScan, storeScan } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'
import { linksOf, openSignedIn, type SignedIn, textOf } from './signedIn.ts'

const now = '2026-03-10T12:00:00.000Z'

describe('Trends and usage in the dashboard', () => {
  const { open } = databasesOf('sqlite')
  let world: SignedIn
  beforeEach(async () => {
    world = await openSignedIn(await open(), { plan: 'free', clock: movableClock(now) })
  })
  afterEach(() => world.dashboard.close())

  async function scanAt(at: string, high: number): Promise<void> {
    const { db, organization } = world
    const findings = Array.from({ length: high }, (_, index) =>
      findingNamed(`n${index}`, { severity: 'high' }),
    )
    await scanOnce(db, organization, { findings }, movableClock(at))
  }

  async function figures(path: string): Promise<readonly string[]> {
    const { text } = await world.browser.get(path)
    const table = /<figure[\s\S]*?<\/figure>/.exec(text)?.[0] ?? ''
    return [...table.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].slice(1).map(([, row = '']) => textOf(row))
  }

  describe('/trends', () => {
    it('links the form for a scan when no scan exists', async () => {
      const { text } = await world.browser.get('/trends')
      expect(textOf(text)).to.include('Nothing to compare yet')
      expect(linksOf(text)).to.include('/scans/new')
    })

    it('shows thirty days, each with what was open at its end', async () => {
      await scanAt('2026-01-01T00:00:00.000Z', 3)
      await scanAt('2026-03-09T10:00:00.000Z', 1)
      const rows = await figures('/trends')
      expect(rows).to.have.length(30)
      expect(rows[0]).to.equal('2026-02-09 0 3 0 0 0')
      expect(rows.slice(-3)).to.deep.equal([
        '2026-03-08 0 3 0 0 0',
        '2026-03-09 0 1 0 0 0',
        '2026-03-10 0 1 0 0 0',
      ])
      const words = textOf((await world.browser.get('/trends')).text)
      expect(words).to.include('Since 2026-02-09: 2 fewer high.')
      expect(words).to.include('high 67 days (2 fixed)')
    })

    it('shows one site, and other lengths of time', async () => {
      await scanAt('2026-03-09T10:00:00.000Z', 2)
      await storeScan(world.db, { organizationId: world.organizationId, targetHostname: 'shop.example' })
      const ofSite = async (host: string) => (await figures(`/trends?host=${host}&days=7`)).slice(-2)
      expect(await ofSite('app.example')).to.deep.equal(['2026-03-09 0 2 0 0 0', '2026-03-10 0 2 0 0 0'])
      expect(await ofSite('shop.example')).to.deep.equal(['2026-03-09 0 0 0 0 0', '2026-03-10 0 0 0 0 0'])
      expect(await figures('/trends?days=90')).to.have.length(90)
      expect(await figures('/trends?days=100000')).to.have.length(30)
      expect(await figures('/trends?host=unknown.example')).to.have.length(30)
    })

    it('shows a year by weeks that end today', async () => {
      await scanAt('2026-03-10T10:00:00.000Z', 2)
      const rows = await figures('/trends?days=365')
      expect(rows).to.have.length(53)
      expect(rows.slice(-2)).to.deep.equal(['2026-03-03 0 0 0 0 0', '2026-03-10 0 2 0 0 0'])
    })
  })

  describe('/usage', () => {
    it('shows the plan, this month, what runs and the months before', async () => {
      const { db, organization, organizationId } = world
      await acceptScan(db, buildNewScan(organization), movableClock('2026-02-10T12:00:00.000Z'))
      await acceptScan(db, buildNewScan(organization), movableClock(now))
      await storeScan(db, { organizationId, status: 'running' })
      const { text } = await world.browser.get('/usage')
      const words = textOf(text)
      for (const part of [
        '1 of 10 scans used',
        'Running now 1 scan Queued 2 scans Quota resets 2026-04-01 00:00 UTC',
        'Plan free Scans per month 10 Active scans Not included Verified domains 0 of 1 Retention 30 days',
        '2026-03 1 2026-02 1',
      ]) {
        expect(words).to.include(part)
      }
      expect(text).to.match(/<progress[^>]*value="1"[^>]*max="10"|<progress[^>]*max="10"[^>]*value="1"/)
    })

    it('shows a plan without limits, and that nothing was started', async () => {
      await world.dashboard.close()
      world = await openSignedIn(await open(), { plan: 'unlimited', clock: movableClock(now) })
      const words = textOf((await world.browser.get('/usage')).text)
      expect(words).to.include('0 scans started; there is no limit.').and.include('Unlimited')
      expect(words).to.include('No scans yet.')
    })

    it('shows an exhausted monthly quota', async () => {
      const { db, organization } = world
      for (let scan = 0; scan < 10; scan += 1)
        await acceptScan(db, buildNewScan(organization), movableClock(now))
      expect(textOf((await world.browser.get('/usage')).text)).to.include('No scan can be started')
    })
  })
})
