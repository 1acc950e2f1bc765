import { countSecondFactors } from '../../../../service/store/identity/secondFactors.ts'
import { actorOf } from '../../actor.ts'
import type { DashboardDeps } from '../../deps.ts'
import type { MemberRequest } from '../../request.ts'
import { checkFactor, type FactorCheck } from './checkFactor.ts'

export async function checkOwnFactor(
  request: MemberRequest,
  deps: DashboardDeps,
  { codeField = 'code' }: { readonly codeField?: string } = {},
): Promise<FactorCheck> {
  const { session } = request
  const owner = { user: session.user, holder: session.id, actor: actorOf(request), codeField }
  return checkFactor(request, owner, deps)
}

/** Accepts a user without a factor. */
export async function checkExistingFactor(
  request: MemberRequest,
  deps: DashboardDeps,
  options: { readonly codeField?: string } = {},
): Promise<FactorCheck> {
  const factors = await countSecondFactors(deps.db, request.session.user.id)
  return factors === 0 ? { ok: true } : checkOwnFactor(request, deps, options)
}
