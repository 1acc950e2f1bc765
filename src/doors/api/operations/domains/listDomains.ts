import { presentDomain } from '../../../../output/present/domain.ts'
import { proofOf } from '../../../../service/proof.ts'
import { listDomains as readDomains } from '../../../../service/store/domains.ts'
import { coversHost } from '../../../../shared/model/tokens.ts'
import type { OperationHandler } from '../../operation.ts'

export const listDomains: OperationHandler<'listDomains'> = async ({ caller }, { db }) => {
  const all = await readDomains(db, caller.organizationId)
  const domains = all.filter(({ hostname }) => coversHost(caller.hostnames, hostname))
  return { status: 200, body: { domains: domains.map((domain) => presentDomain(domain, proofOf(domain))) } }
}
