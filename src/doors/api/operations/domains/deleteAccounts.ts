import { problem } from '../../../../service/problems.ts'
import { setSignIns } from '../../../../service/store/signIns.ts'
import { noSignIns } from '../../../../shared/model/signIns.ts'
import { domainOfPath } from '../../domainOfPath.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const deleteAccounts: OperationHandler<'deleteAccounts'> = async (
  { path, query, caller, client },
  { db, clock, openSecretBox },
) => {
  const domain = await domainOfPath(db, path, caller)
  if (domain === null) return problem('not_found')
  const { organizationId, hostname } = domain
  const given = { port: query.port ?? null, signIns: noSignIns, box: openSecretBox() }
  const actor = tokenActor({ caller, client })
  await setSignIns(db, { organizationId, hostname, ...given, actor }, clock)
  return { status: 204 }
}
