import { type Severity, severities } from '../../shared/model/severity.ts'
import {
  type Webhook,
  type WebhookEventType,
  type WebhookSettings,
  webhookEventTypes,
  webhookFormats,
} from '../../shared/model/webhook.ts'
import { cleanLine } from '../../shared/untrustedText.ts'

export const descriptionCharsMax = 200

export const urlCharsMax = 2048

export type WebhookForm = WebhookSettings & {
  readonly urlError: string | null
  readonly eventsError: string | null
}

const severityMinDefault: Severity = 'high'
const eventsDefault: readonly WebhookEventType[] = ['issue.opened', 'issue.reopened']

export function webhookFormOf(webhook: Webhook | null): WebhookForm {
  return {
    url: webhook?.url ?? '',
    events: webhook?.events ?? eventsDefault,
    severityMin: webhook?.severityMin ?? severityMinDefault,
    format: webhook?.format ?? 'standard',
    description: webhook?.description ?? null,
    enabled: webhook?.enabled ?? true,
    urlError: null,
    eventsError: null,
  }
}

export function readWebhookForm(
  fields: URLSearchParams,
  { isNew }: { readonly isNew: boolean },
): WebhookForm {
  const url = (fields.get('url') ?? '').trim().slice(0, urlCharsMax)
  const sent = fields.getAll('events')
  const events = webhookEventTypes.filter((type) => sent.includes(type))
  const description = cleanLine(fields.get('description') ?? '', descriptionCharsMax)
  return {
    url,
    events,
    severityMin: severities.find((name) => name === fields.get('severity_min')) ?? severityMinDefault,
    format: webhookFormats.find((name) => name === fields.get('format')) ?? 'standard',
    description: description === '' ? null : description,
    enabled: isNew || fields.get('enabled') === 'yes',
    urlError: /^https?:\/\//i.test(url) ? null : 'Expected a URL that starts with https://.',
    eventsError: events.length === 0 ? 'Expected at least one type of message.' : null,
  }
}
