import { presentSchedule } from '../../../output/present/schedule.ts'
import { listSchedules as readSchedules } from '../../../service/store/schedules/schedules.ts'
import type { OperationHandler } from '../operation.ts'

export const listSchedules: OperationHandler<'listSchedules'> = async ({ caller }, { db }) => {
  const schedules = await readSchedules(db, caller.organizationId)
  return { status: 200, body: { schedules: schedules.map(presentSchedule) } }
}
