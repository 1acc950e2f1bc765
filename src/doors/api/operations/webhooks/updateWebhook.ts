import { presentWebhook, readWebhookSettings } from '../../../../output/present/webhook.ts'
import { admitWebhookChange } from '../../../../service/admission/admitWebhook.ts'
import { problem } from '../../../../service/problems.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'
import { webhookKey } from '../../webhookKey.ts'

export const updateWebhook: OperationHandler<'updateWebhook'> = async (
  { path, body, caller, client },
  deps,
) => {
  const key = webhookKey(path, caller)
  if (key === null) return problem('not_found')
  const actor = tokenActor({ caller, client })
  const admitted = await admitWebhookChange(key, { settings: readWebhookSettings(body), actor }, deps)
  return admitted.ok ? { status: 200, body: presentWebhook(admitted.webhook) } : admitted.problem
}
