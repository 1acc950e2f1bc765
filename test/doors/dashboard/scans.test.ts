import { expect } from 'chai'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import type { Scan } from '../../../src/shared/model/records.ts'
import type { CompletedReport } from '../../../src/shared/model/report.ts'
import { completeOneScan, envFileFinding, storedReport } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { storeFinding, storeScan } from '../../helpers/databases/records.ts'
import { linksOf, openSignedIn, type SignedIn, textOf } from './signedIn.ts'

const activeSummary: NonNullable<CompletedReport['active']> = {
  intensity: 'intrusive',
  entries: 19,
  entries_left_out: 0,
  avoided: 2,
  sign_in: 'none',
  requests: 900,
  crawl: { documents: 44, shapes: 30, structures: 12, urls_left: 3, skipped: 2, stopped: 'no_news' },
  rendered: {
    states: 8,
    documents: 9,
    actions: 31,
    requests_seen: 6,
    held_back: 4,
    cut_short: 0,
    skipped: [],
    stopped: 'complete',
  },
  inputs: {
    sources: [{ source: 'form', requests: 19 }],
    places: [
      { place: 'query', parameters: 30 },
      { place: 'json', parameters: 12 },
    ],
    left_out: 0,
    valid_bases: 17,
    refused_bases: 2,
    unsent_bases: 0,
    refused: [],
  },
  writes: {
    sent: 120,
    requests: [{ request: 'POST /api/notes', count: 120 }],
    objects: [
      { url: 'http://93.184.215.14/api/notes/1', change: 'changed', state: 'restored' },
      { url: 'http://93.184.215.14/api/notes/9', change: 'created', state: 'left' },
    ],
    stopped: null,
  },
}

const skippedActions: NonNullable<CompletedReport['skipped']> = {
  total: 2,
  actions: [
    {
      method: 'GET',
      url: 'http://93.184.215.14/reset',
      effect: 'destroys',
      reason: 'resets or fills the database',
    },
    { method: 'GET', url: 'http://93.184.215.14/logout', effect: 'ends_session', reason: 'signs out' },
  ],
}

describe('Pages about scans', () => {
  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    beforeEach(async () => {
      world = await openSignedIn(await open())
    })
    afterEach(() => world.dashboard.close())

    async function storeOwnScan(fields: Partial<Scan> = {}) {
      return storeScan(world.db, { organizationId: world.organizationId, ...fields })
    }

    describe('/scans', () => {
      it('finds scans by a part of the URL, also on the next pages', async () => {
        const { db, organizationId } = world
        for (let number = 0; number < 51; number += 1)
          await storeScan(db, { organizationId, targetUrl: `http://localhost:3000/p_${number}` })
        await storeScan(db, { organizationId, targetUrl: 'http://localhost:5173/' })
        const read = async (path: string) => {
          const { text } = await world.browser.get(path)
          return { text, scans: linksOf(text).filter((link) => /^\/scans\/[0-9a-f-]{36}$/.test(link)) }
        }
        expect((await read('/scans?search=:5173')).scans).to.have.length(1)
        const first = await read('/scans?search=HOST:3000/P_')
        const next = linksOf(first.text).find((link) => link.includes('after=')) ?? ''
        expect([first.scans.length, (await read(next)).scans.length]).to.deep.equal([50, 1])
        expect(textOf((await read('/scans?search=%25')).text)).to.include('No matching scans')
      })

      it('links the form for the first scan when no scan exists', async () => {
        const { text } = await world.browser.get('/scans')
        expect(textOf(text)).to.include('No scans yet')
        expect(linksOf(text)).to.include('/scans/new')
      })

      it('shows of each scan its target, state, findings, mode and what started it', async () => {
        const { id } = await storeOwnScan({
          targetUrl: 'https://shop.example/en?a=1&b=2',
          status: 'completed',
          findingsCount: { critical: 1, high: 0, medium: 12, low: 0, info: 0 },
          mode: 'active',
          intensity: 'safe',
          triggeredBy: 'manual',
          createdAt: '2026-03-10T12:00:00.000Z',
        })
        const { text } = await world.browser.get('/scans')
        expect(textOf(text)).to.include(
          'https://shop.example/en?a=1&b=2 Completed 1 critical 12 medium Active, safe Dashboard 2026-03-10 12:00 UTC',
        )
        expect(linksOf(text)).to.include(`/scans/${id}`)
      })

      for (const [status, words] of [
        ['queued', 'Queued –'],
        ['running', 'Running –'],
        ['failed', 'Failed –'],
        ['completed', 'Completed None'],
      ] as const) {
        it(`calls a scan that is ${status} by its word`, async () => {
          await storeOwnScan({ status })
          expect(textOf((await world.browser.get('/scans')).text)).to.include(words)
        })
      }

      it('says how many scans wait and run', async () => {
        for (const status of ['queued', 'queued', 'running'] as const) await storeOwnScan({ status })
        expect(textOf((await world.browser.get('/scans')).text)).to.include('1 scan running, 2 scans queued.')
      })

      it('pages through every scan once, and links the first page', async () => {
        const stored: string[] = []
        for (let index = 0; index < 120; index += 1) {
          const createdAt = new Date(Date.UTC(2026, 2, 10, 0, index / 3)).toISOString()
          stored.push((await storeOwnScan({ createdAt })).id)
        }
        const seen: string[] = []
        let path: string | undefined = '/scans'
        for (let pages = 0; path !== undefined && pages < 10; pages += 1) {
          const { text } = await world.browser.get(path)
          const links = linksOf(text)
          seen.push(...links.flatMap((href) => /^\/scans\/([0-9a-f-]{36})$/.exec(href)?.[1] ?? []))
          expect(links.includes('/scans')).to.equal(pages > 0)
          path = links.find((href) => href.startsWith('/scans?after='))
        }
        expect([...seen].sort()).to.deep.equal([...stored].sort())
      })

      it('shows the first page for a place that no list of ours has written', async () => {
        await storeOwnScan()
        for (const after of ['x', '2026-03-10T12:00:00.000Z:nobody', "' or 1=1", ':'.repeat(5_000)]) {
          const { status, text } = await world.browser.get(`/scans?after=${encodeURIComponent(after)}`)
          expect(status).to.equal(200)
          expect(textOf(text)).to.include('app.example')
        }
      })
    })

    describe('/scans/:id', () => {
      for (const status of ['queued', 'running'] as const) {
        it(`has a button that cancels a ${status} scan`, async () => {
          const scan = await storeScan(world.db, { organizationId: world.organizationId, status })
          const here = `/scans/${scan.id}`
          expect(textOf((await world.browser.get(here)).text)).to.include('Cancel scan')
          const cancelled = await world.browser.send(`${here}/cancel`, {}, { from: here })
          expect([cancelled.status, cancelled.location]).to.deep.equal([303, here])
          const words = textOf((await world.browser.get(here)).text)
          if (status === 'running') expect(words).to.include('The scan is ending.')
          else {
            expect(words)
              .to.include('The scan is canceled.')
              .and.include('The scan failed: The scan was canceled')
            expect(words).not.to.include('Cancel scan')
          }
        })
      }

      it('shows what a completed scan found, what passed and what was not evaluated, with the reason', async () => {
        const { scanId, findingId } = await completeOneScan(world.db, world)
        const { text } = await world.browser.get(`/scans/${scanId}`)
        const words = textOf(text)
        expect(words).to.include('1 finding')
        expect(words).to.include('.env file readable exposure.env-file Critical http://93.184.215.14/.env')
        expect(words).to.include('Exposed files and endpoints 1 0 0 0 0')
        expect(words).to.include('1 check passed')
        expect(words).to.include('HTTP headers (1) headers.hsts-missing')
        expect(words).to.include('The target is not served over https (1) tls.cert-expired')
        expect(words).to.include(
          'The target was disturbed during the scan. Checks that needed its responses were not evaluated. The target blocked the scanner with status code 403 from request 40 to 44',
        )
        expect(linksOf(text)).to.include(`/findings/${findingId}`)
      })

      it('shows what the scan saw of the target', async () => {
        const { scanId } = await completeOneScan(world.db, world)
        const words = textOf((await world.browser.get(`/scans/${scanId}`)).text)
        for (const fact of [
          'Title Shop',
          'Requests 62',
          'Duration 0.8 s',
          'Engine 0.1.0',
          'As of 2026-08-01, 111 days before the scan (built-in). Old data: update with scanward advisories update',
          'nextjs framework 16.0.1 a script below /_next/',
          'http://93.184.215.14/ 200 text/html 512 bytes',
        ]) {
          expect(words).to.include(fact)
        }
      })

      it('shows what an active scan covered, skipped and wrote', async () => {
        const scan = await storeOwnScan({ status: 'completed' })
        await queryRows(world.db, 'update scans set report = ? where id = ?', [
          JSON.stringify({ ...storedReport, active: activeSummary, skipped: skippedActions }),
          scan.id,
        ])
        const words = textOf((await world.browser.get(`/scans/${scan.id}`)).text)
        for (const told of [
          'Crawl 44 pages of 12 kinds; the last pages brought nothing new',
          'Browser 8 states, 31 actions; 4 writes held back',
          'Inputs 19 endpoints, 42 parameters (30 query, 12 json); 2 endpoints rejected valid requests',
          'Writes 120 requests; objects: 1 restored, 1 left',
          'Skipped for safety 2 requests',
          '1 test object could not be removed or restored. They are listed below.',
          'GET http://93.184.215.14/reset Destroys resets or fills the database',
          'http://93.184.215.14/api/notes/9 created left',
        ]) {
          expect(words).to.include(told)
        }
      })

      it('says that nothing was found where nothing was', async () => {
        const { scanId } = await completeOneScan(world.db, world, [])
        const words = textOf((await world.browser.get(`/scans/${scanId}`)).text)
        expect(words).to.include('No findings. The checks that were not evaluated are listed below.')
      })

      it('marks findings that the previous scan did not have', async () => {
        const first = await completeOneScan(world.db, world)
        const other = { ...envFileFinding, fingerprint: 'b'.repeat(64), title: 'Something new' }
        const { scanId } = await completeOneScan(world.db, world, [envFileFinding, other])
        const { text } = await world.browser.get(`/scans/${scanId}`)
        expect(textOf(text)).to.include('1 new finding, 0 no longer found.')
        expect(textOf(text)).to.include('Something new New')
        expect(textOf(text)).not.to.include('.env file readable New')
        expect(linksOf(text)).to.include(`/scans/${first.scanId}`)
      })

      it('shows a hundred findings at a time, the worst first', async () => {
        const scan = await storeOwnScan({ status: 'completed' })
        await queryRows(world.db, 'update scans set report = ? where id = ?', [
          JSON.stringify(storedReport),
          scan.id,
        ])
        for (let index = 0; index < 101; index += 1) {
          const severity = index === 100 ? 'critical' : 'low'
          const { organizationId } = world
          await storeFinding(world.db, { organizationId, scanId: scan.id, severity, title: `No ${index}.` })
        }
        const first = await world.browser.get(`/scans/${scan.id}`)
        const second = await world.browser.get(`/scans/${scan.id}?page=2`)
        const countOf = (html: string) =>
          new Set(linksOf(html).filter((href) => href.startsWith('/findings/'))).size
        expect([countOf(first.text), countOf(second.text)]).to.deep.equal([100, 1])
        expect(textOf(first.text)).to.include('1 critical finding to fix first')
        expect(textOf(second.text)).to.not.include('Worst findings')
        expect(textOf(first.text)).to.include('URL No 100.').and.include('Page 1 of 2')
        for (const page of ['0', '-1', 'x', '1e9']) {
          expect((await world.browser.get(`/scans/${scan.id}?page=${page}`)).status).to.equal(200)
        }
        expect((await world.browser.get(`/scans/${scan.id}?page=3`)).location).to.equal(`/scans/${scan.id}`)
      })

      for (const [code, words] of [
        ['name_not_found', 'Check the spelling of the hostname.'],
        ['authorization_withdrawn', 'was withdrawn during the scan'],
        ['of_another_version', 'Repeat the scan.'],
      ] as const) {
        it(`says of a scan that failed with ${code} why, and what to do`, async () => {
          const { id, organizationId, ...fields } = await storeOwnScan({ status: 'failed' })
          await queryRows(world.db, 'update scans set report = ? where id = ?', [
            JSON.stringify({ error: { code, message: 'What the engine says' } }),
            id,
          ])
          const { text } = await world.browser.get(`/scans/${id}`)
          expect(textOf(text)).to.include('The scan failed: What the engine says.').and.include(words)
          expect(linksOf(text)).to.include(
            `/scans/new?${new URLSearchParams({ target: fields.targetUrl, mode: 'passive', intensity: 'safe' })}`,
          )
        })
      }

      it('of a running scan shows its stage, and reloads itself without scripts', async () => {
        const { id } = await storeOwnScan({ status: 'running' })
        await queryRows(world.db, 'update scans set progress = ? where id = ?', [
          JSON.stringify({ stage: 'Looking at <b>pages</b>', requests: 1_234 }),
          id,
        ])
        const { text } = await world.browser.get(`/scans/${id}`)
        expect(textOf(text)).to.include('Running Looking at <b>pages</b>').and.include('1,234 requests')
        expect(text).to.include('<noscript><meta http-equiv="refresh" content="5"/></noscript>')
        expect(text).to.include(`data-live="/scans/${id}/live"`)
        expect(text).to.match(/src="\/assets\/live\.[0-9a-f]+\.js"/)
      })

      it('of a finished scan does not reload', async () => {
        const { scanId } = await completeOneScan(world.db, world)
        const { text } = await world.browser.get(`/scans/${scanId}`)
        expect(text).not.to.match(/http-equiv="refresh"|data-live|live\.[0-9a-f]+\.js/)
      })
    })

    describe('/scans/:id/live', () => {
      it('returns only the progress part of the page', async () => {
        const { id } = await storeOwnScan({ status: 'queued' })
        const { status, text, headers } = await world.browser.get(`/scans/${id}/live`)
        expect(status).to.equal(200)
        expect(headers.get('cache-control')).to.include('no-store')
        expect(text).not.to.match(/<html|<main|data-live-ended/)
        expect(textOf(text)).to.include('Waiting in the queue')
      })

      for (const status of ['completed', 'failed'] as const) {
        it(`makes the script of a ${status} scan's page reload`, async () => {
          const { id } = await storeOwnScan({ status })
          expect((await world.browser.get(`/scans/${id}/live`)).text).to.include('data-live-ended="yes"')
        })
      }
    })
  })
})
