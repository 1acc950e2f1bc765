import { problem } from '../../../../service/problems.ts'
import { removeIntegration } from '../../../../service/store/integrations/integrations.ts'
import { integrationKey } from '../../integrationKey.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const deleteIntegration: OperationHandler<'deleteIntegration'> = async (
  { path, caller, client },
  { db, clock },
) => {
  const key = integrationKey(path, caller)
  const actor = tokenActor({ caller, client })
  const isRemoved = key !== null && (await removeIntegration(db, key, actor, clock))
  return isRemoved ? { status: 204 } : problem('not_found')
}
