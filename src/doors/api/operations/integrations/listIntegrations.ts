import { presentIntegration } from '../../../../output/present/integration.ts'
import { listIntegrations as readIntegrations } from '../../../../service/store/integrations/integrationRows.ts'
import type { OperationHandler } from '../../operation.ts'

export const listIntegrations: OperationHandler<'listIntegrations'> = async ({ caller }, { db }) => {
  const integrations = await readIntegrations(db, caller.organizationId)
  return { status: 200, body: { integrations: integrations.map(presentIntegration) } }
}
