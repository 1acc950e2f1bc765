import { problem } from '../../../../service/problems.ts'
import { requestDelivery } from '../../../../service/store/webhooks/requestedDeliveries.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'
import { presentQueued } from '../../queuedDelivery.ts'
import { webhookKey } from '../../webhookKey.ts'

export const redeliver: OperationHandler<'redeliver'> = async ({ path, caller }, { db, clock }) => {
  const key = webhookKey(path, caller)
  const deliveryId = path.deliveryId.toLowerCase()
  if (key === null || !isId(deliveryId)) return problem('not_found')
  return presentQueued(await requestDelivery(db, key, { deliveryId }, clock), 'webhook')
}
