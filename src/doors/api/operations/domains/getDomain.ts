import { presentDomain } from '../../../../output/present/domain.ts'
import { problem } from '../../../../service/problems.ts'
import { proofOf } from '../../../../service/proof.ts'
import { domainOfPath } from '../../domainOfPath.ts'
import type { OperationHandler } from '../../operation.ts'

export const getDomain: OperationHandler<'getDomain'> = async ({ path, caller }, { db }) => {
  const domain = await domainOfPath(db, path, caller)
  return domain === null
    ? problem('not_found')
    : { status: 200, body: presentDomain(domain, proofOf(domain)) }
}
