import { presentAccounts } from '../../../../output/present/domain.ts'
import { problem } from '../../../../service/problems.ts'
import { listSignIns } from '../../../../service/store/signIns.ts'
import { domainOfPath } from '../../domainOfPath.ts'
import type { OperationHandler } from '../../operation.ts'

export const listAccounts: OperationHandler<'listAccounts'> = async ({ path, query, caller }, { db }) => {
  const domain = await domainOfPath(db, path, caller)
  if (domain === null) return problem('not_found')
  const port = query.port ?? null
  const stored = (await listSignIns(db, domain)).find((summary) => summary.port === port)
  return { status: 200, body: presentAccounts(port, stored ?? null) }
}
