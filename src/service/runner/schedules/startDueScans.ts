import type { Log } from '../../../shared/log.ts'
import type { AdmissionDeps } from '../../admission/admitScan.ts'
import { type RunOutcome, runSchedule } from '../../admission/runSchedule.ts'
import { type DueSchedule, listDueSchedules } from '../../store/schedules/dueSchedules.ts'
import { type Tolerated, tolerate } from '../tolerate.ts'

/** Schedules that are listed at once. */
export const schedulesListedMax = 100

/** Lists of one call. What is due beyond them waits for the next call. */
const listsMax = 100

/** Runs that other processes may have taken before the list is too old to go on with. */
const takenMax = 3

type Options = AdmissionDeps & {
  readonly log: Log
  readonly signal: AbortSignal
  /** From 0 up to 1, for the order in which schedules are tried. */
  readonly random: () => number
}

/**
 * Starts the scans of schedules whose run has come, one after the other, until none is due: thousands may run at the same
 * minute. One that goes wrong does not keep the others from theirs. Ends early when `signal` aborts.
 */
export async function startDueScans(options: Options): Promise<void> {
  const { db, clock, signal } = options
  for (let list = 0; list < listsMax && !signal.aborted; list += 1) {
    const due = await listDueSchedules(db, { limit: schedulesListedMax }, clock)
    // Each process in an order of its own: in the same order they would wait for each other at every schedule.
    const isDone = await startEach(shuffle(due, options.random), options)
    if (isDone || due.length < schedulesListedMax) return
  }
}

/** Answers whether there is no point in another list: the database is away, or nothing could be started. */
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
  // Those that go wrong stay due: a list of nothing else would come again for ever.
  return run + taken === 0
}

async function startOne(due: DueSchedule, options: Options): Promise<Tolerated<RunOutcome>> {
  const { log } = options
  const keys = { scheduleId: due.schedule.id }
  const run = await tolerate(() => runSchedule(due, options), { log, keys, step: 'run schedule' })
  if (run.ok) log.info({ ...keys, outcome: run.value }, 'schedule was due')
  return run
}

/** Puts values into an order of chance, by Fisher and Yates. */
function shuffle<T>(values: readonly T[], random: () => number): readonly T[] {
  const left = [...values]
  return values.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}
