import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../../src/service/store/database/database.ts'
import { queryRow } from '../../src/service/store/database/dialect.ts'
import { readInteger } from '../../src/service/store/database/rows.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { newId } from '../../src/shared/ids.ts'
import { readPostgresCpu } from './cpuTime.ts'
import { startFleet } from './fleet.ts'
import { clearQueue, makeSchedulesDue, queueScans, readBacklog, stopSchedules } from './queueRows.ts'
import type { Receiver } from './receiver.ts'
import { type Waits, watchWaits } from './waits.ts'

const lookMs = 1_000

const warmShare = 0.5

/** More than runners store per second, so the queue never runs empty. */
const queuedForEachSecond = 500

type Instance = {
  readonly db: Db
  readonly url: string
  readonly sites: number
  readonly receiver: Receiver
}

export type StoringRate = {
  readonly runners: number
  readonly storedPerSecond: number
  readonly deliveredPerSecond: number
  readonly runnerMs: number
  readonly databaseMs: number | null
  readonly waits: Waits
}

export async function measureStoringRate(
  { db, url, sites, receiver }: Instance,
  { runners, seconds }: { readonly runners: number; readonly seconds: number },
): Promise<StoringRate> {
  const queued = Math.min(sites, seconds * queuedForEachSecond)
  await queueScans(db, queued)
  const fleet = await startFleet(url, runners)
  await untilWarm(db, queued, seconds * warmShare)
  const stopWatching = await watchWaits(db)
  const cpu = async () => ({ runner: await fleet.cpuSeconds(), database: await readPostgresCpu(db) })
  const cpuBefore = await cpu()
  const before = { backlog: await readBacklog(db), received: receiver.count(), at: performance.now() }
  let backlog = before.backlog
  while (backlog.scans > 0 && performance.now() - before.at < seconds * 1_000) {
    await delay(lookMs)
    backlog = await readBacklog(db)
  }
  const elapsed = (performance.now() - before.at) / 1_000
  const received = receiver.count() - before.received
  const cpuAfter = await cpu()
  const stored = before.backlog.scans - backlog.scans
  const each = (seconds: number) => (seconds * 1_000) / Math.max(1, stored)
  const waits = await stopWatching()
  await fleet.stop()
  await clearQueue(db)
  return {
    runners,
    storedPerSecond: stored / elapsed,
    deliveredPerSecond: received / elapsed,
    runnerMs: each(cpuAfter.runner - cpuBefore.runner),
    databaseMs:
      cpuAfter.database === null || cpuBefore.database === null
        ? null
        : each(cpuAfter.database - cpuBefore.database),
    waits,
  }
}

/** Waits for the JIT, while at least half of the queue is left. */
async function untilWarm(db: Db, queued: number, seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1_000
  while (performance.now() < deadline && (await readBacklog(db)).scans > queued / 2) await delay(lookMs)
}

/** A day of schedules, cut off by the time limit. */
export type Day = {
  readonly runners: number
  readonly seconds: number
  readonly scheduledPerSecond: number
  readonly storedPerSecond: number
  readonly writtenPerSecond: number
  readonly deliveredPerSecond: number
  readonly waits: Waits
  readonly counts: DayCounts
}

/** Counts that must agree: nothing is lost or duplicated. */
export type DayCounts = {
  readonly schedulesRun: number
  readonly scansStarted: number
  readonly schedulesWithScan: number
  readonly scansRun: number
  readonly scansCompleted: number
  readonly scansLeft: number
  readonly scansTriedAgain: number
  readonly findingsExpected: number
  readonly findingsStored: number
  readonly completionsTold: number
  readonly messagesWritten: number
  readonly messagesDelivered: number
  readonly messagesReceived: number
}

/** Makes every schedule due and follows the scans to the last message, up to a time limit. */
export async function measureDay(
  { db, url, sites, receiver }: Instance,
  { runners, seconds }: { readonly runners: number; readonly seconds: number },
): Promise<Day> {
  const fleet = await startFleet(url, runners)
  await untilQuiet(db, seconds)
  const stopWatching = await watchWaits(db)
  const firstId = newId(systemClock)
  const startedAt = performance.now()
  const receivedBefore = receiver.count()
  await makeSchedulesDue(db, sites)
  let scheduledAt = startedAt
  let backlog = await readBacklog(db)
  let due = backlog.schedules
  while (backlog.schedules + backlog.scans > 0 && performance.now() - startedAt < seconds * 1_000) {
    await delay(lookMs)
    backlog = await readBacklog(db)
    if (backlog.schedules < due) scheduledAt = performance.now()
    due = backlog.schedules
  }
  const elapsed = (performance.now() - startedAt) / 1_000
  const stored = sites - due - backlog.scans
  const delivered = receiver.count() - receivedBefore
  const written = delivered + backlog.messages
  const waits = await stopWatching()
  await stopSchedules(db)
  await untilQuiet(db, seconds)
  const scansRun = await fleet.stop()
  const counts = await countDay(db, firstId)
  await clearQueue(db)
  return {
    runners,
    seconds: elapsed,
    scheduledPerSecond: ((sites - due) * 1_000) / (scheduledAt - startedAt),
    storedPerSecond: stored / elapsed,
    writtenPerSecond: written / elapsed,
    deliveredPerSecond: delivered / elapsed,
    waits,
    counts: { ...counts, scansRun, messagesReceived: receiver.count() - receivedBefore },
  }
}

async function untilQuiet(db: Db, seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1_000
  for (;;) {
    const { scans, messages } = await readBacklog(db)
    if (scans + messages === 0 || performance.now() > deadline) return
    await delay(lookMs)
  }
}

async function countDay(db: Db, firstId: string): Promise<Omit<DayCounts, 'scansRun' | 'messagesReceived'>> {
  const count = async (sql: string) => {
    const row = await queryRow(db, sql, [firstId])
    return row === null ? 0 : readInteger(row, 'found')
  }
  const site = `cast(replace(replace(target_hostname, 'site-', ''), '.example', '') as integer)`
  const completed = `from scans where id > ? and status = 'completed'`
  return {
    schedulesRun: await count(
      'select count(*) as found from schedules where last_scan_id > ? and last_error is null',
    ),
    scansStarted: await count('select count(*) as found from scans where id > ?'),
    schedulesWithScan: await count('select count(distinct schedule_id) as found from scans where id > ?'),
    scansCompleted: await count(`select count(*) as found ${completed}`),
    scansLeft: await count(
      `select count(*) as found from scans where id > ? and status in ('queued', 'running')`,
    ),
    scansTriedAgain: await count('select count(*) as found from scans where id > ? and attempts > 1'),
    findingsExpected: await count(
      `select coalesce(sum(case ${site} % 10 when 0 then 9 when 1 then 11 else 10 end), 0) as found ${completed}`,
    ),
    findingsStored: await count('select count(*) as found from findings where id > ?'),
    completionsTold: await count(
      `select count(*) as found from webhook_events where id > ? and type = 'scan.completed'`,
    ),
    messagesWritten: await count('select count(*) as found from webhook_deliveries where id > ?'),
    messagesDelivered: await count(
      `select count(*) as found from webhook_deliveries where id > ? and status = 'delivered'`,
    ),
  }
}
