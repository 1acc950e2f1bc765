import { problem } from '../../../../service/problems.ts'
import { requestDelivery } from '../../../../service/store/webhooks/requestedDeliveries.ts'
import type { OperationHandler } from '../../operation.ts'
import { presentQueued } from '../../queuedDelivery.ts'
import { webhookKey } from '../../webhookKey.ts'

export const testWebhook: OperationHandler<'testWebhook'> = async ({ path, caller }, { db, clock }) => {
  const key = webhookKey(path, caller)
  if (key === null) return problem('not_found')
  return presentQueued(await requestDelivery(db, key, 'test', clock), 'webhook')
}
