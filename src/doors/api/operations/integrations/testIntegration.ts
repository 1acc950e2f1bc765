import { problem } from '../../../../service/problems.ts'
import { requestTest } from '../../../../service/store/integrations/integrationDeliveries.ts'
import { integrationKey } from '../../integrationKey.ts'
import type { OperationHandler } from '../../operation.ts'
import { presentQueued } from '../../queuedDelivery.ts'

export const testIntegration: OperationHandler<'testIntegration'> = async (
  { path, caller },
  { db, clock },
) => {
  const key = integrationKey(path, caller)
  if (key === null) return problem('not_found')
  return presentQueued(await requestTest(db, key, clock), 'integration')
}
