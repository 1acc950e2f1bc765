import { presentIntegrationDelivery } from '../../../../output/present/integration.ts'
import { problem } from '../../../../service/problems.ts'
import { listIntegrationDeliveries as pageDeliveries } from '../../../../service/store/integrations/integrationDeliveries.ts'
import { findIntegration } from '../../../../service/store/integrations/integrations.ts'
import { formatCursor, parseCursor } from '../../cursor.ts'
import { integrationKey } from '../../integrationKey.ts'
import type { OperationHandler } from '../../operation.ts'

export const listIntegrationDeliveries: OperationHandler<'listIntegrationDeliveries'> = async (
  { path, query, caller },
  { db },
) => {
  const key = integrationKey(path, caller)
  const integration = key === null ? null : await findIntegration(db, key)
  if (integration === null) return problem('not_found')
  const position = { limit: query.limit, after: parseCursor(query.cursor) }
  const page = await pageDeliveries(db, integration.id, position)
  return {
    status: 200,
    body: { deliveries: page.items.map(presentIntegrationDelivery), next_cursor: formatCursor(page.next) },
  }
}
