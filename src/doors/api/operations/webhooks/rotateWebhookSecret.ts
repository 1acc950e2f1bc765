import { replaceWebhookSecret } from '../../../../service/admission/admitWebhook.ts'
import { problem } from '../../../../service/problems.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'
import { webhookKey } from '../../webhookKey.ts'

export const rotateWebhookSecret: OperationHandler<'rotateWebhookSecret'> = async (
  { path, caller, client },
  deps,
) => {
  const key = webhookKey(path, caller)
  const actor = tokenActor({ caller, client })
  const secret = key === null ? null : await replaceWebhookSecret(key, actor, deps)
  return secret === null ? problem('not_found') : { status: 200, body: { secret } }
}
