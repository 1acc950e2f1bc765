import { expect } from 'chai'
import { acceptScan } from '../../../src/service/store/scans.ts'
import type { Organization } from '../../../src/shared/model/records.ts'
import { severities } from '../../../src/shared/model/severity.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { type FollowedEnd, findingNamed, scanOnce } from '../../helpers/databases/followedScans.ts'
import { buildNewScan, storeOrganization, storeToken } from '../../helpers/databases/records.ts'
import { type MovableClock, movableClock } from '../../helpers/movableClock.ts'
import { startApi, type TestApi } from '../../helpers/service/api.ts'

const noneOpen = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }
const critical = findingNamed('one', { severity: 'critical' })

describe('GET /api/v1/sites', () => {
  eachDatabase((_engine, { open }) => {
    let api: TestApi
    let clock: MovableClock
    let organization: Organization
    let token: string

    beforeEach(async () => {
      clock = movableClock()
      api = await startApi(await open(), {}, { clock })
      organization = await storeOrganization(api.db)
      token = await tokenOf(null)
    })

    afterEach(() => api.close())

    const tokenOf = async (hostnames: readonly string[] | null) =>
      (await storeToken(api.db, { organizationId: organization.id, hostnames })).plaintext

    const scan = (end: FollowedEnd) => scanOnce(api.db, organization, end, clock)

    const queue = async (targetUrl: string): Promise<void> => {
      const target = { targetUrl, targetHostname: new URL(targetUrl).hostname }
      await acceptScan(api.db, buildNewScan(organization, target), clock)
    }

    const list = async (query = '', of = token) => {
      const { status, json } = await api.ask(`/api/v1/sites${query}`, { token: of })
      expect(status).to.equal(200)
      return json
    }

    const origins = async (query = '', of = token): Promise<readonly string[]> =>
      (await list(query, of)).sites.map(({ origin }: { origin: string }) => origin)

    it('shows the latest scan, the grade and the open issues of each site', async () => {
      const id = await scan({ findings: [critical, findingNamed('two', { severity: 'low' })] })
      expect(await list()).to.deep.equal({
        sites: [
          {
            origin: 'https://app.example',
            hostname: 'app.example',
            latest_scan: { id, status: 'completed', completed_at: '2026-03-10T12:00:01.000Z' },
            grade: 'F',
            open_issues: { ...noneOpen, critical: 1, low: 1 },
          },
        ],
        next_cursor: null,
      })
    })

    it('shows a site from its first scan on, without a grade until one completes', async () => {
      await queue('http://localhost:3000/')
      const { sites } = await list()
      expect(sites).to.have.length(1)
      expect(sites[0]).to.deep.include({
        ...{ origin: 'http://localhost:3000', hostname: 'localhost', grade: null, open_issues: noneOpen },
      })
      expect(sites[0].latest_scan).to.deep.include({ status: 'queued', completed_at: null })
    })

    it('grades by the highest severity that is open', async () => {
      for (const severity of severities) {
        await scan({
          findings: [findingNamed(severity, { severity })],
          targetUrl: `https://${severity}.example/`,
        })
      }
      await scan({ findings: [], targetUrl: 'https://none.example/' })
      const { sites } = await list()
      expect(
        sites.map(({ hostname, grade }: { hostname: string; grade: string }) => [hostname, grade]),
      ).to.deep.equal([
        ['critical.example', 'F'],
        ['high.example', 'D'],
        ['medium.example', 'C'],
        ['low.example', 'B'],
        ['info.example', 'A'],
        ['none.example', 'A'],
      ])
    })

    it('lists every site once, most severe first, page by page', async () => {
      await scan({ findings: [critical], targetUrl: 'https://z.example/' })
      for (const name of ['b', 'd', 'a', 'c']) await queue(`https://${name}.example:8443/`)
      const read: string[] = []
      const pagesMax = 9
      for (let page = 0, cursor: string | null = ''; cursor !== null && page < pagesMax; page += 1) {
        const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
        const { sites, next_cursor: next } = await list(`?limit=2${after}`)
        expect(sites.length).to.be.at.most(2)
        read.push(...sites.map(({ hostname }: { hostname: string }) => hostname))
        cursor = next
      }
      expect(read).to.deep.equal(['z.example', 'a.example', 'b.example', 'c.example', 'd.example'])
      expect(await list(`?cursor=${encodeURIComponent('5:https://zz.example')}`)).to.deep.equal({
        sites: [],
        next_cursor: null,
      })
    })

    it('fills the longest page with the latest scan of each site', async () => {
      for (let index = 0; index < 101; index += 1) await queue(`https://site-${index}.example/`)
      const { sites, next_cursor: next } = await list('?limit=100')
      const scans = new Set(
        sites.map(({ latest_scan: latest }: { latest_scan: { id: string } }) => latest.id),
      )
      expect([sites.length, scans.size]).to.deep.equal([100, 100])
      expect(await origins(`?limit=100&cursor=${encodeURIComponent(next)}`)).to.have.length(1)
    })

    it('narrows to a hostname in any case, with all its ports', async () => {
      for (const url of ['https://app.example/', 'http://app.example:3000/', 'https://shop.app.example/']) {
        await queue(url)
      }
      expect(await origins('?hostname=APP.example')).to.deep.equal([
        ...['http://app.example:3000', 'https://app.example'],
      ])
      for (const other of ['app.exampl', '%25', '%00']) {
        expect(await origins(`?hostname=${other}`), other).to.deep.equal([])
      }
    })

    it('leaves out hosts that the token is not limited to, whatever the filter', async () => {
      for (const url of ['https://app.example/', 'https://shop.example/', 'https://a.shop.example/']) {
        await queue(url)
      }
      const limited = await tokenOf(['shop.example'])
      expect(await origins('', limited)).to.deep.equal(['https://shop.example'])
      expect(await origins('?hostname=app.example', limited)).to.deep.equal([])
      expect(await origins('?cursor=0:https://a', limited)).to.deep.equal(['https://shop.example'])
      expect(await origins('', await tokenOf(['*.shop.example']))).to.deep.equal(['https://a.shop.example'])
    })

    it('hides a scan that started at a host that the token is not limited to', async () => {
      const view = { start: 'https://app.example/', host: 'www.app.example' }
      const id = await scan({ findings: [critical], view })
      const limited = await tokenOf(['www.app.example'])
      const { sites } = await list('', limited)
      expect(sites).to.have.length(1)
      expect(sites[0]).to.deep.include({ origin: 'https://www.app.example', latest_scan: null, grade: 'F' })
      expect((await api.ask(`/api/v1/scans/${id}`, { token: limited })).status).to.equal(404)
      expect((await list()).sites[0].latest_scan.id).to.equal(id)
    })

    it('never lists sites of another organization, whatever the query', async () => {
      await scan({ findings: [critical] })
      const { id: organizationId } = await storeOrganization(api.db)
      const { plaintext } = await storeToken(api.db, { organizationId })
      for (const query of ['', '?hostname=app.example', '?cursor=0:https://a', '?limit=100']) {
        expect(await list(query, plaintext), query).to.deep.equal({ sites: [], next_cursor: null })
      }
    })

    for (const [query, name] of [
      ...[
        ['limit=0', 'limit'],
        ['limit=101', 'limit'],
        ['hostname=', 'hostname'],
        ['cursor=', 'cursor'],
        ['cursor=6:https://app.example', 'cursor'],
        ['cursor=0:app.example', 'cursor'],
        [`cursor=0:https://${'a'.repeat(263)}`, 'cursor'],
        ['cursor=0:https://a%00', 'cursor'],
        ['cursor=2026-11-20T09:30:00.900Z:01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55', 'cursor'],
      ],
    ] as const) {
      it(`refuses ${query.slice(0, 40)} and names it`, async () => {
        const { status, json } = await api.ask(`/api/v1/sites?${query}`, { token })
        expect([status, json.issues?.[0]?.path]).to.deep.equal([400, `query.${name}`])
      })
    }
  })
})
