import type { Actor } from '../../shared/model/records.ts'
import type { OperationRequest } from './operation.ts'

/** Whoever makes a request with a token, as the audit log keeps it. */
export function tokenActor({
  caller,
  client,
}: Pick<OperationRequest<'startScan'>, 'caller' | 'client'>): Actor & { readonly kind: 'token' } {
  return { kind: 'token', name: caller.tokenName, ...client() }
}
