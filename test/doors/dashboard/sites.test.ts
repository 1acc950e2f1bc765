import { expect } from 'chai'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { endFollowed, findingNamed, scanOnce, startFollowed } from '../../helpers/databases/followedScans.ts'
import { storeScan } from '../../helpers/databases/records.ts'
import { type MovableClock, movableClock } from '../../helpers/movableClock.ts'
import { linksOf, openSignedIn, type SignedIn, textOf } from './signedIn.ts'

const critical = findingNamed('one', { severity: 'critical', title: 'Finding A.' })
const low = findingNamed('two', { severity: 'low', title: 'Finding B.' })
const high = findingNamed('three', { severity: 'high', title: 'Finding C.' })
const dayMs = 24 * 60 * 60 * 1_000

describe('Pages about sites', () => {
  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    let clock: MovableClock
    beforeEach(async () => {
      clock = movableClock()
      world = await openSignedIn(await open(), { clock })
    })
    afterEach(() => world.dashboard.close())

    const wordsOf = async (path: string) => textOf((await world.browser.get(path)).text)
    const scan = (findings: Parameters<typeof scanOnce>[2]['findings'] = []) =>
      scanOnce(world.db, world.organization, { findings }, clock)

    /** Advances the clock, which also ends the session. */
    async function passDays(days: number): Promise<void> {
      clock.advance(days * dayMs)
      await world.browser.signIn(`${world.organizationId}@example.com`)
    }

    describe('/sites', () => {
      it('is the first page, and links the form for a scan when no site exists', async () => {
        expect((await world.browser.get('/')).location).to.equal('/sites')
        const { text } = await world.browser.get('/sites')
        expect(textOf(text)).to.include('No sites yet')
        expect(linksOf(text)).to.include('/scans/new')
      })

      it('shows what is open, what the latest scan changed, and how it ended', async () => {
        await scan([low])
        expect(await wordsOf('/sites')).to.match(/app\.example 1 low 1 new Completed 2026-03-10/)
        await scan([critical, high])
        expect(await wordsOf('/sites')).to.include(
          'app.example 1 critical 1 high Worse 2 new, 1 fixed Completed',
        )
        await scan([high])
        expect(await wordsOf('/sites')).to.include('app.example 1 high Better 1 fixed Completed')
        await scan([high])
        expect(await wordsOf('/sites')).to.include('app.example 1 high No change Completed')
        await passDays(2)
        await scan([high])
        expect(await wordsOf('/sites?since=week')).to.include('app.example 1 high Worse 1 new, 2 fixed')
        expect(await wordsOf('/sites?since=day')).to.include('app.example 1 high No change')
      })

      it('calls no site without issues that no scan has completed for', async () => {
        const { db, organizationId } = world
        await storeScan(db, { organizationId, targetHostname: 'new.example', status: 'failed' })
        expect(await wordsOf('/sites')).to.include('new.example No scan completed yet – Failed')
      })

      it('searches and pages', async () => {
        const rows = Array.from({ length: 40 }, (_, index) => {
          const hostname = `site-${String(index).padStart(2, '0')}.example`
          const origin = `https://${hostname}`
          return { organization_id: world.organizationId, origin, hostname, scanned_as: origin }
        })
        await world.db.batchInsert('sites', rows, 20)
        const hosts = (html: string) => linksOf(html).filter((href) => href.startsWith('/sites/'))
        const first = await world.browser.get('/sites?since=week')
        const next = linksOf(first.text).find((href) => href.includes('after=')) ?? ''
        const second = await world.browser.get(next)
        expect([...hosts(first.text), ...hosts(second.text)]).to.deep.equal(
          rows.map(({ hostname }) => `/sites/${hostname}`),
        )
        expect(linksOf(second.text)).to.include('/sites?since=week')
        expect(hosts((await world.browser.get('/sites?search=SITE-3')).text)).to.have.length(10)
        expect(await wordsOf('/sites?search=nothing')).to.include('No matching sites')
        expect(await wordsOf('/sites?after=x')).to.include('site-00.example')
      })
    })

    describe('/sites/:site', () => {
      it('is a page for each port of a hostname, which leads to them', async () => {
        const { db, organization } = world
        const ports = [3000, 5173]
        await scanOnce(db, organization, { findings: [critical], targetUrl: 'http://localhost:3000/' }, clock)
        expect((await world.browser.get('/sites/localhost')).location).to.equal(
          '/sites/http%3Alocalhost%3A3000',
        )
        await scanOnce(db, organization, { findings: [low], targetUrl: 'http://localhost:5173/' }, clock)
        const pages = linksOf((await world.browser.get('/sites')).text).filter((link) =>
          link.startsWith('/sites/'),
        )
        expect(pages).to.deep.equal(ports.map((port) => `/sites/http%3Alocalhost%3A${port}`))
        expect(await wordsOf(pages[0] ?? ''))
          .to.include('Finding A.')
          .and.not.include('Finding B.')
        expect(await wordsOf(pages[1] ?? ''))
          .to.include('Finding B.')
          .and.not.include('Finding A.')
        expect((await world.browser.get('/sites/localhost')).location).to.equal('/sites?search=localhost')
        const ofOne = await wordsOf('/issues?host=http%3A%2F%2Flocalhost%3A5173')
        expect(ofOne).to.include('Finding B.').and.not.include('Finding A.')
        expect(await wordsOf('/issues?host=localhost'))
          .to.include('Finding A.')
          .and.include('Finding B.')
      })

      it('shows open issues, worst first, marks new ones, and links all', async () => {
        await scan([low])
        await scan([low, critical])
        const { text } = await world.browser.get('/sites/APP.example')
        const words = textOf(text)
        expect(words).to.match(/2 open issues .*Finding A\. New .*Critical .*Finding B\. exposure.*Low/)
        expect(words).not.to.include('Finding B. New')
        expect(linksOf(text)).to.include.members([
          '/issues?host=app.example&state=any',
          '/trends?host=app.example',
          '/scans/new?target=https%3A%2F%2Fapp.example%2F',
        ])
      })

      it('says when nothing is open, and how long the fix took', async () => {
        await scan([critical])
        await passDays(3)
        await scan([])
        const words = await wordsOf('/sites/app.example')
        expect(words).to.include('No open issues').and.include('critical 3 days (1 fixed)')
      })

      it('warns that a failed scan says nothing about the site', async () => {
        const { db, organizationId } = world
        await storeScan(db, { organizationId, status: 'failed', createdAt: '2026-03-11T12:00:00.000Z' })
        expect(await wordsOf('/sites/app.example')).to.include(
          'No scan of this site has completed, so nothing is known about it.',
        )
        await scan([low])
        expect(await wordsOf('/sites/app.example')).to.include(
          'This page shows what the scan before it found.',
        )
      })

      it('links the www hostname if scans now end there', async () => {
        await scan([low])
        const claimed = await startFollowed(world.db, world.organization, clock)
        const view = { start: 'https://app.example/', host: 'www.app.example' }
        await endFollowed(world.db, claimed, { view }, clock)
        const { text } = await world.browser.get('/sites/app.example')
        expect(linksOf(text)).to.include('/sites/www.app.example')
      })
    })
  })
})
