import { severities } from '../../../shared/model/severity.ts'
import {
  type DeliveryAttempt,
  disabledReasons,
  type Webhook,
  type WebhookSecrets,
  webhookEventTypes,
  webhookFormats,
} from '../../../shared/model/webhook.ts'
import type { Row } from '../database/dialect.ts'
import { readInteger, readOneOf, readText, readTextOrNull } from '../database/rows.ts'

export const webhookColumns = `id, organization_id, url, events, severity_min, format, description, enabled,
  disabled_reason, secret, previous_secret, previous_secret_until, failing_since, created_at`

export function readWebhook(row: Row): Webhook {
  const events: unknown = JSON.parse(readText(row, 'events'))
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    url: readText(row, 'url'),
    events: Array.isArray(events) ? webhookEventTypes.filter((type) => events.includes(type)) : [],
    severityMin: readOneOf(row, 'severity_min', severities),
    format: readOneOf(row, 'format', webhookFormats),
    description: readTextOrNull(row, 'description'),
    enabled: readInteger(row, 'enabled') === 1,
    disabledReason: row.disabled_reason === null ? null : readOneOf(row, 'disabled_reason', disabledReasons),
    failingSince: readTextOrNull(row, 'failing_since'),
    createdAt: readText(row, 'created_at'),
  }
}

export function readSecrets(row: Row): WebhookSecrets {
  return {
    secret: readText(row, 'secret'),
    previous: readTextOrNull(row, 'previous_secret'),
    previousUntil: readTextOrNull(row, 'previous_secret_until'),
  }
}

export function readAttempts(row: Row): readonly DeliveryAttempt[] {
  const attempts: readonly DeliveryAttempt[] = JSON.parse(readText(row, 'attempts'))
  return attempts
}
