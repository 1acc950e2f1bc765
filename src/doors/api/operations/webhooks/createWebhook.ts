import { presentWebhook, readWebhookSettings } from '../../../../output/present/webhook.ts'
import { admitWebhook } from '../../../../service/admission/admitWebhook.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const createWebhook: OperationHandler<'createWebhook'> = async ({ body, caller, client }, deps) => {
  const actor = tokenActor({ caller, client })
  const settings = readWebhookSettings(body)
  const admitted = await admitWebhook(caller.organizationId, { settings, actor }, deps)
  if (!admitted.ok) return admitted.problem
  return { status: 201, body: { ...presentWebhook(admitted.webhook), secret: admitted.secret } }
}
