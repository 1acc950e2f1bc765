import { presentDomain } from '../../../../output/present/domain.ts'
import { problem } from '../../../../service/problems.ts'
import { proofOf } from '../../../../service/proof.ts'
import { setRunnerLabel as storeRunnerLabel } from '../../../../service/store/domains.ts'
import { domainOfPath } from '../../domainOfPath.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const setRunnerLabel: OperationHandler<'setRunnerLabel'> = async (
  { path, body: { label }, caller, client },
  { db, clock },
) => {
  const found = await domainOfPath(db, path, caller)
  if (found === null) return problem('not_found')
  const { organizationId, hostname } = found
  const actor = tokenActor({ caller, client })
  const domain = await storeRunnerLabel(db, { organizationId, hostname, label, actor }, clock)
  return domain === null
    ? problem('not_found')
    : { status: 200, body: presentDomain(domain, proofOf(domain)) }
}
