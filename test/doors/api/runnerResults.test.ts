import { expect } from 'chai'
import { isScanMessage } from '../../../generated/messages.ts'
import { partsOf } from '../../../src/engine/report/knownScan.ts'
import { queryRow, queryRows } from '../../../src/service/store/database/dialect.ts'
import { listScanFindings } from '../../../src/service/store/findings.ts'
import { claimScan, completeScan } from '../../../src/service/store/queue.ts'
import { acceptScan, findScan } from '../../../src/service/store/scans.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { ReportedFinding, ReportView, ScanReport } from '../../../src/shared/model/report.ts'
import type { TokenScope } from '../../../src/shared/model/tokens.ts'
import { storedReport } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { buildNewScan, buildView, storeOrganization, storeToken } from '../../helpers/databases/records.ts'
import { startApi, type TestApi, testLeaseMs } from '../../helpers/service/api.ts'
import { buildReport, buildReportedFinding } from '../../service/runner/builders.ts'

const hostname = 'app.example'

describe('what a runner sends', () => {
  it('has a bound for checks and findings of one message', () => {
    const judged = (checks: number, findings: number) => ({
      type: 'judged',
      checks: Array(checks).fill({ check_id: 'cookies.no-secure', state: 'passed', reason: null }),
      findings: Array(findings).fill(buildReportedFinding()),
      isFinal: true,
    })
    expect(isScanMessage(judged(50_000, 20_000))).to.equal(true)
    expect(isScanMessage(judged(50_001, 0))).to.equal(false)
    expect(isScanMessage(judged(0, 20_001))).to.equal(false)
  })

  eachDatabase((_engine, { open }) => {
    let api: TestApi

    async function prepare(hostnames: readonly string[] | null = [hostname]) {
      const db = await open()
      api = await startApi(db)
      const organization = await storeOrganization(db)
      const tokenOf = async (scopes: readonly TokenScope[]) =>
        (await storeToken(db, { organizationId: organization.id, scopes, hostnames })).plaintext
      const token = await tokenOf(['run'])
      const claim = async (target: string) => {
        const scan = { targetUrl: `https://${target}/`, targetHostname: target }
        await acceptScan(db, { ...buildNewScan(organization), ...scan }, systemClock)
        const claimed = await claimScan(db, { runnerId: 'one', leaseMs: testLeaseMs }, systemClock)
        if (claimed === null) throw new Error('Expected a scan')
        return claimed
      }
      const { scan, lease } = await claim(`${hostname}`)
      const send = (path: 'lease' | 'result', messages: readonly object[], proof = lease.token) =>
        api.ask(`/api/v1/scans/${scan.id}/${path}`, {
          ...{ method: 'POST', token, json: { lease: proof, messages } },
        })
      const end = { type: 'ended', end: { ok: true, endedBy: 'done' } }
      const complete = (report: Partial<ScanReport>) => send('result', [...partsOf(buildReport(report)), end])
      return { db, organization, scan, claim, send, complete, tokenOf }
    }

    afterEach(() => api.close())

    it('is read only under the lease', async () => {
      const { send } = await prepare()
      const unreadable = [{ type: 'unknown' }]
      expect((await send('lease', unreadable, 'f'.repeat(32))).json).to.include({ state: 'lost' })
      expect((await send('result', unreadable, 'f'.repeat(32))).json).to.include({ status: 'lost' })
      expect((await send('lease', unreadable)).status).to.equal(409)
      expect((await send('result', unreadable)).status).to.equal(409)
    })

    it('is not read for a token without the scope', async () => {
      const { scan, tokenOf } = await prepare()
      const token = await tokenOf(['read'])
      for (const path of ['lease', 'result']) {
        const headers = { 'content-type': 'application/json' }
        const request = { method: 'POST', token, headers, body: 'no JSON' }
        expect((await api.ask(`/api/v1/scans/${scan.id}/${path}`, request)).status).to.equal(403)
      }
    })

    it('counts in the rate limits of runners only with the scope', async () => {
      const { db, scan, organization } = await prepare()
      await api.close()
      api = await startApi(db, { rateSteady: 3 })
      for (const [scopes, status] of [
        [['run'], 200],
        [['read'], 429],
      ] as const) {
        const { plaintext: token } = await storeToken(db, { organizationId: organization.id, scopes })
        const json = { lease: 'f'.repeat(32), messages: [] }
        const request = { method: 'POST', token, json }
        for (let count = 0; count < 3; count += 1) await api.ask(`/api/v1/scans/${scan.id}/lease`, request)
        const last = await api.ask(`/api/v1/scans/${scan.id}/lease`, request)
        expect(last.status, scopes[0]).to.equal(status)
      }
    })

    it('has the start and the mode of the stored scan', async () => {
      const { db, scan, complete } = await prepare()
      const forged = buildView({ start: 'no URL', mode: 'active', host: 'www.app.example' })
      expect((await complete({ view: forged })).json).to.deep.equal({ status: 'completed' })
      const { report } = (await queryRow(db, 'select report from scans where id = ?', [scan.id])) ?? {}
      const { view }: { readonly view: ReportView } = JSON.parse(String(report))
      expect(view).to.deep.equal({ ...forged, start: 'https://app.example/', mode: 'passive' })
    })

    for (const host of ['other.example', 'app.example@other.example', 'no host', '']) {
      it(`is refused as the result of the host "${host}", and does not run again`, async () => {
        const { db, scan, complete } = await prepare()
        const refused = await complete({ view: buildView({ host }) })
        const repeated = await complete({ view: buildView({ host }) })
        for (const { status, json } of [refused, repeated])
          expect([status, json.error]).to.deep.equal([409, 'conflict'])
        expect(repeated.json.message).to.equal(refused.json.message)
        expect(await findScan(db, scan)).to.include({ status: 'failed' })
        expect(await queryRows(db, 'select id from issues')).to.deep.equal([])
      })
    }

    it('may come from another host for a token of all hosts', async () => {
      const { complete } = await prepare(null)
      const { json } = await complete({ view: buildView({ host: 'other.example:8443' }) })
      expect(json).to.deep.equal({ status: 'completed' })
    })

    it('touches no issue of a host that the token does not cover', async () => {
      const { db, scan, claim, complete } = await prepare()
      const theirs: ReportedFinding = buildReportedFinding({
        fingerprint: 'c'.repeat(64),
        formerFingerprints: [],
      })
      const other = await claim('other.example')
      const view = buildView({ start: 'https://other.example/', host: 'other.example' })
      const report = { ...storedReport, view }
      await completeScan(db, other.lease, { findings: [theirs], framework: null, report }, systemClock)
      const before = await queryRow(db, 'select * from issues')
      const own = buildReportedFinding({ formerFingerprints: [theirs.fingerprint] })
      expect((await complete({ findings: [theirs, own] })).json).to.deep.equal({ status: 'completed' })
      const after = await queryRow(db, 'select * from issues where fingerprint = ?', [theirs.fingerprint])
      expect(after).to.deep.equal(before)
      const found = await listScanFindings(db, { scanId: scan.id, organizationId: scan.organizationId })
      expect(found.map(({ fingerprint }) => fingerprint)).to.deep.equal([own.fingerprint])
    })
  })
})
