import { presentToken } from '../../../../output/present/token.ts'
import { listTokens as readTokens } from '../../../../service/store/tokens.ts'
import { coversHosts } from '../../../../shared/model/tokens.ts'
import type { OperationHandler } from '../../operation.ts'

export const listTokens: OperationHandler<'listTokens'> = async ({ caller }, { db, clock }) => {
  const all = await readTokens(db, caller.organizationId, clock)
  const tokens = all.filter(({ hostnames }) => coversHosts(caller.hostnames, hostnames))
  return { status: 200, body: { tokens: tokens.map(presentToken) } }
}
