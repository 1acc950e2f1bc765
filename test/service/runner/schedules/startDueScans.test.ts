import { expect } from 'chai'
import {
  admitSchedule,
  admitScheduleChange,
  type ScheduleSubmission,
} from '../../../../src/service/admission/admitSchedule.ts'
import { runSchedule } from '../../../../src/service/admission/runSchedule.ts'
import { schedulesListedMax, startDueScans } from '../../../../src/service/runner/schedules/startDueScans.ts'
import { cancelScan } from '../../../../src/service/store/cancelScan.ts'
import type { Db } from '../../../../src/service/store/database/database.ts'
import { queryRows } from '../../../../src/service/store/database/dialect.ts'
import { withdrawAuthorization } from '../../../../src/service/store/domains.ts'
import { updateOrganization } from '../../../../src/service/store/organizations.ts'
import { pageScans } from '../../../../src/service/store/scans.ts'
import { listDueSchedules } from '../../../../src/service/store/schedules/dueSchedules.ts'
import {
  findSchedule,
  listSchedules,
  removeSchedule,
} from '../../../../src/service/store/schedules/schedules.ts'
import { parseAllowList } from '../../../../src/shared/addresses.ts'
import { openLog } from '../../../../src/shared/log.ts'
import type { Organization } from '../../../../src/shared/model/records.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { readAudit } from '../../../helpers/databases/people.ts'
import { actor, storeDomain, storeOrganization } from '../../../helpers/databases/records.ts'
import { type MovableClock, movableClock } from '../../../helpers/movableClock.ts'
import { until } from '../../../helpers/until.ts'
import { runnersOfSuite } from '../queueing.ts'

const hourMs = 60 * 60 * 1_000
const hourly: ScheduleSubmission = {
  ...{ target: 'app.example', mode: 'passive', intensity: 'safe', cron: '0 * * * *', timeZone: 'UTC' },
  ...{ jitterMinutes: 0, enabled: true, checks: null, apiDescriptions: [] },
}
const policy = { allowPrivateTargets: parseAllowList([]), ownAddresses: [], resolveHost: async () => [] }

const random = () => 0.5

/** More than one list. */
const manySchedules = schedulesListedMax + 5

describe('scans of schedules', () => {
  const startRunner = runnersOfSuite()
  eachDatabase((engine, { open, url }) => {
    async function setUp(
      fields: Partial<ScheduleSubmission> = {},
      terms: Parameters<typeof storeOrganization>[1] = {},
      db?: Db,
    ) {
      const given = db ?? (await open())
      const clock = movableClock('2026-11-24T11:30:00.000Z')
      const organization = await storeOrganization(given, terms)
      const deps = { ...policy, db: given, clock }
      if (fields.mode === 'active') {
        await storeDomain(given, { organizationId: organization.id, authorized: 'safe' }, clock)
      }
      const wanted = { submission: { ...hourly, ...fields }, actor }
      const admitted = await admitSchedule(organization, wanted, deps)
      if (!admitted.ok) throw new Error(`Expected a schedule, found ${admitted.problem.body.message}`)
      const key = { id: admitted.schedule.id, organizationId: organization.id }
      return { db: given, clock, organization, deps, key, wanted, ...ways(given, clock, organization, key) }
    }

    function ways(
      db: Db,
      clock: MovableClock,
      { id: organizationId }: Organization,
      key: { id: string; organizationId: string },
    ) {
      const parts = {
        ...policy,
        db,
        clock,
        log: openLog('silent'),
        signal: new AbortController().signal,
        random,
      }
      return {
        start: () => startDueScans(parts),
        scans: async () => (await pageScans(db, { organizationId, limit: 100, after: null })).items,
        schedule: async () => {
          const schedule = await findSchedule(db, key)
          if (schedule === null) throw new Error('Expected the schedule')
          return schedule
        },
        endAll: async () => {
          const { items } = await pageScans(db, { organizationId, limit: 100, after: null })
          for (const { id } of items) await cancelScan(db, { id, organizationId }, actor, clock)
        },
      }
    }

    it('start when due, and not before', async () => {
      const { clock, start, scans, schedule, key } = await setUp()
      await start()
      expect(await scans()).to.deep.equal([])
      clock.advance(hourMs / 2)
      await start()
      await start()
      const [scan, ...more] = await scans()
      expect(more).to.deep.equal([])
      expect(scan).to.deep.include({
        ...{ targetUrl: 'https://app.example/', mode: 'passive', status: 'queued', excludePaths: [] },
        ...{ triggeredBy: 'schedule', scheduleId: key.id },
      })
      expect(await schedule()).to.deep.include({
        lastRunAt: '2026-11-24T12:00:00.000Z',
        lastScanId: scan?.id,
        lastError: null,
        nextRun: { runAt: '2026-11-24T13:00:00.000Z', nextRunAt: '2026-11-24T13:00:00.000Z' },
      })
    })

    it('are started by the runner of a service', async () => {
      const { db, clock, scans, schedule } = await setUp()
      startRunner({ db, clock })
      clock.advance(hourMs)
      await until(async () => (await scans())[0]?.status === 'completed')
      expect((await schedule()).lastScanId).to.equal((await scans())[0]?.id)
    })

    it('start once per run with several processes', async () => {
      const address = await url()
      const first = await open({ url: address })
      // SQLite allows one connection per process.
      const programs = engine === 'sqlite' ? [first, first] : [first, await open({ url: address })]
      const { clock, scans, endAll } = await setUp({}, {}, first)
      for (let run = 1; run <= 3; run += 1) {
        clock.advance(hourMs)
        const due = await Promise.all(
          programs.map((program) => listDueSchedules(program, { limit: 9 }, clock)),
        )
        expect(due.map(({ length }) => length)).to.deep.equal([1, 1])
        const attempts = programs.flatMap((program, index) =>
          (due[index] ?? []).flatMap((one) =>
            [one, one, one].map(() => runSchedule(one, { ...policy, db: program, clock })),
          ),
        )
        const outcomes = await Promise.all(attempts)
        expect(outcomes.sort()).to.deep.equal(['started', ...Array<string>(5).fill('taken')])
        expect(await scans()).to.have.length(run)
        await endAll()
      }
    })

    async function addMore(db: Db, id: string, until: number) {
      const columns =
        'organization_id, target_url, target_hostname, mode, intensity, time_zone, jitter_minutes, cron'
      for (let number = 1; number < until; number += 1) {
        await queryRows(
          db,
          `insert into schedules (id, ${columns}, gap_minutes, enabled, run_at, next_run_at, created_at)
           select ?, ${columns}, gap_minutes, enabled, run_at, next_run_at, created_at
           from schedules where id = ?`,
          [`00000000-0000-7000-8000-${String(number).padStart(12, '0')}`, id],
        )
      }
    }

    async function countScans(db: Db) {
      const rows = await queryRows(
        db,
        'select schedule_id, count(*) as scans from scans group by schedule_id',
      )
      return { schedules: rows.length, scans: rows.reduce((sum, { scans }) => sum + Number(scans), 0) }
    }

    it('all start in one call, also with several lists', async () => {
      const { db, clock, start, key } = await setUp()
      await addMore(db, key.id, manySchedules)
      clock.advance(hourMs)
      await start()
      expect(await countScans(db)).to.deep.equal({ schedules: manySchedules, scans: manySchedules })
    })

    it('start once each with two concurrent processes', async () => {
      const address = await url()
      const first = await open({ url: address })
      const second = engine === 'sqlite' ? first : await open({ url: address })
      const { clock, start, organization, key } = await setUp({}, {}, first)
      await addMore(first, key.id, manySchedules)
      clock.advance(hourMs)
      await Promise.all([start(), ways(second, clock, organization, key).start()])
      expect(await countScans(first)).to.deep.equal({ schedules: manySchedules, scans: manySchedules })
    })

    it('are tried once per call if every schedule fails', async () => {
      const { db, clock, key } = await setUp()
      await addMore(db, key.id, manySchedules)
      clock.advance(hourMs)
      let tries = 0
      const resolveHost = async () => {
        tries += 1
        throw new Error('No name server')
      }
      const { signal } = new AbortController()
      await startDueScans({ ...policy, db, clock, log: openLog('silent'), signal, random, resolveHost })
      expect(tries).to.equal(schedulesListedMax)
    })

    it('become one after an outage over three runs', async () => {
      const { clock, start, scans, schedule } = await setUp()
      clock.advance(3.25 * hourMs)
      await start()
      await start()
      expect(await scans()).to.have.length(1)
      expect((await schedule()).nextRun?.nextRunAt).to.equal('2026-11-24T15:00:00.000Z')
    })

    it('do not start more than 24 hours late, as after restoring a backup', async () => {
      const { clock, start, scans, schedule } = await setUp({ cron: '0 12 24 * *' })
      clock.advance(24 * hourMs + hourMs / 2 + 1)
      await start()
      expect(await scans()).to.deep.equal([])
      const { lastRunAt, lastError, nextRun } = await schedule()
      expect([lastRunAt, lastError, nextRun?.nextRunAt]).to.deep.equal([
        null,
        null,
        '2026-12-24T12:00:00.000Z',
      ])
    })

    it('are skipped while the previous one runs', async () => {
      const { clock, start, scans, schedule, endAll } = await setUp()
      clock.advance(hourMs)
      await start()
      clock.advance(hourMs)
      await start()
      expect(await scans()).to.have.length(1)
      expect(await schedule()).to.deep.include({
        lastError: 'still_running',
        lastRunAt: '2026-11-24T12:30:00.000Z',
      })
      await endAll()
      clock.advance(hourMs)
      await start()
      expect(await scans()).to.have.length(2)
      expect((await schedule()).lastError).to.equal(null)
    })

    it('count for the quota, and are skipped once it is exhausted', async () => {
      const { clock, start, scans, schedule, endAll } = await setUp({}, { plan: 'business', monthlyScans: 1 })
      clock.advance(hourMs)
      await start()
      await endAll()
      clock.advance(hourMs)
      await start()
      expect(await scans()).to.have.length(1)
      expect((await schedule()).lastError).to.equal('quota_exceeded')
    })

    it('are skipped after their authorization is withdrawn', async () => {
      const { db, clock, organization, start, scans, schedule, endAll } = await setUp({ mode: 'active' })
      clock.advance(hourMs)
      await start()
      await endAll()
      expect(await readAudit(db, organization.id)).to.include('scan.started app.example')
      const domain = { organizationId: organization.id, hostname: 'app.example', actor }
      await withdrawAuthorization(db, domain, clock)
      clock.advance(hourMs)
      await start()
      expect(await scans()).to.have.length(1)
      expect((await schedule()).lastError).to.equal('forbidden')
    })

    for (const plan of ['free', 'team'] as const) {
      it(`are skipped on the plan ${plan}, which does not allow hourly runs`, async () => {
        const { db, clock, organization, start, scans, schedule } = await setUp()
        await updateOrganization(db, { name: organization.name, plan, monthlyScans: null, actor }, clock)
        clock.advance(hourMs)
        await start()
        expect([await scans(), (await schedule()).lastError]).to.deep.equal([[], 'forbidden'])
      })
    }

    it('are skipped if the target has become private', async () => {
      const { db, clock, schedule, scans } = await setUp()
      clock.advance(hourMs)
      const [due] = await listDueSchedules(db, { limit: 1 }, clock)
      if (due === undefined) throw new Error('Expected a schedule')
      const resolveHost = async () => ['10.0.0.1']
      expect(await runSchedule(due, { ...policy, resolveHost, db, clock })).to.equal('forbidden')
      expect([await scans(), (await schedule()).lastError]).to.deep.equal([[], 'forbidden'])
    })

    it('pause while their schedule is disabled, and resume with the next run', async () => {
      const { clock, start, scans, schedule, key, organization, wanted, deps } = await setUp()
      const set = (fields: Partial<ScheduleSubmission>) =>
        admitScheduleChange(
          { id: key.id, organization },
          { ...wanted, submission: { ...wanted.submission, ...fields } },
          deps,
        )
      await set({ enabled: false })
      expect((await schedule()).nextRun).to.equal(null)
      clock.advance(4 * hourMs)
      await start()
      await set({ enabled: true })
      await start()
      expect(await scans()).to.deep.equal([])
      expect((await schedule()).nextRun?.nextRunAt).to.equal('2026-11-24T16:00:00.000Z')
    })

    it('keep their next run if only the target changes, and scan the new one', async () => {
      const { db, clock, start, scans, key, organization, wanted, deps } = await setUp()
      clock.advance(hourMs)
      const [due] = await listDueSchedules(db, { limit: 1 }, clock)
      const other = { ...wanted, submission: { ...wanted.submission, target: 'other.example' } }
      await admitScheduleChange({ id: key.id, organization }, other, deps)
      if (due === undefined) throw new Error('Expected a schedule')
      expect(await runSchedule(due, deps)).to.equal('taken')
      await start()
      expect((await scans()).map(({ targetUrl }) => targetUrl)).to.deep.equal(['https://other.example/'])
    })

    it('survive the deletion of their schedule, and schedules that of their scans', async () => {
      const { db, clock, start, scans, schedule, key } = await setUp()
      clock.advance(hourMs)
      await start()
      await queryRows(db, 'delete from scans')
      expect((await schedule()).lastScanId).to.equal(null)
      clock.advance(hourMs)
      await start()
      expect(await removeSchedule(db, key, actor, clock)).to.equal(true)
      clock.advance(hourMs)
      await start()
      expect((await scans()).map(({ scheduleId }) => scheduleId)).to.deep.equal([key.id])
    })

    it('are limited to 100 schedules per organization, also concurrently', async () => {
      const { db, organization, wanted, deps } = await setUp()
      const attempts = Array.from({ length: 101 }, () => admitSchedule(organization, wanted, deps))
      const refused = (await Promise.all(attempts)).filter(({ ok }) => !ok)
      expect(refused.map((one) => (one.ok ? null : one.problem.status))).to.deep.equal([403, 403])
      expect(await listSchedules(db, organization.id)).to.have.length(100)
    }).timeout(60_000)
  })
})
