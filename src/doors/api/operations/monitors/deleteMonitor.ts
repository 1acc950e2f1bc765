import { problem } from '../../../../service/problems.ts'
import { removeMonitor } from '../../../../service/store/monitors/monitors.ts'
import { monitorKey } from '../../monitorKey.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const deleteMonitor: OperationHandler<'deleteMonitor'> = async (
  { path, caller, client },
  { db, clock },
) => {
  const key = monitorKey(path, caller)
  const actor = tokenActor({ caller, client })
  const isRemoved = key !== null && (await removeMonitor(db, key, actor, clock))
  return isRemoved ? { status: 204 } : problem('not_found')
}
