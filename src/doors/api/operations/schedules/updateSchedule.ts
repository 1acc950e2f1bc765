import { presentSchedule, readScheduleSettings } from '../../../../output/present/schedule.ts'
import { admitScheduleChange } from '../../../../service/admission/admitSchedule.ts'
import { problem } from '../../../../service/problems.ts'
import type { OperationHandler } from '../../operation.ts'
import { scheduleKey } from '../../scheduleKey.ts'
import { tokenActor } from '../../tokenActor.ts'

export const updateSchedule: OperationHandler<'updateSchedule'> = async (
  { path, body, caller, client },
  deps,
) => {
  const key = scheduleKey(path, caller)
  if (key === null) return problem('not_found')
  const actor = tokenActor({ caller, client })
  const organization = { id: caller.organizationId, plan: caller.plan }
  const wanted = { submission: readScheduleSettings(body), actor }
  const admitted = await admitScheduleChange({ id: key.id, organization }, wanted, deps)
  return admitted.ok ? { status: 200, body: presentSchedule(admitted.schedule) } : admitted.problem
}
