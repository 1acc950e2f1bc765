import { expect } from 'chai'
import { claimScan, completeScan, recoverLostScans, renewLease } from '../../../src/service/store/queue.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { completeOneScan, envFileFinding, storedReport } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

describe('POST /api/v1/scans/{scanId}/cancel', () => {
  eachDatabase((_engine, { open }) => {
    let api: TestApi
    let caller: Awaited<ReturnType<typeof makeCaller>>

    beforeEach(async () => {
      api = await startApi(await open())
      caller = await makeCaller(api.db)
    })

    afterEach(() => api.close())

    const post = (path: string, json?: unknown, token = caller.token) =>
      api.ask(path, { method: 'POST', token, ...(json === undefined ? {} : { json }) })
    const start = async () => (await post('/api/v1/scans', { target: 'http://93.184.215.14/' })).json.id
    const claim = async () => {
      const claimed = await claimScan(api.db, { runnerId: 'r', leaseMs: 60_000 }, systemClock)
      if (claimed === null) throw new Error('Expected a scan to claim')
      return claimed.lease
    }
    const report = { error: { code: 'cancelled', message: 'The scan was canceled' } }

    it('fails a queued scan at once, writes it to the audit log, and no runner claims it', async () => {
      const id = await start()
      const { status, json } = await post(`/api/v1/scans/${id}/cancel`)
      expect(status).to.equal(200)
      expect(json.scan).to.include({ id, status: 'failed', started_at: null, progress: null })
      expect(json.report).to.deep.equal(report)
      expect(await claimScan(api.db, { runnerId: 'r', leaseMs: 60_000 }, systemClock)).to.equal(null)
      expect(await readAudit(api.db, caller.organizationId)).to.include('scan.cancelled 93.184.215.14')
    })

    it('tells a running scan to end, which keeps what it has found', async () => {
      const id = await start()
      const lease = await claim()
      expect((await api.ask(`/api/v1/scans/${id}`, { token: caller.token })).json.scan.progress).to.include({
        ...{ stage: 'reaching', requests: 0 },
      })
      expect(await renewLease(api.db, lease, { leaseMs: 60_000 }, systemClock)).to.equal('held')
      expect((await post(`/api/v1/scans/${id}/cancel`)).json).to.deep.include({ report: null })
      expect(await renewLease(api.db, lease, { leaseMs: 60_000 }, systemClock)).to.equal('cancelled')
      const ended = { ...storedReport, ended_by: 'cancelled' } as const // `as`: a literal.
      const completed = { findings: [envFileFinding], framework: null, report: ended }
      expect(await completeScan(api.db, lease, completed, systemClock)).to.equal(true)
      const { json } = await api.ask('/api/v1/issues', { token: caller.token })
      expect(json.issues).to.have.length(1)
      const again = await post(`/api/v1/scans/${id}/cancel`)
      expect([again.status, again.json.report.ended_by]).to.deep.equal([200, 'cancelled'])
    })

    it('has the next runner end a scan whose runner is gone', async () => {
      const id = await start()
      await claimScan(api.db, { runnerId: 'r', leaseMs: -1 }, systemClock)
      await post(`/api/v1/scans/${id}/cancel`)
      expect(await recoverLostScans(api.db, systemClock)).to.deep.equal({ requeued: 1, failed: 0 })
      const claimed = await claimScan(api.db, { runnerId: 'r', leaseMs: 60_000 }, systemClock)
      expect([claimed?.scan.id, claimed?.isCancelled]).to.deep.equal([id, true])
    })

    it('returns the same when repeated, and logs it once', async () => {
      const id = await start()
      const first = await post(`/api/v1/scans/${id}/cancel`)
      const second = await post(`/api/v1/scans/${id.toUpperCase()}/cancel`)
      expect([second.status, second.text]).to.deep.equal([200, first.text])
      const log = await readAudit(api.db, caller.organizationId)
      expect(log.filter((line) => line.startsWith('scan.cancelled'))).to.have.length(1)
    })

    it('returns 409 for a scan that has ended otherwise', async () => {
      const { scanId } = await completeOneScan(api.db, caller)
      const { status, json } = await post(`/api/v1/scans/${scanId}/cancel`)
      expect(status).to.equal(409)
      expect(json).to.deep.equal({
        error: 'conflict',
        message: 'Expected a scan that is queued or running, found completed.',
      })
    })

    it('returns 404 for a scan of another organization, which goes on', async () => {
      const id = await start()
      const other = await makeCaller(api.db, { name: 'other' })
      expect((await post(`/api/v1/scans/${id}/cancel`, undefined, other.token)).status).to.equal(404)
      expect((await api.ask(`/api/v1/scans/${id}`, { token: caller.token })).json.scan.status).to.equal(
        'queued',
      )
    })
  })
})
