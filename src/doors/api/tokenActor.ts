import type { Actor } from '../../shared/model/records.ts'
import type { OperationRequest } from './operation.ts'

/** Returns the owner of a token as an actor for the audit log. */
export function tokenActor({
  caller,
  client,
}: Pick<OperationRequest<'startScan'>, 'caller' | 'client'>): Actor & { readonly kind: 'token' } {
  return { kind: 'token', name: caller.tokenName, ...client() }
}
