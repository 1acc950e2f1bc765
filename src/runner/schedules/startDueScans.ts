import type { AdmissionDeps } from '../../admission/admitScan.ts'
import { runSchedule } from '../../admission/runSchedule.ts'
import type { Log } from '../../log.ts'
import { listDueSchedules } from '../../store/schedules/dueSchedules.ts'
import { tolerate } from '../tolerate.ts'

/** Schedules whose scans are started in one turn, one after the other. */
const schedulesAtOnceMax = 50

/**
 * Starts the scans of schedules whose run has come. One that goes wrong does not keep the others from theirs. Ends early
 * when `signal` aborts.
 */
export async function startDueScans(
  options: AdmissionDeps & { readonly log: Log; readonly signal: AbortSignal },
): Promise<void> {
  const { db, clock, log, signal } = options
  for (const due of await listDueSchedules(db, { limit: schedulesAtOnceMax }, clock)) {
    if (signal.aborted) return
    const keys = { scheduleId: due.schedule.id }
    const run = await tolerate(() => runSchedule(due, options), { log, keys, step: 'run schedule' })
    if (run.ok) log.info({ ...keys, outcome: run.value }, 'schedule was due')
    else if (run.isAway) return
  }
}
