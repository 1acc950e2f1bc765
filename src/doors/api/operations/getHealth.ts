import type { OperationHandler } from '../operation.ts'

/** Checks neither database nor runners. */
export const getHealth: OperationHandler<'getHealth'> = async () => ({ status: 200, body: { status: 'ok' } })
