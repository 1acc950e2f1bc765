import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { ScanRequest } from '../../../src/engine/model/scanRequest.ts'
import type { RunScanUnderLease } from '../../../src/service/runner/claimedScan.ts'
import { openJournal } from '../../../src/service/runner/journalFile.ts'
import { openSecretBox } from '../../../src/service/secretBox.ts'
import { cancelScan } from '../../../src/service/store/cancelScan.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRow } from '../../../src/service/store/database/dialect.ts'
import { removeDomain } from '../../../src/service/store/domains.ts'
import { claimScan, noteProgress, recoverLostScans, releaseScan } from '../../../src/service/store/queue.ts'
import { changeDomainRequests } from '../../../src/service/store/sites/domainRequests.ts'
import type { Scan } from '../../../src/shared/model/records.ts'
import { parseScanWindows } from '../../../src/shared/scanWindows.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { actor, storeDomain } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'
import { until } from '../../helpers/until.ts'
import { buildReport, buildScanRequest } from './builders.ts'
import { makeOrganization, queueScan, readScan, runnersOfSuite } from './queueing.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The clock starts on Tuesday, 2026-03-10, at 12:00 UTC, which is 13:00 in Berlin. */
const nights = 'Mon-Fri 22:00-05:00 Europe/Berlin'
const tonight = '2026-03-10T21:00:00.000Z'

eachDatabase((_engine, { open }) => {
  const start = runnersOfSuite()

  const hasEnded = async (db: Db, scan: Scan) => (await readScan(db, scan)).completedAt !== null

  describe('a scan of a site with scan windows', () => {
    async function setUp(...texts: readonly string[]) {
      const db = await open()
      const clock = movableClock()
      const organization = await makeOrganization(db, clock)
      const key = { organizationId: organization.id, hostname: 'app.example' }
      await storeDomain(db, { ...key, authorized: 'safe' })
      const requests: ScanRequest[] = []
      const runScan: RunScanUnderLease = async (request) => {
        requests.push(request)
        return { ok: true, report: buildReport() }
      }
      const setWindows = async (...lines: readonly string[]) => {
        const parsed = parseScanWindows(lines)
        if (!parsed.ok) throw new Error(parsed.message)
        const pace = { requestsPerSecond: null, parallel: null }
        const openBox = () => openSecretBox('k'.repeat(32))
        const given = { ...key, headers: null, pace, windows: parsed.windows, openBox, actor }
        await changeDomainRequests(db, given, clock)
      }
      await setWindows(...texts)
      return { db, clock, organization, requests, runScan, setWindows }
    }

    it('waits in the queue until the window begins, with its time, and others overtake it', async () => {
      const { db, clock, organization, requests, runScan } = await setUp(nights)
      const waiting = await queueScan(db, organization, clock)
      const other = { targetUrl: 'https://b.example/', targetHostname: 'b.example' }
      const next = await queueScan(db, organization, clock, other)
      start({ db, clock, runScan })
      await until(() => hasEnded(db, next))
      const kept = await readScan(db, waiting)
      expect(kept).to.deep.include({ status: 'queued', startedAt: null, notBefore: tonight })
      expect(requests.map(({ scanId }) => scanId)).to.deep.equal([next.id])
      clock.advance(9 * hourMs)
      await until(() => hasEnded(db, waiting))
      expect(await readScan(db, waiting)).to.deep.include({ startedAt: tonight, notBefore: null })
    })

    it('starts as soon as the windows allow it', async () => {
      const { db, clock, organization, runScan, setWindows } = await setUp(nights)
      const scan = await queueScan(db, organization, clock)
      start({ db, clock, runScan })
      await until(async () => (await readScan(db, scan)).notBefore !== null)
      await setWindows()
      await until(() => hasEnded(db, scan))
    })

    it('may run until the window ends', async () => {
      const { db, clock, organization, requests, runScan } = await setUp('Tue 11:00-12:20 UTC')
      await queueScan(db, organization, clock)
      start({ db, clock, runScan, scanSeconds: 3_600 })
      await until(() => requests.length === 1)
      expect(requests[0]).to.deep.include({ timeLimitMs: 20 * minuteMs })
      expect(requests[0]).to.not.have.property('restores')
    })

    it('can be canceled while it waits', async () => {
      const { db, clock, organization, runScan } = await setUp(nights)
      const scan = await queueScan(db, organization, clock)
      start({ db, clock, runScan })
      await until(async () => (await readScan(db, scan)).notBefore !== null)
      expect(await cancelScan(db, scan, actor, clock)).to.have.property('ok', true)
      expect(await readScan(db, scan)).to.deep.include({ status: 'failed', notBefore: null })
    })

    for (const [mode, outcome] of [
      ['active', 'only undoes its writes'],
      ['passive', 'waits for the next'],
    ] as const) {
      it(`${outcome} if an ${mode} scan lost its runner and the window has ended`, async () => {
        const { db, clock, organization, requests, runScan } = await setUp('Tue 11:00-13:00 UTC')
        const scan = await queueScan(db, organization, clock, { mode })
        await claimScan(db, { runnerId: 'killed', leaseMs: minuteMs }, clock)
        clock.advance(2 * hourMs)
        expect(await recoverLostScans(db, clock)).to.deep.equal({ requeued: 1, failed: 0 })
        start({ db, clock, runScan })
        if (mode === 'passive') {
          await until(async () => (await readScan(db, scan)).notBefore === '2026-03-17T11:00:00.000Z')
          expect(requests).to.deep.equal([])
        } else {
          await until(() => requests.length === 1)
          expect(requests[0]).to.deep.include({ restores: true, timeLimitMs: 1_500_000 })
        }
      })
    }

    const stop = async ({ db, clock, organization }: Awaited<ReturnType<typeof setUp>>) => {
      const scan = await queueScan(db, organization, clock, { mode: 'active' })
      const claimed = await claimScan(db, { runnerId: 'stopped', leaseMs: minuteMs }, clock)
      if (claimed === null) throw new Error('Expected the scan')
      await noteProgress(db, claimed.lease, { stage: 'probes', requests: 9 }, clock)
      await releaseScan(db, claimed.lease)
      return scan
    }

    it('undoes its writes if its runner was stopped and the window has ended', async () => {
      const given = await setUp('Tue 11:00-13:00 UTC')
      const { db, clock, requests, runScan } = given
      const { id } = await stop(given)
      const journalsFolder = mkdtempSync(join(tmpdir(), 'scanward-test-'))
      try {
        const journal = openJournal(join(journalsFolder, `${id}.jsonl`), buildScanRequest())
        journal.notePart({ type: 'wrote', request: 'POST http://app.example/notes' })
        journal.close()
        clock.advance(2 * hourMs)
        start({ db, clock, runScan, journalsFolder })
        await until(() => requests.length === 1)
        expect(requests[0]).to.deep.include({ restores: true })
      } finally {
        rmSync(journalsFolder, { recursive: true })
      }
    })

    it('undoes its writes if it is canceled after its runner was stopped', async () => {
      const given = await setUp()
      const { db, clock, requests, runScan } = given
      const scan = await stop(given)
      for (let times = 0; times < 2; times += 1)
        expect(await cancelScan(db, scan, actor, clock)).to.deep.include({ ok: true, report: null })
      start({ db, clock, runScan })
      await until(() => requests.length === 1)
      expect(requests[0]).to.deep.include({ restores: true })
      await until(() => hasEnded(db, scan))
    })

    it('starts when its domain is removed', async () => {
      const { db, clock, organization, runScan } = await setUp(nights)
      const scan = await queueScan(db, organization, clock)
      start({ db, clock, runScan })
      await until(async () => (await readScan(db, scan)).notBefore !== null)
      const key = { organizationId: organization.id, hostname: 'app.example', actor }
      await removeDomain(db, key, clock)
      await until(() => hasEnded(db, scan))
    })

    it('saves up no turn while it waits', async () => {
      const { db, clock, organization, runScan } = await setUp(nights)
      const other = await makeOrganization(db, clock, 'other')
      const target = { targetUrl: 'https://b.example/', targetHostname: 'b.example' }
      const waiting = await queueScan(db, organization, clock)
      const runner = start({ db, clock, runScan })
      await until(async () => (await readScan(db, waiting)).notBefore !== null)
      await runner.stop()
      const claim = () => claimScan(db, { runnerId: 'r', leaseMs: hourMs }, clock)
      for (let scans = 0; scans < 3; scans += 1) await queueScan(db, other, clock, target)
      await claim()
      await claim()
      const { id } = await queueScan(db, organization, clock, target)
      expect(await queryRow(db, 'select turn from scans where id = ?', [id])).to.deep.equal({ turn: 2 })
    })
  })
})
