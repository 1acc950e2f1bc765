import { problem } from '../../../../service/problems.ts'
import { removeDescription } from '../../../../service/store/apiDescriptions.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const deleteApiDescription: OperationHandler<'deleteApiDescription'> = async (
  { path, caller, client },
  { db, clock },
) => {
  const { organizationId } = caller
  const id = path.apiDescriptionId.toLowerCase()
  if (!isId(id)) return problem('not_found')
  const actor = tokenActor({ caller, client })
  const removed = await removeDescription(db, { id, organizationId }, actor, clock)
  if (removed === 'unknown') return problem('not_found')
  const message = 'A schedule, or a scan that has not ended, uses this API description.'
  return removed === 'used' ? problem('conflict', { message }) : { status: 204 }
}
