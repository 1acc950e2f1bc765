import { problem } from '../../../../service/problems.ts'
import { removeDomain } from '../../../../service/store/domains.ts'
import { domainOfPath } from '../../domainOfPath.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const deleteDomain: OperationHandler<'deleteDomain'> = async (
  { path, caller, client },
  { db, clock },
) => {
  const domain = await domainOfPath(db, path, caller)
  const actor = tokenActor({ caller, client })
  const removed = domain === null ? null : await removeDomain(db, { ...domain, actor }, clock)
  return removed === null ? problem('not_found') : { status: 204 }
}
