import type { Log } from '../../../shared/log.ts'
import type { AdmissionDeps } from '../../admission/admitScan.ts'
import { type RunOutcome, runSchedule } from '../../admission/runSchedule.ts'
import { type DueSchedule, listDueSchedules } from '../../store/schedules/dueSchedules.ts'
import { type Tolerated, tolerate } from '../tolerate.ts'

export const schedulesListedMax = 100

/** Per call; the rest waits. */
const listsMax = 100

const takenMax = 3

type Options = AdmissionDeps & {
  readonly log: Log
  readonly signal: AbortSignal
  /** In [0, 1). */
  readonly random: () => number
}

export async function startDueScans(options: Options): Promise<void> {
  const { db, clock, signal } = options
  for (let list = 0; list < listsMax && !signal.aborted; list += 1) {
    const due = await listDueSchedules(db, { limit: schedulesListedMax }, clock)
    // Processes with the same order would block each other.
    const isDone = await startEach(shuffle(due, options.random), options)
    if (isDone || due.length < schedulesListedMax) return
  }
}

async function startEach(due: readonly DueSchedule[], options: Options): Promise<boolean> {
  let run = 0
  let taken = 0
  for (const one of due) {
    if (options.signal.aborted) return true
    const outcome = await startOne(one, options)
    if (!outcome.ok && outcome.isAway) return true
    if (!outcome.ok) continue
    if (outcome.value === 'taken') taken += 1
    else run += 1
    if (taken >= takenMax) return false
  }
  // Failed ones stay due, and would be listed forever.
  return run + taken === 0
}

async function startOne(due: DueSchedule, options: Options): Promise<Tolerated<RunOutcome>> {
  const { log } = options
  const keys = { scheduleId: due.schedule.id }
  const run = await tolerate(() => runSchedule(due, options), { log, keys, step: 'run schedule' })
  if (run.ok) log.info({ ...keys, outcome: run.value }, 'schedule was due')
  return run
}

/** Fisher–Yates. */
function shuffle<T>(values: readonly T[], random: () => number): readonly T[] {
  const left = [...values]
  return values.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}
