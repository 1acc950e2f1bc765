import type { components } from '../../../generated/api.d.ts'
import type { Delivery, DeliveryAttempt, Webhook, WebhookSettings } from '../../shared/model/webhook.ts'

type Schemas = components['schemas']

export function presentWebhook(webhook: Webhook): Schemas['Webhook'] {
  return {
    id: webhook.id,
    url: webhook.url,
    events: [...webhook.events],
    severity_min: webhook.severityMin,
    format: webhook.format,
    description: webhook.description,
    enabled: webhook.enabled,
    disabled_reason: webhook.disabledReason,
    created_at: webhook.createdAt,
  }
}

export function readWebhookSettings(
  body: Schemas['CreateWebhookRequest'] & { readonly enabled?: boolean },
): WebhookSettings {
  const { url, events, severity_min: severityMin, format, description, enabled = true } = body
  return { url, events, severityMin, format, description: description || null, enabled }
}

export function presentDelivery(delivery: Delivery): Schemas['Delivery'] {
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    type: delivery.type,
    status: delivery.status,
    attempts: delivery.attempts.map(presentAttempt),
    next_attempt_at: delivery.nextAttemptAt,
    created_at: delivery.createdAt,
  }
}

export function presentAttempt(attempt: DeliveryAttempt): Schemas['DeliveryAttempt'] {
  return {
    at: attempt.at,
    http_status: attempt.httpStatus,
    duration_ms: attempt.durationMs,
    error: attempt.error,
    response_excerpt: attempt.responseExcerpt,
  }
}
