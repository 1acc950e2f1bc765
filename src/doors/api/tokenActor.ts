import type { Actor } from '../../shared/model/records.ts'
import type { OperationRequest } from './operation.ts'

export function tokenActor({
  caller,
  client,
}: Pick<OperationRequest<'startScan'>, 'caller' | 'client'>): Actor & { readonly kind: 'token' } {
  return { kind: 'token', name: caller.tokenName, ...client() }
}
