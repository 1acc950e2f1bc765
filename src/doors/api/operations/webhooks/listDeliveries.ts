import { presentDelivery } from '../../../../output/present/webhook.ts'
import { problem } from '../../../../service/problems.ts'
import { listDeliveries as pageDeliveries } from '../../../../service/store/webhooks/deliveries.ts'
import { findWebhook } from '../../../../service/store/webhooks/webhooks.ts'
import { formatCursor, parseCursor } from '../../cursor.ts'
import type { OperationHandler } from '../../operation.ts'
import { webhookKey } from '../../webhookKey.ts'

export const listDeliveries: OperationHandler<'listDeliveries'> = async ({ path, query, caller }, { db }) => {
  const key = webhookKey(path, caller)
  const webhook = key === null ? null : await findWebhook(db, key)
  if (webhook === null) return problem('not_found')
  const page = await pageDeliveries(db, webhook.id, { limit: query.limit, after: parseCursor(query.cursor) })
  return {
    status: 200,
    body: { deliveries: page.items.map(presentDelivery), next_cursor: formatCursor(page.next) },
  }
}
