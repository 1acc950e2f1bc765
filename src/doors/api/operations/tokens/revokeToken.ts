import { problem } from '../../../../service/problems.ts'
import { findApiToken, revokeToken as revokeStoredToken } from '../../../../service/store/tokens.ts'
import { isId } from '../../../../shared/ids.ts'
import { coversHosts } from '../../../../shared/model/tokens.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const revokeToken: OperationHandler<'revokeToken'> = async (
  { path, caller, client },
  { db, clock },
) => {
  const id = path.tokenId.toLowerCase()
  if (!isId(id)) return problem('not_found')
  const key = { id, organizationId: caller.organizationId }
  const token = await findApiToken(db, key)
  if (token === null || !coversHosts(caller.hostnames, token.hostnames)) return problem('not_found')
  await revokeStoredToken(db, { ...key, actor: tokenActor({ caller, client }) }, clock)
  return { status: 204 }
}
