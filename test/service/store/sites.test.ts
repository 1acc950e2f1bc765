import { expect } from 'chai'
import type { Db } from '../../../src/service/store/database/database.ts'
import { expireDispositions, storeDisposition } from '../../../src/service/store/issues/dispositions.ts'
import { pageIssues } from '../../../src/service/store/issues/issuePages.ts'
import { pageWorstIssues, type WorstPosition } from '../../../src/service/store/issues/worstIssues.ts'
import { deleteExpired } from '../../../src/service/store/retention.ts'
import { acceptScan } from '../../../src/service/store/scans.ts'
import { readIssueTrend, readTimesToFix } from '../../../src/service/store/sites/issueTrend.ts'
import type { SiteFilter } from '../../../src/service/store/sites/siteMatches.ts'
import {
  compareSites,
  findSite,
  listOrigins,
  originsMax,
  pageSites,
  type Site,
  sumSites,
} from '../../../src/service/store/sites/sites.ts'
import type { SeverityCounts } from '../../../src/shared/model/severity.ts'
import { siteName } from '../../../src/shared/origin.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { findingNamed, readIssues, scanOnce } from '../../helpers/databases/followedScans.ts'
import { buildNewScan, storeOrganization, storeScan } from '../../helpers/databases/records.ts'
import { redoMigrations } from '../../helpers/databases/redoMigrations.ts'
import { movableClock } from '../../helpers/movableClock.ts'

const dayMs = 24 * 60 * 60 * 1_000
const key = { kind: 'shell', name: 'root', address: null, userAgent: null } as const

function count(fields: Partial<SeverityCounts> = {}): SeverityCounts {
  return { critical: 0, high: 0, medium: 0, low: 0, info: 0, ...fields }
}

const critical = findingNamed('one', { severity: 'critical' })
const low = findingNamed('two', { severity: 'low' })
const high = findingNamed('three', { severity: 'high' })

describe('sites', () => {
  eachDatabase((_engine, { open }) => {
    async function setUp() {
      const db = await open()
      const clock = movableClock()
      return { db, clock, organization: await storeOrganization(db, { plan: 'free' }) }
    }

    const list = async (db: Db, organizationId: string): Promise<readonly Site[]> =>
      (await pageSites(db, { organizationId, search: null, limit: 100, after: null })).items

    it('count open issues after every scan, disposition and expiry like the issues themselves', async () => {
      const { db, clock, organization } = await setUp()
      const openNow = async () => (await sumSites(db, { organizationId: organization.id })).open
      await scanOnce(db, organization, { findings: [critical, low] }, clock)
      expect(await openNow()).to.deep.equal(count({ critical: 1, low: 1 }))
      const issue = (await readIssues(db, organization.id)).one
      const decided = {
        state: 'accepted',
        reason: 'Decoy',
        note: null,
        expiresAt: new Date(clock.now() + dayMs).toISOString(),
      } as const
      const of = { id: issue?.id ?? '', organizationId: organization.id }
      await storeDisposition(db, of, { decided, actor: key }, clock)
      expect(await openNow()).to.deep.equal(count({ low: 1 }))
      clock.advance(dayMs)
      await expireDispositions(db, clock)
      expect(await openNow()).to.deep.equal(count({ critical: 1, low: 1 }))
      await scanOnce(db, organization, { findings: [low] }, clock)
      await scanOnce(db, organization, { findings: [{ ...low, severity: 'high' }] }, clock)
      expect(await openNow()).to.deep.equal(count({ high: 1 }))
    })

    it('show the changes of the latest scan, and their direction', async () => {
      const { db, clock, organization } = await setUp()
      const ofLatest = { organizationId: organization.id, since: null }
      const changes = async () =>
        (await compareSites(db, await list(db, organization.id), ofLatest))[0]?.changes
      await scanOnce(db, organization, { findings: [low] }, clock)
      expect(await changes()).to.deep.equal({ added: count({ low: 1 }), fixed: 0, direction: 'worse' })
      await scanOnce(db, organization, { findings: [low] }, clock)
      expect(await changes()).to.deep.equal({ added: count(), fixed: 0, direction: 'same' })
      await scanOnce(db, organization, { findings: [high] }, clock)
      expect(await changes()).to.deep.equal({ added: count({ high: 1 }), fixed: 1, direction: 'worse' })
      await scanOnce(db, organization, { findings: [low] }, clock)
      expect(await changes()).to.deep.equal({ added: count({ low: 1 }), fixed: 1, direction: 'better' })
      const site = { organizationId: organization.id, origin: 'https://app.example' }
      const ever = await findSite(db, { ...site, since: '2020-01-01T00:00:00.000Z' })
      expect(ever?.changes).to.deep.equal({ added: count({ low: 1 }), fixed: 1, direction: 'worse' })
      expect(ever?.evaluations).to.equal(4)
    })

    it('are listed from their first scan on, by severity, page by page', async () => {
      const { db, clock, organization } = await setUp()
      const unlimited = { ...organization, plan: 'unlimited' } as const
      const names = ['d.example', 'b.example', 'a.example', 'c.example']
      for (const targetHostname of names) {
        const scan = buildNewScan(unlimited, { targetHostname, targetUrl: `https://${targetHostname}/` })
        await acceptScan(db, scan, clock)
      }
      const hostnames = (sites: readonly Site[]) => sites.map(({ origin }) => siteName(origin))
      expect(hostnames(await list(db, organization.id))).to.deep.equal(names.toSorted())
      for (const [hostname, worst] of [
        ['c.example', 0],
        ['d.example', 3],
      ] as const) {
        await db('sites').where({ organization_id: organization.id, hostname }).update({ worst })
      }
      const query = { organizationId: organization.id, search: null, limit: 1 }
      const paged: string[] = []
      for (let after = null as Parameters<typeof pageSites>[1]['after'], page = 0; page < 9; page += 1) {
        const { items, next } = await pageSites(db, { ...query, after })
        paged.push(...hostnames(items))
        after = next
        if (next === null) break
      }
      expect(paged).to.deep.equal(['c.example', 'd.example', 'a.example', 'b.example'])
      const found = await pageSites(db, { ...query, search: 'B.EX', after: null })
      expect(hostnames(found.items)).to.deep.equal(['b.example'])
      const wild = await pageSites(db, { ...query, search: '%', after: null })
      expect(hostnames(wild.items)).to.deep.equal([])
      expect((await list(db, organization.id))[0]?.latestScan?.status).to.equal('queued')
    })

    it('follow their scans to the hostname with www., and keep open issues of the other', async () => {
      const { db, clock, organization } = await setUp()
      const view = (host: string) => ({ view: { start: 'https://app.example/', host } })
      await scanOnce(db, organization, { findings: [critical, low], ...view('app.example') }, clock)
      await scanOnce(db, organization, { findings: [], ...view('www.app.example') }, clock)
      const [old, moved] = await list(db, organization.id)
      expect([old?.origin, old?.movedTo, old?.open.critical]).to.deep.equal([
        ...['https://app.example', 'https://www.app.example', 1],
      ])
      expect([moved?.origin, moved?.latestScan?.targetHostname]).to.deep.equal([
        ...['https://www.app.example', 'app.example'],
      ])
      // The issues move, which leaves the old hostname empty.
      const found = [critical, low].map(({ fingerprint, formerFingerprints: [former = ''], ...finding }) => ({
        ...finding,
        ...{ fingerprint: former, formerFingerprints: [fingerprint] },
      }))
      await scanOnce(db, organization, { findings: found, ...view('www.app.example') }, clock)
      const [only, ...others] = await list(db, organization.id)
      expect([only?.origin, only?.open, others]).to.deep.equal([
        ...['https://www.app.example', count({ critical: 1, low: 1 }), []],
      ])
    })

    it('are origins: two ports of a hostname, and HTTP and HTTPS, are apart', async () => {
      const { db, clock, organization } = await setUp()
      const organizationId = organization.id
      const origins = ['http://localhost:3000', 'http://localhost:5173', 'https://localhost']
      const findings = [critical, low, high]
      for (const [place, finding] of findings.entries()) {
        await scanOnce(db, organization, { findings: [finding], targetUrl: `${origins[place]}/` }, clock)
      }
      const sites = await list(db, organizationId)
      expect(sites.map(({ origin, open }) => [origin, open])).to.deep.equal([
        [origins[0], count({ critical: 1 })],
        [origins[2], count({ high: 1 })],
        [origins[1], count({ low: 1 })],
      ])
      expect(sites.map(({ latestScan }) => latestScan?.targetUrl)).to.deep.equal(
        sites.map(({ origin }) => `${origin}/`),
      )
      const day = { from: '2026-03-10', to: '2026-03-10' }
      const trend = await readIssueTrend(db, { organizationId, origin: origins[1] ?? '', ...day })
      expect(trend.map(({ counts }) => counts)).to.deep.equal([count({ low: 1 })])
      const any = { states: null, severities: null, checkId: null, since: null, limit: 9, after: null }
      const named = async (site: SiteFilter) =>
        (await pageIssues(db, { organizationId, ...any, ...site })).items.map((issue) => issue.fingerprint)
      expect(await named({ hostname: null, origin: origins[1] ?? '' })).to.deep.equal(['two'])
      expect(await named({ hostname: 'localhost' })).to.deep.equal(['three', 'two', 'one'])
      expect(await named({ hostname: 'other', origin: origins[1] ?? '' })).to.deep.equal([])
      await redoMigrations(db, '037_site_origins')
      expect(await list(db, organizationId)).to.deep.equal(sites)
      expect(await readIssueTrend(db, { organizationId, origin: origins[1] ?? '', ...day })).to.deep.equal(
        trend,
      )
    })

    it('follow a start that now redirects to HTTPS, with its issues', async () => {
      const { db, clock, organization } = await setUp()
      const targetUrl = 'http://app.example/'
      const overHttp = { ...critical, fingerprint: 'one:80', formerFingerprints: ['www.one:80', 'one'] }
      await scanOnce(db, organization, { findings: [overHttp], targetUrl }, clock)
      const overHttps = { ...critical, formerFingerprints: ['www.one', 'one:80'] }
      const moved = { findings: [overHttps], targetUrl, finalUrl: 'https://app.example/' }
      await scanOnce(db, organization, moved, clock)
      const [only, ...others] = await list(db, organization.id)
      expect([only?.origin, only?.open, others]).to.deep.equal([
        ...['https://app.example', count({ critical: 1 }), []],
      ])
      const issues = await readIssues(db, organization.id)
      expect(Object.keys(issues)).to.deep.equal(['one'])
      expect(issues.one).to.include({ origin: 'https://app.example', scansSeen: 2 })
    })

    it('of an earlier database version come from its scans and issues, with their days', async () => {
      const { db, clock, organization } = await setUp()
      const view = (host: string) => ({ view: { start: 'https://app.example/', host } })
      await scanOnce(db, organization, { findings: [critical, low], ...view('www.app.example') }, clock)
      clock.advance(dayMs)
      await scanOnce(db, organization, { findings: [low, high], ...view('www.app.example') }, clock)
      const gone = { organizationId: organization.id, targetHostname: 'other.example' }
      await storeScan(db, { ...gone, status: 'failed' })
      const period = { organizationId: organization.id, from: '2026-03-09', to: '2026-03-12' }
      const read = async () => ({
        sites: await db('sites').select().orderBy('origin'),
        ofAll: await readIssueTrend(db, { ...period, origin: null }),
        ofOne: await readIssueTrend(db, { ...period, origin: 'https://www.app.example' }),
      })
      const before = await read()
      expect(before.sites.map(({ origin, worst }) => [siteName(origin), worst])).to.deep.equal([
        ...[
          ['app.example', 6],
          ['other.example', 5],
          ['www.app.example', 1],
        ],
      ])
      await redoMigrations(db, '024_sites')
      expect(await read()).to.deep.equal(before)
    })

    it('of another organization are not found', async () => {
      const { db, clock, organization } = await setUp()
      const other = await storeOrganization(db)
      await scanOnce(db, organization, { findings: [critical] }, clock)
      expect(
        await findSite(db, { organizationId: other.id, origin: 'https://app.example', since: null }),
      ).to.equal(null)
      expect(await list(db, other.id)).to.deep.equal([])
      expect(await sumSites(db, { organizationId: other.id })).to.deep.equal({ sites: 0, open: count() })
    })

    it('are listed alphabetically, up to a limit', async () => {
      const { db, organization } = await setUp()
      const rows = Array.from({ length: originsMax + 5 }, (_, index) => {
        const hostname = `site-${String(index).padStart(4, '0')}.example`
        const origin = `https://${hostname}`
        return { organization_id: organization.id, origin, hostname, scanned_as: origin }
      })
      await db.batchInsert('sites', rows.toReversed(), 50)
      const listed = await listOrigins(db, { organizationId: organization.id })
      expect(listed).to.deep.equal(rows.slice(0, originsMax).map(({ origin }) => origin))
    })

    it('are deleted with their last scan and issue, and their days after a year', async () => {
      const { db, clock, organization } = await setUp()
      await scanOnce(db, organization, { findings: [critical] }, clock)
      const gone = { organizationId: organization.id, targetHostname: 'gone.example' }
      await storeScan(db, { ...gone, status: 'failed', createdAt: '2026-01-01T00:00:00.000Z' })
      const names = async () => (await list(db, organization.id)).map(({ origin }) => siteName(origin))
      expect(await names()).to.deep.equal(['app.example', 'gone.example'])
      clock.advance(31 * dayMs)
      await deleteExpired(db, clock)
      // The other issue is still open, although its scan is deleted.
      expect(await names()).to.deep.equal(['app.example'])
      expect((await list(db, organization.id))[0]?.latestScan).to.equal(null)
      const days = () => db('site_days').select('day')
      expect(await days()).to.have.length(2)
      clock.advance(400 * dayMs)
      await deleteExpired(db, clock)
      expect(await days()).to.have.length(0)
    })

    describe('readIssueTrend', () => {
      it('returns the open issues at the end of each day, per site and in total', async () => {
        const { db, clock, organization } = await setUp()
        await scanOnce(db, organization, { findings: [critical, low] }, clock)
        clock.advance(2 * dayMs)
        await scanOnce(db, organization, { findings: [low, high] }, clock)
        clock.advance(dayMs)
        await scanOnce(db, organization, { findings: [critical] }, clock)
        const days = [
          { day: '2026-03-09', counts: count() },
          { day: '2026-03-10', counts: count({ critical: 1, low: 1 }) },
          { day: '2026-03-11', counts: count({ critical: 1, low: 1 }) },
          { day: '2026-03-12', counts: count({ low: 1, high: 1 }) },
          { day: '2026-03-13', counts: count({ critical: 1 }) },
          { day: '2026-03-14', counts: count({ critical: 1 }) },
        ]
        const period = { organizationId: organization.id, from: '2026-03-09', to: '2026-03-14' }
        expect(await readIssueTrend(db, { ...period, origin: null })).to.deep.equal(days)
        expect(await readIssueTrend(db, { ...period, origin: 'https://app.example' })).to.deep.equal(days)
        const none = days.map(({ day }) => ({ day, counts: count() }))
        expect(await readIssueTrend(db, { ...period, origin: "' or 1=1 --" })).to.deep.equal(none)
      })

      it('returns at most a year, and no day if the end precedes the start', async () => {
        const { db, organization } = await setUp()
        const of = { organizationId: organization.id, origin: null }
        expect(await readIssueTrend(db, { ...of, from: '2026-03-02', to: '2026-03-01' })).to.deep.equal([])
        expect(await readIssueTrend(db, { ...of, from: '2016-03-02', to: '2026-03-01' })).to.have.length(366)
      })
    })

    describe('readTimesToFix', () => {
      it('returns the median per severity since a day', async () => {
        const { db, clock, organization } = await setUp()
        const three = [1, 2, 4].map((name) => findingNamed(`n${name}`, { severity: 'high' }))
        await scanOnce(db, organization, { findings: [...three, low] }, clock)
        for (const left of [2, 1, 0]) {
          clock.advance(dayMs - 2_000)
          await scanOnce(db, organization, { findings: [...three.slice(0, left), low] }, clock)
        }
        const of = { organizationId: organization.id, from: '2026-03-01' }
        for (const origin of [null, 'https://app.example']) {
          const times = await readTimesToFix(db, { ...of, origin })
          expect(times.map(({ fixed, medianMs }) => [fixed, medianMs])).to.deep.equal([
            ...[
              [0, null],
              [3, 2 * dayMs],
              [0, null],
              [0, null],
              [0, null],
            ],
          ])
        }
        const late = await readTimesToFix(db, { ...of, from: '2026-03-13', origin: null })
        expect(late[1]).to.deep.equal({ severity: 'high', fixed: 1, medianMs: 3 * dayMs })
      })
    })

    describe('pageWorstIssues', () => {
      it('lists every issue once, by severity, with any page size', async () => {
        const { db, clock, organization } = await setUp()
        const names = ['info', 'critical', 'low', 'high', 'medium'] as const
        const findings = names.flatMap((severity) =>
          [1, 2, 3].map((number) => findingNamed(`${severity}-${number}`, { severity })),
        )
        await scanOnce(db, organization, { findings }, clock)
        const none = { checkId: null, hostname: null, since: null }
        const query = { organizationId: organization.id, states: null, severities: null, ...none }
        for (const limit of [1, 2, 4, 15, 100]) {
          const read: string[] = []
          let after: WorstPosition | null = null
          do {
            const page: Awaited<ReturnType<typeof pageWorstIssues>> = await pageWorstIssues(db, {
              ...query,
              limit,
              after,
            })
            read.push(...page.items.map(({ fingerprint }) => fingerprint))
            after = page.next
          } while (after !== null)
          expect(new Set(read).size, String(limit)).to.equal(15)
          expect(read).to.have.length(15)
          expect(read.map((name) => name.split('-')[0])).to.deep.equal(
            ['critical', 'high', 'medium', 'low', 'info'].flatMap((name) => [name, name, name]),
          )
        }
        const some = await pageWorstIssues(db, {
          ...query,
          severities: ['info', 'high'],
          limit: 4,
          after: null,
        })
        expect(some.items.map(({ severity }) => severity)).to.deep.equal(['high', 'high', 'high', 'info'])
      })
    })
  })
})
