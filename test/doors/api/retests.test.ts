import { expect } from 'chai'
import { claimScan, completeScan, failScan } from '../../../src/service/store/queue.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { CheckOutcome, ReportedFinding } from '../../../src/shared/model/report.ts'
import { completeOneScan, envFileFinding, storedReport } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { storeScan } from '../../helpers/databases/records.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

const other = { ...envFileFinding, fingerprint: 'c'.repeat(64), formerFingerprints: ['d'.repeat(64)] }

describe('a retest of an issue', () => {
  eachDatabase((_engine, { open }) => {
    let api: TestApi
    let caller: Awaited<ReturnType<typeof makeCaller>>
    let issueId: string

    beforeEach(async () => {
      api = await startApi(await open())
      caller = await makeCaller(api.db, { plan: 'free', monthlyScans: 1 })
      ;({ issueId } = await completeOneScan(api.db, caller, [envFileFinding, other]))
    })

    afterEach(() => api.close())

    const ask = (path: string, method = 'GET') => api.ask(`/api/v1${path}`, { method, token: caller.token })
    const retest = () => ask(`/issues/${issueId}/retest`, 'POST')
    const issue = async () => (await ask(`/issues/${issueId}`)).json

    async function complete(
      outcome: Omit<CheckOutcome, 'check_id'>,
      findings: readonly ReportedFinding[] = [],
    ) {
      const claimed = await claimScan(api.db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)
      if (claimed === null) throw new Error('Expected a queued scan, found none')
      const report = { ...storedReport, checks: [{ check_id: envFileFinding.checkId, ...outcome }] }
      await completeScan(api.db, claimed.lease, { findings, framework: null, report }, systemClock)
      return claimed.scan
    }

    it('evaluates only its check, at its place first, and counts toward no quota', async () => {
      const { status, json, headers } = await retest()
      expect(status).to.equal(201)
      expect(json).to.include({ status: 'queued', target: 'http://93.184.215.14/', mode: 'passive' })
      expect(headers.get('location')).to.equal(`/api/v1/scans/${json.id}`)
      // One that is queued is returned again.
      expect((await retest()).json.id).to.equal(json.id)
      expect((await ask(`/scans/${json.id}`)).json.scan.retest_of).to.equal(issueId)
      const scan = await complete({ state: 'passed', reason: null })
      expect(scan).to.deep.include({
        ...{ checks: { only: ['exposure.env-file'], skip: null }, firstUrl: 'http://93.184.215.14/.env' },
        ...{ retestOf: issueId, triggeredBy: 'api' },
      })
      expect((await ask('/usage')).json.scans).to.deep.equal({ used: 1, limit: 1 })
    })

    it('fixes its issue when the check passed, and no other issue', async () => {
      const { id } = (await retest()).json
      expect((await issue()).last_retest).to.equal(null)
      await complete({ state: 'passed', reason: null })
      const fixed = await issue()
      expect(fixed.state).to.equal('fixed')
      expect(fixed.last_retest).to.deep.include({ scan_id: id, verdict: 'fixed', reason: null })
      const { issues } = (await ask('/issues?state=open')).json
      expect(issues.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).to.deep.equal([
        other.fingerprint,
      ])
    })

    it('leaves an issue open that is found again, or that could not be evaluated', async () => {
      await retest()
      await complete({ state: 'found', reason: null }, [envFileFinding])
      expect(await issue()).to.deep.include({ state: 'open', scans_seen: 2 })
      expect((await issue()).last_retest).to.include({ verdict: 'still_there', reason: null })
      await retest()
      await complete({ state: 'not_evaluated', reason: 'the target limits the rate' })
      expect((await issue()).state).to.equal('open')
      expect((await issue()).last_retest).to.include({
        ...{ verdict: 'not_evaluated', reason: 'the target limits the rate' },
      })
      await retest()
      const claimed = await claimScan(api.db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)
      const error = { code: 'target_unreachable', message: 'The target does not respond' } as const
      if (claimed !== null) await failScan(api.db, claimed.lease, error, systemClock)
      expect((await issue()).last_retest).to.include({ verdict: 'not_evaluated', reason: error.message })
    })

    it('is limited to 20 a day', async () => {
      const { organizationId } = caller
      const now = new Date(systemClock.now()).toISOString()
      for (let count = 0; count < 20; count += 1) {
        await storeScan(api.db, { organizationId, status: 'failed', retestOf: issueId, createdAt: now })
      }
      const { status, json, headers } = await retest()
      expect([status, json.error]).to.deep.equal([429, 'quota_exceeded'])
      expect(json.quota).to.include({ kind: 'retests', limit: 20, used: 20 })
      expect(Number(headers.get('retry-after'))).to.be.within(1, 86_400)
    })

    it('is not the scan that the next one is compared with', async () => {
      await retest()
      const { id } = await complete({ state: 'passed', reason: null })
      const { organizationId } = caller
      const later = await storeScan(api.db, {
        ...{ organizationId, status: 'completed', createdAt: '2099-01-01T00:00:00.000Z' },
        ...{ targetUrl: 'http://93.184.215.14/', targetHostname: '93.184.215.14' },
        report: { ...storedReport },
      })
      const { json } = await ask(`/scans/${later.id}/diff`)
      expect(json.base.id).to.not.equal(id)
      expect(json.base.retest_of).to.equal(null)
    })
  })
})

describe('the checks of a scan or schedule', () => {
  eachDatabase((_engine, { open }) => {
    it('are ids and groups that this version has', async () => {
      const api = await startApi(await open())
      try {
        const { token } = await makeCaller(api.db)
        const start = (checks: object, path = 'scans', more = {}) => {
          const json = { target: 'http://93.184.215.14/', checks, ...more }
          return api.ask(`/api/v1/${path}`, { method: 'POST', token, json })
        }
        const only = { only: ['headers.*', 'exposure.env-file'], skip: ['headers.server-version'] }
        expect((await start(only)).status).to.equal(201)
        const schedule = await start(only, 'schedules', { cron: '0 3 * * *' })
        expect(schedule.json.checks).to.deep.equal(only)
        for (const path of ['scans', 'schedules']) {
          const more = path === 'schedules' ? { cron: '0 3 * * *' } : {}
          const unknown = await start({ only: ['headers.none'] }, path, more)
          expect([unknown.status, unknown.json.message]).to.deep.equal([
            409,
            'Expected the ID of a check or a group such as headers.*, found headers.none.',
          ])
          const none = await start({ only: ['csp.missing'], skip: ['csp.*'] }, path, more)
          expect(none.status).to.equal(409)
        }
        expect((await start({ only: [] })).status).to.equal(400)
        expect((await start({ only: ['headers'] })).status).to.equal(400)
      } finally {
        await api.close()
      }
    })
  })
})
