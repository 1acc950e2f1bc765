import { createHmac } from 'node:crypto'
import { readWebhookSecret } from './webhookSecret.ts'

/**
 * Returns the signature header of Standard Webhooks 1.0, one signature per secret for rotation without a gap.
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
