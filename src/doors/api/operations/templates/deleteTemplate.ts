import { problem } from '../../../../service/problems.ts'
import { removeTemplate } from '../../../../service/store/templates.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const deleteTemplate: OperationHandler<'deleteTemplate'> = async (
  { path, caller, client },
  { db, clock },
) => {
  const { organizationId } = caller
  const id = path.templateId.toLowerCase()
  const actor = tokenActor({ caller, client })
  const isRemoved = isId(id) && (await removeTemplate(db, { id, organizationId }, actor, clock))
  return isRemoved ? { status: 204 } : problem('not_found')
}
