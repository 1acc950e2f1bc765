import { expect } from 'chai'
import { cancelScan } from '../../../src/service/store/cancelScan.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRow, queryRows } from '../../../src/service/store/database/dialect.ts'
import { readInteger } from '../../../src/service/store/database/rows.ts'
import { listScanFindings } from '../../../src/service/store/findings.ts'
import {
  type ClaimedScan,
  claimScan,
  completeScan,
  failScan,
  lostLeasesMax,
  noteProgress,
  recoverLostScans,
  releaseScan,
  renewLease,
} from '../../../src/service/store/queue.ts'
import { noteRunner } from '../../../src/service/store/runners/runners.ts'
import { keepScanParts, readScanParts } from '../../../src/service/store/runners/scanParts.ts'
import { acceptScan, findScan, findScanAndReport, findScanReport } from '../../../src/service/store/scans.ts'
import { timestamp } from '../../../src/shared/clock.ts'
import type { Organization, Scan } from '../../../src/shared/model/records.ts'
import { storedReport } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { actor, buildNewFinding, buildNewScan, storeOrganization } from '../../helpers/databases/records.ts'
import { type MovableClock, movableClock } from '../../helpers/movableClock.ts'

const leaseMs = 30_000

async function accept(db: Db, organization: Organization, clock: MovableClock): Promise<Scan> {
  const accepted = await acceptScan(db, buildNewScan(organization), clock)
  if (!accepted.ok) throw new Error('Expected the scan to be accepted')
  return accepted.scan
}

async function claim(db: Db, clock: MovableClock): Promise<ClaimedScan> {
  const claimed = await claimScan(db, { runnerId: 'runner', leaseMs }, clock)
  if (claimed === null) throw new Error('Expected a scan to claim')
  return claimed
}

/** Inserts the rows that accepting one by one would give, with turns 0, 1, 2 …. */
async function acceptMany(
  db: Db,
  organization: Organization,
  { scans, createdAt }: { readonly scans: number; readonly createdAt: string },
): Promise<void> {
  await queryRows(
    db,
    `insert into scans (id, organization_id, target_url, target_hostname, mode, intensity, triggered_by, status,
       created_at, turn)
     with recursive numbers (number) as (select 0 union all select number + 1 from numbers where number + 1 < ${scans})
     select '${organization.id}-' || number, '${organization.id}', 'https://app.example/', 'app.example', 'passive',
       'safe', 'api', 'queued', '${createdAt}', number from numbers`,
  )
}

async function latestTurn(db: Db): Promise<number> {
  const row = await queryRow(db, 'select max(turn) as turn from scans')
  return row === null ? -1 : readInteger(row, 'turn')
}

const completed = { findings: [buildNewFinding()], framework: 'react', report: storedReport }

describe('the queue', () => {
  eachDatabase((engine, { open, url }) => {
    async function setUp() {
      const db = await open()
      const clock = movableClock()
      const organization = await storeOrganization(db)
      const scan = await accept(db, organization, clock)
      return { db, clock, organization, scan }
    }

    describe('from queued to running', () => {
      it('a runner claims the scan, with a lease', async () => {
        const { db, clock, scan } = await setUp()
        clock.advance(5_000)
        const claimed = await claim(db, clock)
        const running = { ...scan, status: 'running', startedAt: '2026-03-10T12:00:05.000Z' }
        expect(claimed).to.deep.equal({
          scan: running,
          lease: { scanId: scan.id, token: claimed.lease.token },
          attempt: 1,
          isCancelled: false,
        })
        expect(claimed.lease.token).to.match(/^[0-9a-f]{32}$/)
        expect(await findScan(db, scan)).to.deep.equal(running)
      })

      it('returns null for an empty queue', async () => {
        const { db, clock } = await setUp()
        await claim(db, clock)
        expect(await claimScan(db, { runnerId: 'runner', leaseMs }, clock)).to.equal(null)
      })

      it('every scan is claimed once by concurrent runners', async function () {
        this.timeout(60_000)
        const address = await url()
        const programs = [await open({ url: address })]
        if (engine === 'postgres') programs.push(await open({ url: address }), await open({ url: address }))
        const [db] = programs
        if (db === undefined) return
        const clock = movableClock()
        const organizations = [await storeOrganization(db), await storeOrganization(db)]
        const accepted: string[] = []
        for (let index = 0; index < 60; index += 1) {
          const organization = organizations[index % 2]
          if (organization !== undefined) accepted.push((await accept(db, organization, clock)).id)
        }
        const taken: string[] = []
        const work = async (program: Db) => {
          // A null claim does not mean an empty queue.
          for (let poll = 0; poll < 200 && taken.length < accepted.length; poll += 1) {
            const claimed = await claimScan(program, { runnerId: 'runner', leaseMs }, clock)
            if (claimed !== null) taken.push(claimed.scan.id)
          }
        }
        await Promise.all([...programs, ...programs, ...programs].map(work))
        expect(taken.sort()).to.deep.equal(accepted.sort())
      })
    })

    describe('turns', () => {
      it('a single scan does not wait for a thousand of another organization', async () => {
        const db = await open()
        const clock = movableClock()
        const many = await storeOrganization(db)
        const one = await storeOrganization(db)
        await acceptMany(db, many, { scans: 1_000, createdAt: timestamp(clock.now()) })
        for (let count = 0; count < 20; count += 1) await claim(db, clock)
        clock.advance(1)
        // The next turn continues from the inserted ones.
        await accept(db, many, clock)
        expect(await latestTurn(db)).to.equal(1_000)
        const single = await accept(db, one, clock)
        const next = [await claim(db, clock), await claim(db, clock)]
        expect(next.map(({ scan }) => scan.id)).to.include(single.id)
      })

      it('leave one slot to an organization that waits', async () => {
        const db = await open()
        const clock = movableClock()
        const greedy = await storeOrganization(db)
        const other = await storeOrganization(db)
        await noteRunner(db, { runnerId: 'one', slots: 2 }, clock)
        await noteRunner(db, { runnerId: 'two', slots: 1 }, clock)
        for (let count = 0; count < 5; count += 1) await accept(db, greedy, clock)
        const alone = [await claim(db, clock), await claim(db, clock)]
        expect(alone.map(({ scan }) => scan.organizationId)).to.deep.equal([greedy.id, greedy.id])
        await queryRows(db, 'update scans set turn = 0 where organization_id = ?', [greedy.id])
        const waiting = await accept(db, other, clock)
        await queryRows(db, 'update scans set turn = 9 where id = ?', [waiting.id])
        expect((await claim(db, clock)).scan.id).to.equal(waiting.id)
        expect((await claim(db, clock)).scan.organizationId).to.equal(greedy.id)
      })

      it('alternate between organizations, in order within each', async () => {
        const db = await open()
        const clock = movableClock()
        const owners = [await storeOrganization(db), await storeOrganization(db), await storeOrganization(db)]
        const accepted: Scan[][] = []
        for (const owner of owners) {
          const scans: Scan[] = []
          for (let count = 0; count < 3; count += 1) {
            clock.advance(1)
            scans.push(await accept(db, owner, clock))
          }
          accepted.push(scans)
        }
        const order: string[] = []
        for (let count = 0; count < 9; count += 1) order.push((await claim(db, clock)).scan.id)
        const expected = [0, 1, 2].flatMap((round) => accepted.map((scans) => scans[round]?.id))
        expect(order).to.deep.equal(expected)
      })

      it('an organization that keeps adding scans does not delay a waiting one', async () => {
        const db = await open()
        const clock = movableClock()
        const busy = await storeOrganization(db)
        const waiting = await storeOrganization(db)
        for (let count = 0; count < 5; count += 1) await accept(db, busy, clock)
        await claim(db, clock)
        clock.advance(1)
        const waits = await accept(db, waiting, clock)
        let claims = 0
        for (let isDone = false; !isDone && claims < 10; claims += 1) {
          clock.advance(1)
          await accept(db, busy, clock)
          isDone = (await claim(db, clock)).scan.id === waits.id
        }
        expect(claims).to.be.at.most(2)
      })
    })

    describe('a lease', () => {
      it('is kept if renewed in time', async () => {
        const { db, clock, scan } = await setUp()
        const { lease } = await claim(db, clock)
        clock.advance(leaseMs - 1)
        expect(await recoverLostScans(db, clock)).to.deep.equal({ requeued: 0, failed: 0 })
        expect(await renewLease(db, lease, { leaseMs }, clock)).to.equal('held')
        clock.advance(leaseMs - 1)
        expect(await recoverLostScans(db, clock)).to.deep.equal({ requeued: 0, failed: 0 })
        expect(await findScan(db, scan)).to.include({ status: 'running' })
      })

      it('requeues the scan when it expires', async () => {
        const { db, clock, scan } = await setUp()
        await claim(db, clock)
        clock.advance(leaseMs)
        expect(await recoverLostScans(db, clock)).to.deep.equal({ requeued: 1, failed: 0 })
        expect(await findScan(db, scan)).to.deep.equal(scan)
        expect((await claim(db, clock)).attempt).to.equal(2)
      })

      it('fails the scan as crashed when it expires for the fourth time', async () => {
        const { db, clock, scan } = await setUp()
        for (let lost = 1; lost <= lostLeasesMax; lost += 1) {
          expect((await claim(db, clock)).attempt).to.equal(lost)
          clock.advance(leaseMs)
          expect(await recoverLostScans(db, clock)).to.deep.equal({ requeued: 1, failed: 0 })
        }
        const startedAt = '2026-03-10T12:01:30.000Z'
        expect((await claim(db, clock)).scan.startedAt).to.equal(startedAt)
        clock.advance(leaseMs)
        expect(await recoverLostScans(db, clock)).to.deep.equal({ requeued: 0, failed: 1 })
        const completedAt = '2026-03-10T12:02:00.000Z'
        expect(await findScan(db, scan)).to.deep.equal({ ...scan, status: 'failed', startedAt, completedAt })
        expect(await findScanReport(db, scan)).to.deep.equal({
          error: { code: 'crashed', message: 'The scan ended without a result 4 times.' },
        })
        expect(await claimScan(db, { runnerId: 'runner', leaseMs }, clock)).to.equal(null)
      })

      it('ends a canceled scan that no runner takes within 15 minutes', async () => {
        const { db, clock, organization } = await setUp()
        const given = { ...buildNewScan(organization), mode: 'active' as const }
        const accepted = await acceptScan(db, given, clock)
        if (!accepted.ok) throw new Error('Expected a scan')
        const { scan } = accepted
        await claim(db, clock)
        const { lease } = await claim(db, clock)
        expect(lease.scanId).to.equal(scan.id)
        await keepScanParts(db, lease, { parts: [{ type: 'a' }], first: 0 }, clock)
        clock.advance(leaseMs)
        await recoverLostScans(db, clock)
        await cancelScan(db, scan, actor, clock)
        clock.advance(15 * 60_000 - 1)
        expect(await recoverLostScans(db, clock)).to.deep.equal({ requeued: 0, failed: 0 })
        clock.advance(1)
        expect(await recoverLostScans(db, clock)).to.deep.equal({ requeued: 0, failed: 1 })
        expect(await findScanReport(db, scan)).to.have.nested.property('error.code', 'cancelled')
        expect(await readScanParts(db, scan.id)).to.deep.equal([])
      })

      it('is recovered once by concurrent runners', async () => {
        const address = await url()
        const programs = [
          await open({ url: address }),
          ...(engine === 'postgres' ? [await open({ url: address })] : []),
        ]
        const [db] = programs
        if (db === undefined) return
        const clock = movableClock()
        const organization = await storeOrganization(db)
        for (let count = 0; count < 20; count += 1) {
          await accept(db, organization, clock)
          await claim(db, clock)
        }
        clock.advance(leaseMs)
        const recovered = await Promise.all(
          [...programs, ...programs].map((program) => recoverLostScans(program, clock)),
        )
        expect(recovered.reduce((sum, { requeued }) => sum + requeued, 0)).to.equal(20)
      })

      const lateWrites: Record<
        string,
        (db: Db, claimed: ClaimedScan, clock: MovableClock) => Promise<boolean>
      > = {
        renewLease: async (db, { lease }, clock) =>
          (await renewLease(db, lease, { leaseMs }, clock)) !== 'lost',
        completeScan: (db, { lease }, clock) => completeScan(db, lease, completed, clock),
        failScan: (db, { lease }, clock) => failScan(db, lease, { code: 'timeout', message: 'late' }, clock),
        releaseScan: (db, { lease }) => releaseScan(db, lease),
      }
      for (const [name, write] of Object.entries(lateWrites)) {
        it(`held by another runner now makes ${name} fail without changes`, async () => {
          const { db, clock, scan } = await setUp()
          const lost = await claim(db, clock)
          clock.advance(leaseMs)
          await recoverLostScans(db, clock)
          const held = await claim(db, clock)
          expect(await write(db, lost, clock)).to.equal(false)
          expect(await findScan(db, scan)).to.deep.equal(held.scan)
          expect(
            await listScanFindings(db, { scanId: scan.id, organizationId: scan.organizationId }),
          ).to.deep.equal([])
          expect(await completeScan(db, held.lease, completed, clock)).to.equal(true)
        })

        it(`of an ended scan makes ${name} fail without changes`, async () => {
          const { db, clock, scan } = await setUp()
          const claimed = await claim(db, clock)
          await failScan(db, claimed.lease, { code: 'timeout', message: 'first' }, clock)
          const failed = await findScan(db, scan)
          clock.advance(1)
          expect(await write(db, claimed, clock)).to.equal(false)
          expect(await findScan(db, scan)).to.deep.equal(failed)
          expect(await findScanReport(db, scan)).to.have.nested.property('error.message', 'first')
        })
      }
    })

    describe('the progress of a scan', () => {
      const probes = { done: 1, total: 3, running: ['xss.reflected'] }
      const stage = { stage: 'pages', requests: 12, requestsLeft: 8, findings: 0, probes, leftMs: 7_000 }

      it('is shown only while it runs', async () => {
        const { db, clock, scan } = await setUp()
        const progress = async () => (await findScan(db, scan))?.progress
        const { lease } = await claim(db, clock)
        expect(await progress()).to.equal(null)
        expect(await noteProgress(db, lease, stage, clock)).to.equal(true)
        const updatedAt = '2026-03-10T12:00:00.000Z'
        expect(await progress()).to.deep.equal({ ...stage, updatedAt })
        await releaseScan(db, lease)
        expect(await progress()).to.equal(null)
        const again = await claim(db, clock)
        expect(await progress()).to.equal(null)
        await noteProgress(db, again.lease, stage, clock)
        await failScan(db, again.lease, { code: 'timeout', message: 'Too long' }, clock)
        expect(await progress()).to.equal(null)
      })

      it('is not stored without the lease', async () => {
        const { db, clock, scan } = await setUp()
        const { lease } = await claim(db, clock)
        await releaseScan(db, lease)
        await claim(db, clock)
        expect(await noteProgress(db, lease, stage, clock)).to.equal(false)
        expect((await findScan(db, scan))?.progress).to.equal(null)
      })
    })

    describe('from running to completed', () => {
      it('stores findings, counts, report and state', async () => {
        const { db, clock, scan } = await setUp()
        const { lease, scan: running } = await claim(db, clock)
        clock.advance(1_000)
        const high = buildNewFinding({ severity: 'high', checkId: 'cors.any-origin' })
        const low = buildNewFinding({ severity: 'low', cweId: null })
        const report = storedReport
        expect(
          await completeScan(db, lease, { findings: [low, high], framework: 'react', report }, clock),
        ).to.equal(true)
        const completedAt = '2026-03-10T12:00:01.000Z'
        expect(await findScan(db, scan)).to.deep.equal({
          ...running,
          status: 'completed',
          completedAt,
          findingsCount: { critical: 0, high: 1, medium: 0, low: 1, info: 0 },
        })
        expect(await findScanReport(db, scan)).to.deep.equal(report)
        expect(await findScanAndReport(db, scan)).to.deep.equal({ scan: await findScan(db, scan), report })
        const owner = { organizationId: scan.organizationId, scanId: scan.id, createdAt: completedAt }
        const found = await listScanFindings(db, owner)
        const isKnown = { hasId: true, hasIssue: true }
        const known = found.map(({ id, issueId, ...rest }) => ({
          ...rest,
          hasId: id !== '',
          hasIssue: issueId !== null,
        }))
        const stored = [high, low].map(({ formerFingerprints: _former, ...finding }) => finding)
        expect(known).to.deep.equal(stored.map((finding) => ({ ...finding, ...owner, ...isKnown })))
      })

      it('stores duplicate findings once', async () => {
        const { db, clock, scan } = await setUp()
        const { lease } = await claim(db, clock)
        const finding = buildNewFinding({ severity: 'high' })
        await completeScan(db, lease, { ...completed, findings: [finding, finding] }, clock)
        expect(
          await listScanFindings(db, { scanId: scan.id, organizationId: scan.organizationId }),
        ).to.have.length(1)
        expect(await findScan(db, scan)).to.have.nested.property('findingsCount.high', 1)
      })

      it('stores more findings than fit one statement', async () => {
        const { db, clock, scan } = await setUp()
        const { lease } = await claim(db, clock)
        const findings = Array.from({ length: 250 }, () => buildNewFinding())
        await completeScan(db, lease, { ...completed, findings }, clock)
        expect(
          await listScanFindings(db, { scanId: scan.id, organizationId: scan.organizationId }),
        ).to.have.length(250)
      })

      it('replaces NUL characters and lone surrogates of a target', async () => {
        const { db, clock, scan } = await setUp()
        const { lease } = await claim(db, clock)
        const hostile = 'a\u0000b\ud800c'
        const finding = buildNewFinding({
          title: hostile,
          description: hostile,
          evidence: { excerpt: hostile, [hostile]: 1 },
        })
        const report = { ...storedReport, target: { ...storedReport.target, title: hostile } }
        expect(
          await completeScan(db, lease, { findings: [finding], framework: null, report }, clock),
        ).to.equal(true)
        const [found] = await listScanFindings(db, { scanId: scan.id, organizationId: scan.organizationId })
        expect(found).to.deep.include({
          title: 'a\ufffdb\ufffdc',
          description: 'a\ufffdb\ufffdc',
          evidence: { excerpt: hostile, [hostile]: 1 },
        })
        expect(await findScanReport(db, scan)).to.deep.equal(report)
      })

      it('writes nothing if a finding cannot be stored', async () => {
        const { db, clock, scan } = await setUp()
        const { lease, scan: running } = await claim(db, clock)
        const broken = buildNewFinding({ severity: 'dire' as 'high' }) // as: invalid on purpose.
        let failure: unknown = null
        await completeScan(db, lease, { ...completed, findings: [buildNewFinding(), broken] }, clock).catch(
          (error: unknown) => {
            failure = error
          },
        )
        expect(failure).to.be.instanceOf(Error)
        expect(await findScan(db, scan)).to.deep.equal(running)
        expect(
          await listScanFindings(db, { scanId: scan.id, organizationId: scan.organizationId }),
        ).to.deep.equal([])
        expect(await renewLease(db, lease, { leaseMs }, clock)).to.equal('held')
      })
    })

    describe('from running to failed', () => {
      it('stores the reason as the report', async () => {
        const { db, clock, scan } = await setUp()
        const { lease, scan: running } = await claim(db, clock)
        clock.advance(1_000)
        const error = { code: 'name_not_found', message: 'app.example has no address' } as const
        expect(await failScan(db, lease, error, clock)).to.equal(true)
        expect(await findScan(db, scan)).to.deep.equal({
          ...running,
          status: 'failed',
          completedAt: '2026-03-10T12:00:01.000Z',
        })
        expect(await findScanReport(db, scan)).to.deep.equal({ error })
      })
    })

    describe('from running back to queued', () => {
      it('a graceful stop requeues the scan without counting the attempt', async () => {
        const { db, clock, scan } = await setUp()
        for (let stop = 0; stop < lostLeasesMax + 1; stop += 1) {
          const { lease, attempt } = await claim(db, clock)
          expect(attempt).to.equal(1)
          expect(await releaseScan(db, lease)).to.equal(true)
          expect(await findScan(db, scan)).to.deep.equal(scan)
        }
      })

      it('the scan keeps its position in the queue', async () => {
        const { db, clock, scan, organization } = await setUp()
        const { lease } = await claim(db, clock)
        clock.advance(1)
        await accept(db, organization, clock)
        await releaseScan(db, lease)
        expect((await claim(db, clock)).scan.id).to.equal(scan.id)
      })
    })
  })
})
