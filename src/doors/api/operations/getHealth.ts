import type { OperationHandler } from '../operation.ts'

/** Reports that the process is up, without checking the database or runners. */
export const getHealth: OperationHandler<'getHealth'> = async () => ({ status: 200, body: { status: 'ok' } })
