import { presentSchedule } from '../../../../output/present/schedule.ts'
import { listSchedules as readSchedules } from '../../../../service/store/schedules/schedules.ts'
import { coversHost } from '../../../../shared/model/tokens.ts'
import type { OperationHandler } from '../../operation.ts'

export const listSchedules: OperationHandler<'listSchedules'> = async ({ caller }, { db }) => {
  const all = await readSchedules(db, caller.organizationId)
  const schedules = all.filter(({ targetHostname }) => coversHost(caller.hostnames, targetHostname))
  return { status: 200, body: { schedules: schedules.map(presentSchedule) } }
}
