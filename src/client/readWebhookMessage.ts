import { Webhook } from 'standardwebhooks'
import type { webhooks } from '../../generated/client.ts'

export type WebhookMessage = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']

/**
 * Verifies the signature of a message and returns it. Throws if the signature is wrong, or older than five minutes.
 *
 * `body` is the text as it was received, before any parsing.
 */
export function readWebhookMessage({
  secret,
  headers,
  body,
}: {
  readonly secret: string
  readonly headers: Headers | Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}): WebhookMessage {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers)
  const texts = entries.map(([name, value]) => [name, String(value)])
  // The signature proves that the server wrote the message, and the server sends what the contract says.
  return new Webhook(secret).verify(body, Object.fromEntries(texts)) as WebhookMessage
}
