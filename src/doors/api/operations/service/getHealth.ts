import type { OperationHandler } from '../../operation.ts'

/** Reports that the process is up; checks neither database nor runners. */
export const getHealth: OperationHandler<'getHealth'> = async () => ({ status: 200, body: { status: 'ok' } })
