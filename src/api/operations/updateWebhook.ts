import { admitWebhookChange } from '../../admission/admitWebhook.ts'
import { presentWebhook, readWebhookSettings } from '../../present/webhook.ts'
import { problem } from '../../problems.ts'
import type { OperationHandler } from '../operation.ts'
import { webhookKey } from '../webhookKey.ts'

/** Replaces the settings of a webhook of the caller's. */
export const updateWebhook: OperationHandler<'updateWebhook'> = async (
  { path, body, caller, client },
  deps,
) => {
  const key = webhookKey(path, caller)
  if (key === null) return problem('not_found')
  const actor = { kind: 'token', name: caller.tokenName, ...client() } as const
  const admitted = await admitWebhookChange(key, { settings: readWebhookSettings(body), actor }, deps)
  return admitted.ok ? { status: 200, body: presentWebhook(admitted.webhook) } : admitted.problem
}
