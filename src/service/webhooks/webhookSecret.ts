import { randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'
const secretBytes = 32

/** Creates a secret of Standard Webhooks: `whsec_` and standard base64. */
export function makeWebhookSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString('base64')
}

export function readWebhookSecret(secret: string): Buffer {
  return Buffer.from(secret.slice(secretPrefix.length), 'base64')
}

export function webhookSecretName(webhookId: string): string {
  return `webhook ${webhookId}`
}
