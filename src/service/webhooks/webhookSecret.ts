import { randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'
const secretBytes = 32

/** Makes a secret in the form of Standard Webhooks: `whsec_` and standard base64. */
export function makeWebhookSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString('base64')
}

/** The key that a secret stands for. */
export function readWebhookSecret(secret: string): Buffer {
  return Buffer.from(secret.slice(secretPrefix.length), 'base64')
}

/** The name that a webhook's secrets are sealed with. */
export function webhookSecretName(webhookId: string): string {
  return `webhook ${webhookId}`
}
