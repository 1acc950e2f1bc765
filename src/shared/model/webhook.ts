import type { JsonObject } from '../json.ts'
import type { Severity } from './severity.ts'

export const webhookEventTypes = [
  ...(['scan.completed', 'scan.failed', 'issue.opened', 'issue.reopened', 'issue.fixed'] as const),
  'monitor.changed',
] as const

export type WebhookEventType = (typeof webhookEventTypes)[number]

export const messageTypes = [...webhookEventTypes, 'webhook.test'] as const

export type MessageType = (typeof messageTypes)[number]

export const webhookFormats = ['standard', 'slack'] as const
export const disabledReasons = ['gone', 'failing'] as const
export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

export const webhooksMax = 20

export const previousSecretMs = 24 * 60 * 60 * 1_000

export type WebhookSettings = {
  readonly url: string
  readonly events: readonly WebhookEventType[]
  /** Messages omit issues below it. */
  readonly severityMin: Severity
  readonly format: (typeof webhookFormats)[number]
  readonly description: string | null
  readonly enabled: boolean
}

export type Webhook = WebhookSettings & {
  readonly id: string
  readonly organizationId: string
  /** Null unless the service disabled it. */
  readonly disabledReason: (typeof disabledReasons)[number] | null
  /** Start of consecutive failures; null if the last attempt succeeded. */
  readonly failingSince: string | null
  readonly createdAt: string
}

export type WebhookSecrets = {
  readonly secret: string
  /** Also signs until `previousUntil`. */
  readonly previous: string | null
  readonly previousUntil: string | null
}

export type DeliveryAttempt = {
  readonly at: string
  /** Null without a response. */
  readonly httpStatus: number | null
  readonly durationMs: number
  readonly error: string | null
  readonly responseExcerpt: string | null
}

export type Delivery = {
  readonly id: string
  readonly eventId: string
  readonly type: MessageType
  readonly status: (typeof deliveryStatuses)[number]
  readonly attempts: readonly DeliveryAttempt[]
  readonly nextAttemptAt: string | null
  readonly createdAt: string
}

export type RequestedDelivery =
  | { readonly ok: true; readonly deliveryId: string }
  | { readonly ok: false; readonly reason: 'unknown' | 'disabled' }

/** `data` of the contract with more issues and without URLs. */
export type StoredMessage = {
  readonly id: string
  readonly type: MessageType
  readonly at: string
  readonly data: JsonObject
}
