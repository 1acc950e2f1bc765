import { problem } from '../../../../service/problems.ts'
import { withdrawInvitation } from '../../../../service/store/invitations.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const deleteInvitation: OperationHandler<'deleteInvitation'> = async (
  { path, caller, client },
  { db, clock },
) => {
  const id = path.invitationId.toLowerCase()
  if (!isId(id)) return problem('not_found')
  const key = { id, organizationId: caller.organizationId, actor: tokenActor({ caller, client }) }
  return (await withdrawInvitation(db, key, clock)) ? { status: 204 } : problem('not_found')
}
