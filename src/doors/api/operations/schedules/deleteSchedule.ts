import { problem } from '../../../../service/problems.ts'
import { removeSchedule } from '../../../../service/store/schedules/schedules.ts'
import type { OperationHandler } from '../../operation.ts'
import { scheduleKey } from '../../scheduleKey.ts'
import { tokenActor } from '../../tokenActor.ts'

export const deleteSchedule: OperationHandler<'deleteSchedule'> = async (
  { path, caller, client },
  { db, clock },
) => {
  const key = scheduleKey(path, caller)
  const actor = tokenActor({ caller, client })
  const isRemoved = key !== null && (await removeSchedule(db, key, actor, clock))
  return isRemoved ? { status: 204 } : problem('not_found')
}
