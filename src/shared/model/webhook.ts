import type { JsonObject } from '../json.ts'
import type { Severity } from './severity.ts'

/** What a webhook can be told of. */
export const webhookEventTypes = [
  ...(['scan.completed', 'scan.failed', 'issue.opened', 'issue.reopened', 'issue.fixed'] as const), // As the contract has them.
  'monitor.changed',
] as const

export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Types of messages: of events, and of the test that somebody asks for. */
export const messageTypes = [...webhookEventTypes, 'webhook.test'] as const

export type MessageType = (typeof messageTypes)[number]

export const webhookFormats = ['standard', 'slack'] as const
export const disabledReasons = ['gone', 'failing'] as const
export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

/** How many webhooks an organization can have. */
export const webhooksMax = 20

/** How long the secret before a rotation still signs. */
export const previousSecretMs = 24 * 60 * 60 * 1_000

/** What the owner of a webhook chooses. */
export type WebhookSettings = {
  readonly url: string
  readonly events: readonly WebhookEventType[]
  /** Issues below it are left out of messages. */
  readonly severityMin: Severity
  readonly format: (typeof webhookFormats)[number]
  readonly description: string | null
  readonly enabled: boolean
}

/** A receiver of messages. Its secrets are sealed. */
export type Webhook = WebhookSettings & {
  readonly id: string
  readonly organizationId: string
  /** Why the service disabled it; null: it did not. */
  readonly disabledReason: (typeof disabledReasons)[number] | null
  /** Since when every attempt has failed; null: the latest succeeded, or there was none. */
  readonly failingSince: string | null
  readonly createdAt: string
}

export type WebhookSecrets = {
  readonly secret: string
  /** Signs too until `previousUntil`. */
  readonly previous: string | null
  readonly previousUntil: string | null
}

/** One try to deliver a message. */
export type DeliveryAttempt = {
  readonly at: string
  /** Null when there was no response. */
  readonly httpStatus: number | null
  readonly durationMs: number
  readonly error: string | null
  readonly responseExcerpt: string | null
}

/** A message to one webhook, and what became of it. */
export type Delivery = {
  readonly id: string
  readonly eventId: string
  readonly type: MessageType
  readonly status: (typeof deliveryStatuses)[number]
  readonly attempts: readonly DeliveryAttempt[]
  readonly nextAttemptAt: string | null
  readonly createdAt: string
}

/** A message as it is stored: `data` of the contract, but with all issues up to a limit, the worst first, and without URLs. */
export type StoredMessage = {
  readonly id: string
  readonly type: MessageType
  readonly at: string
  readonly data: JsonObject
}
