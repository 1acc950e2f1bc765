import { setTimeout as wait } from 'node:timers/promises'
import { servedApi } from '../../helpers/service/servedApi.ts'
import { until } from '../../helpers/until.ts'
import type { FaultCase } from '../faultCase.ts'
import { type Fleet, openFleet } from '../fleet.ts'
import { openSite } from '../ledger.ts'
import { makeMachineClock } from '../machineClock.ts'
import { openTestDatabase } from '../testDatabase.ts'

const runs = 4
const runsMissed = 3
const hourMs = 3_600_000
/** Time to notice a duplicate run. */
const settleMs = 1_500
const scanMsMax = 120_000

/** Two processes on one PostgreSQL. */
export const schedules: FaultCase = {
  name: 'Hourly schedule, two processes',
  async run() {
    const site = await openSite()
    const clock = makeMachineClock()
    const database = await openTestDatabase('postgres')
    const fleet = await openFleet({ roles: ['serve', 'serve'], env: { ...database.env, ...clock.env } })
    const startedAt = Date.now()
    const moveTo = (time: number) => clock.shift(time - Date.now())
    try {
      const id = await createSchedule(fleet, site.url)
      const wrong: string[] = []
      const expect = async (count: number, when: string) => {
        const found = await countScans(fleet, count)
        if (found !== count) wrong.push(`${when}: ${found} scans, expected ${count}`)
      }
      for (let run = 1; run <= runs; run += 1) {
        moveTo((await nextRun(fleet, id)) + 1_000)
        await expect(run, `after run ${run}`)
      }
      const missedFrom = await nextRun(fleet, id)
      await Promise.all(fleet.members.map((member) => member.end('SIGTERM')))
      moveTo(missedFrom + (runsMissed - 1) * hourMs + 1_000)
      await Promise.all(fleet.members.map((member) => member.start()))
      await expect(runs + 1, `after ${runsMissed} runs without a process`)
      const next = await nextRun(fleet, id)
      if (next !== missedFrom + runsMissed * hourMs)
        wrong.push(`the next run is at ${new Date(next).toISOString()}`)
      const hours = Math.round((next - startedAt) / hourMs)
      return {
        done: `${hours} hours, ${runs} runs, then ${runsMissed} runs while both processes were stopped`,
        accepted: runs + 1,
        wrong,
      }
    } finally {
      await fleet.close()
      await database.remove()
      clock.remove()
      site.close()
    }
  },
}

async function createSchedule(fleet: Fleet, target: string): Promise<string> {
  const response = await fetch(`${fleet.url()}/api/v1/schedules`, {
    method: 'POST',
    headers: { authorization: `Bearer ${fleet.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ target, cron: '0 * * * *', time_zone: 'UTC', jitter_minutes: 0 }),
  })
  const body = JSON.parse(await response.text())
  if (response.status !== 201)
    throw new Error(`Expected 201, found ${response.status} ${JSON.stringify(body)}`)
  return body.id
}

async function nextRun(fleet: Fleet, id: string): Promise<number> {
  const schedule = await servedApi({ url: fleet.url() }, fleet.token).read(`/api/v1/schedules/${id}`)
  return Date.parse(schedule.next_run_at)
}

async function countScans(fleet: Fleet, count: number): Promise<number> {
  const list = () => servedApi({ url: fleet.url() }, fleet.token).list('scans')
  const isDone = async () => {
    const scans = await list()
    return scans.length >= count && scans.every(({ status }) => status === 'completed' || status === 'failed')
  }
  await until(isDone, { timeoutMs: scanMsMax, everyMs: 200 }).catch(() => {})
  await wait(settleMs)
  return (await list()).filter(({ triggered_by: by, status }) => by === 'schedule' && status === 'completed')
    .length
}
