import { problem } from '../../../../service/problems.ts'
import { withdrawAuthorization as storeWithdrawal } from '../../../../service/store/domains.ts'
import { domainOfPath } from '../../domainOfPath.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

/** The runner ends running active scans. */
export const withdrawAuthorization: OperationHandler<'withdrawAuthorization'> = async (
  { path, caller, client },
  { db, clock },
) => {
  const domain = await domainOfPath(db, path, caller)
  if (domain === null) return problem('not_found')
  await storeWithdrawal(db, { ...domain, actor: tokenActor({ caller, client }) }, clock)
  return { status: 204 }
}
