import { problem } from '../../../../service/problems.ts'
import { removeWebhook } from '../../../../service/store/webhooks/webhooks.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'
import { webhookKey } from '../../webhookKey.ts'

export const deleteWebhook: OperationHandler<'deleteWebhook'> = async (
  { path, caller, client },
  { db, clock },
) => {
  const key = webhookKey(path, caller)
  const actor = tokenActor({ caller, client })
  const isRemoved = key !== null && (await removeWebhook(db, key, actor, clock))
  return isRemoved ? { status: 204 } : problem('not_found')
}
