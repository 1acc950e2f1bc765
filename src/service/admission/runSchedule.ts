import type { Actor } from '../../shared/model/records.ts'
import type { ScheduleError } from '../../shared/model/schedule.ts'
import { planRun } from '../schedules/planRun.ts'
import type { NewScan } from '../store/scans.ts'
import {
  type DueSchedule,
  isUnderWay,
  noteSkippedRun,
  noteStartedRun,
  takeRun,
} from '../store/schedules/dueSchedules.ts'
import { type AdmissionDeps, acceptWithNote } from './admitScan.ts'
import { findScheduleObstacle } from './admitSchedule.ts'

/** Outcome of a run: `taken` by another process, `missed` too long ago. */
export type RunOutcome = 'started' | 'taken' | 'missed' | ScheduleError

const actor: Actor = { kind: 'system', name: 'schedule', address: null, userAgent: null }

/** Starts a due scan once across processes; checks permission and quota again. */
export async function runSchedule(
  { schedule, organization }: DueSchedule,
  deps: AdmissionDeps,
): Promise<RunOutcome> {
  const { db, clock } = deps
  const { isTimely, next } = planRun(schedule, clock.now())
  // Outside the transaction, because DNS may be slow.
  const obstacle = isTimely ? await findScheduleObstacle({ settings: schedule, organization }, deps) : null
  return db.transaction(async (transaction): Promise<RunOutcome> => {
    if (!(await takeRun(transaction, schedule, next))) return 'taken'
    if (!isTimely) return 'missed'
    const skip = async (error: ScheduleError): Promise<ScheduleError> => {
      await noteSkippedRun(transaction, schedule.id, error)
      return error
    }
    if (obstacle !== null) return skip('forbidden')
    const { lastScanId } = schedule
    if (lastScanId !== null && (await isUnderWay(transaction, lastScanId))) return skip('still_running')
    const accepted = await acceptWithNote(transaction, newScan({ schedule, organization }), actor, clock)
    if (!accepted.ok) return skip('quota_exceeded')
    await noteStartedRun(transaction, schedule.id, accepted.scan)
    return 'started'
  })
}

function newScan({ schedule, organization }: DueSchedule): NewScan {
  const { targetUrl, targetHostname, mode, intensity, checks, apiDescriptions, id: scheduleId } = schedule
  return {
    ...{ organization, targetUrl, targetHostname, mode, intensity, checks, scheduleId },
    apiDescriptions,
    excludePaths: [],
    triggeredBy: 'schedule',
  }
}
