import { requestValidators } from '../../../generated/validators.ts'
import { type Issue, problem } from '../../service/problems.ts'
import { hasScope, refuseScope } from './checkScope.ts'
import { handlers } from './handlers.ts'
import { refuseHost } from './limitHosts.ts'
import type { ApiResponse, Deps, OperationId, OperationRequest } from './operation.ts'
import { checkBody, readQuery } from './requestParts.ts'

export type OperationParts = Pick<OperationRequest<OperationId>, 'accepts' | 'header' | 'client'> & {
  readonly path: unknown
  readonly search: string
  /** Not called by operations without a body. */
  readonly body: () => Promise<unknown>
  readonly caller: OperationRequest<OperationId>['caller']
}

/**
 * Runs the handler of a request: scope (403) → parameters and body (400) → hosts of the token (403, 404) →
 * handler.
 */
export async function callOperation(
  operationId: OperationId,
  { path, search, body: readBody, caller, client, accepts, header }: OperationParts,
  deps: Deps,
): Promise<ApiResponse> {
  if (caller !== null && !hasScope(operationId, caller)) return refuseScope(operationId, caller)
  const validators = requestValidators[operationId]
  const body = validators.body === null ? null : await readBody()
  const { query, issues } = readQuery(search, validators)
  const allIssues: Issue[] = [...issues, ...checkBody(body, validators)]
  if (allIssues.length > 0) return problem('invalid_input', { issues: allIssues })
  if (caller !== null) {
    const refusal = await refuseHost(operationId, { path, query, body }, { caller, db: deps.db })
    if (refusal !== null) return refusal
  }
  const request = {
    path,
    query,
    body,
    caller,
    client,
    accepts,
    header,
  }
  // The validators have established the handler's types; TypeScript cannot follow by id.
  // biome-ignore lint/suspicious/noExplicitAny: as the line above says.
  return (handlers[operationId] as any)(request, deps)
}
