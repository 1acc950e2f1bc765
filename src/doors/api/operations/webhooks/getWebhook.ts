import { presentWebhook } from '../../../../output/present/webhook.ts'
import { problem } from '../../../../service/problems.ts'
import { findWebhook } from '../../../../service/store/webhooks/webhooks.ts'
import type { OperationHandler } from '../../operation.ts'
import { webhookKey } from '../../webhookKey.ts'

export const getWebhook: OperationHandler<'getWebhook'> = async ({ path, caller }, { db }) => {
  const key = webhookKey(path, caller)
  const webhook = key === null ? null : await findWebhook(db, key)
  return webhook === null ? problem('not_found') : { status: 200, body: presentWebhook(webhook) }
}
