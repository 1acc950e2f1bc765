import { presentIntegration } from '../../../../output/present/integration.ts'
import { problem } from '../../../../service/problems.ts'
import { findIntegration } from '../../../../service/store/integrations/integrations.ts'
import { integrationKey } from '../../integrationKey.ts'
import type { OperationHandler } from '../../operation.ts'

export const getIntegration: OperationHandler<'getIntegration'> = async ({ path, caller }, { db }) => {
  const key = integrationKey(path, caller)
  const integration = key === null ? null : await findIntegration(db, key)
  return integration === null ? problem('not_found') : { status: 200, body: presentIntegration(integration) }
}
