import { presentMember } from '../../../../output/present/member.ts'
import { problem } from '../../../../service/problems.ts'
import { setMemberHostnames as storeMemberHostnames } from '../../../../service/store/members.ts'
import { isId } from '../../../../shared/ids.ts'
import { normalizeHostnames } from '../../../../shared/model/tokens.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const setMemberHostnames: OperationHandler<'setMemberHostnames'> = async (
  { path, body, caller, client },
  { db, clock },
) => {
  const userId = path.userId.toLowerCase()
  if (!isId(userId)) return problem('not_found')
  const share = { organizationId: caller.organizationId, userId, actor: tokenActor({ caller, client }) }
  const hostnames = normalizeHostnames(body.hostnames)
  const member = await storeMemberHostnames(db, { ...share, hostnames }, clock)
  if (member === 'unknown') return problem('not_found')
  if (member === 'owner') return problem('conflict', { message: 'Owners have access to all hosts.' })
  return { status: 200, body: presentMember(member) }
}
