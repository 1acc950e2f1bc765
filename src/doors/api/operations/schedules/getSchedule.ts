import { presentSchedule } from '../../../../output/present/schedule.ts'
import { problem } from '../../../../service/problems.ts'
import { findSchedule } from '../../../../service/store/schedules/schedules.ts'
import type { OperationHandler } from '../../operation.ts'
import { scheduleKey } from '../../scheduleKey.ts'

export const getSchedule: OperationHandler<'getSchedule'> = async ({ path, caller }, { db }) => {
  const key = scheduleKey(path, caller)
  const schedule = key === null ? null : await findSchedule(db, key)
  return schedule === null ? problem('not_found') : { status: 200, body: presentSchedule(schedule) }
}
