import { presentSchedule, readScheduleSettings } from '../../../../output/present/schedule.ts'
import { admitSchedule } from '../../../../service/admission/admitSchedule.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const createSchedule: OperationHandler<'createSchedule'> = async ({ body, caller, client }, deps) => {
  const actor = tokenActor({ caller, client })
  const organization = { id: caller.organizationId, plan: caller.plan }
  const submission = readScheduleSettings(body)
  const admitted = await admitSchedule(organization, { submission, actor }, deps)
  return admitted.ok ? { status: 201, body: presentSchedule(admitted.schedule) } : admitted.problem
}
