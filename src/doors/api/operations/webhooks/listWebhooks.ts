import { presentWebhook } from '../../../../output/present/webhook.ts'
import { listWebhooks as readWebhooks } from '../../../../service/store/webhooks/webhooks.ts'
import type { OperationHandler } from '../../operation.ts'

export const listWebhooks: OperationHandler<'listWebhooks'> = async ({ caller }, { db }) => {
  const webhooks = await readWebhooks(db, caller.organizationId)
  return { status: 200, body: { webhooks: webhooks.map(presentWebhook) } }
}
