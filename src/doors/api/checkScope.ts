import { operationScopes } from '../../../generated/operations.ts'
import { type Problem, problem } from '../../service/problems.ts'
import type { Caller } from '../../shared/model/records.ts'
import type { OperationId } from './operation.ts'

export function hasScope(operationId: OperationId, { scopes }: Pick<Caller, 'scopes'>): boolean {
  const needed = operationScopes[operationId]
  return needed === null || scopes.includes(needed)
}

/** Refuses a token without the scope of the operation (RFC 6750 §3.1). */
export function refuseScope(
  operationId: OperationId,
  { scopes }: Pick<Caller, 'scopes'>,
): Problem<'forbidden'> {
  const needed = operationScopes[operationId]
  const message = `This operation needs a token with the scope ${needed}; this token has ${scopes.join(', ')}.`
  const challenge = `Bearer error="insufficient_scope", scope="${needed}"`
  return problem('forbidden', { message }, { 'www-authenticate': challenge })
}
