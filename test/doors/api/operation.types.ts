/** Must not compile: a missing expected error fails the build. */
import { handlers } from '../../../src/doors/api/handlers.ts'
import type { OperationHandler, OperationHandlers } from '../../../src/doors/api/operation.ts'
import { problem } from '../../../src/service/problems.ts'

const { getHealth, ...withoutHealth } = handlers

// @ts-expect-error A handler is missing.
export const missing: OperationHandlers = withoutHealth

// @ts-expect-error The contract has no such operation.
export const unknown: OperationHandlers = { ...handlers, deleteScan: getHealth }

// @ts-expect-error 418 is not listed for the operation.
export const unlistedStatus: OperationHandler<'getHealth'> = async () => ({
  status: 418,
  body: { status: 'ok' },
})

// @ts-expect-error The body lacks `report`.
export const incompleteBody: OperationHandler<'getScan'> = async () => ({ status: 200, body: { scan: null } })

// @ts-expect-error A field has the wrong type.
export const wrongBody: OperationHandler<'getHealth'> = async () => ({ status: 200, body: { status: 7 } })

// @ts-expect-error A response with a body lacks it.
export const noBody: OperationHandler<'getHealth'> = async () => ({ status: 200 })

// @ts-expect-error The operation does not list 404.
export const unlistedProblem: OperationHandler<'listScans'> = async () => problem('not_found')

export const noCaller: OperationHandler<'getHealth'> = async ({ caller }) =>
  // @ts-expect-error The operation has no token, so there is no caller to read.
  missingName(caller.organizationId)

// @ts-expect-error The contract has no such query parameter.
export const noParameter: OperationHandler<'listScans'> = async ({ query }) => missingName(query.page)

function missingName(_value: unknown): never {
  throw new Error('Never called')
}
