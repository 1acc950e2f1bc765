import { createHmac } from 'node:crypto'
import { readWebhookSecret } from './webhookSecret.ts'

/**
 * Signs a message by Standard Webhooks 1.0, once for each secret: the header's value. A receiver accepts it when one of
 * the signatures is right, so that a secret can be replaced without a gap.
 */
export function signMessage(
  { id, epochSeconds, body }: { readonly id: string; readonly epochSeconds: number; readonly body: string },
  secrets: readonly string[],
): string {
  return secrets
    .map((secret) => {
      const hmac = createHmac('sha256', readWebhookSecret(secret))
      return `v1,${hmac.update(`${id}.${epochSeconds}.${body}`).digest('base64')}`
    })
    .join(' ')
}
