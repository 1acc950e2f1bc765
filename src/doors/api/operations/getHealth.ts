import type { OperationHandler } from '../operation.ts'

/** Returns that the process serves. Looks at nothing else. */
export const getHealth: OperationHandler<'getHealth'> = async () => ({ status: 200, body: { status: 'ok' } })
