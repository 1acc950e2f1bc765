import { createHash } from 'node:crypto'
import { timestamp } from '../../shared/clock.ts'
import {
  jitterMinutesMax,
  type NextRun,
  type Schedule,
  type ScheduleTiming,
} from '../../shared/model/schedule.ts'
import { findRunAfter } from './cronTimes.ts'

const minuteMs = 60_000

/** Missed runs are caught up within it. */
const madeUpMs = 24 * 60 * minuteMs

/** A plan allows one run per hour. */
const missedMax = 200

type Timed = ScheduleTiming & Pick<Schedule, 'id'>

export function findNextRun(schedule: Timed, afterMs: number): NextRun {
  const runMs = findRunAfter(schedule, afterMs)
  if (runMs === null) return null
  return { runAt: timestamp(runMs), nextRunAt: timestamp(runMs + jitterMs(schedule, runMs)) }
}

/** Merges missed runs into one, if the latest was due within `madeUpMs`. */
export function planRun(
  schedule: Timed & { readonly nextRun: NonNullable<NextRun> },
  nowMs: number,
): { readonly isTimely: boolean; readonly next: NextRun } {
  let dueMs = Date.parse(schedule.nextRun.nextRunAt)
  const oldestMs = nowMs - madeUpMs - jitterMinutesMax * minuteMs
  let next = findNextRun(schedule, Math.max(Date.parse(schedule.nextRun.runAt), oldestMs))
  for (let missed = 0; missed < missedMax && next !== null; missed += 1) {
    if (Date.parse(next.nextRunAt) > nowMs) break
    dueMs = Date.parse(next.nextRunAt)
    next = findNextRun(schedule, Date.parse(next.runAt))
  }
  return { isTimely: nowMs - dueMs <= madeUpMs, next }
}

/** Hashed, so that all processes agree. Below the maximum. */
function jitterMs({ id, jitterMinutes }: Timed, runMs: number): number {
  if (jitterMinutes === 0) return 0
  const digest = createHash('sha256')
    .update(`${id} ${timestamp(runMs)}`)
    .digest()
  return (digest.readUInt32BE(0) % (jitterMinutes * 60)) * 1_000
}
