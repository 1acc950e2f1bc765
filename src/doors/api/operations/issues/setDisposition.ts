import { presentIssue } from '../../../../output/present/issue.ts'
import { problem } from '../../../../service/problems.ts'
import { storeDisposition } from '../../../../service/store/issues/dispositions.ts'
import { isId } from '../../../../shared/ids.ts'
import { readTime } from '../../floorTimestamp.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const setDisposition: OperationHandler<'setDisposition'> = async (
  { path, body, caller, client },
  { db, clock },
) => {
  const id = path.issueId.toLowerCase()
  if (!isId(id)) return problem('not_found')
  const expires = readTime(body.expires_at ?? undefined, 'body.expires_at')
  if (!expires.ok) return expires.problem
  const { state, reason, note = null } = body
  const set = await storeDisposition(
    db,
    { id, organizationId: caller.organizationId },
    {
      decided: { state, reason, note, expiresAt: expires.time },
      actor: tokenActor({ caller, client }),
    },
    clock,
  )
  if (set.ok) return { status: 200, body: presentIssue(set.issue) }
  if (set.reason === 'unknown') return problem('not_found')
  return problem('conflict', { message: `Expected an expires_at in the future, found ${expires.time}.` })
}
