import { presentAccounts } from '../../../../output/present/domain.ts'
import { problem } from '../../../../service/problems.ts'
import { replaceAccounts } from '../../../../service/store/signIns.ts'
import { readTypedAccounts } from '../../../../shared/accounts/typedAccount.ts'
import { domainOfPath } from '../../domainOfPath.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const setAccounts: OperationHandler<'setAccounts'> = async (
  { path, query, body, caller, client },
  { db, clock, openSecretBox },
) => {
  const domain = await domainOfPath(db, path, caller)
  if (domain === null) return problem('not_found')
  const read = readTypedAccounts(body.accounts)
  if (!read.ok) return problem('conflict', { message: read.message })
  const port = query.port ?? null
  const { organizationId, hostname } = domain
  const given = {
    accounts: { accounts: read.value },
    box: openSecretBox(),
    actor: tokenActor({ caller, client }),
  }
  const stored = await replaceAccounts(db, { organizationId, hostname, port, ...given }, clock)
  return stored === null ? problem('not_found') : { status: 200, body: presentAccounts(port, stored) }
}
