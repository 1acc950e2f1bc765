import { problem } from '../../../../service/problems.ts'
import { removeMember as removeStoredMember } from '../../../../service/store/members.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const removeMember: OperationHandler<'removeMember'> = async (
  { path, caller, client },
  { db, clock },
) => {
  const userId = path.userId.toLowerCase()
  if (!isId(userId)) return problem('not_found')
  const share = { organizationId: caller.organizationId, userId, actor: tokenActor({ caller, client }) }
  const change = await removeStoredMember(db, share, clock)
  if (change === 'unknown') return problem('not_found')
  if (change === 'done') return { status: 204 }
  return problem('conflict', {
    message: 'The last owner of an organization stays. Appoint another owner first.',
  })
}
