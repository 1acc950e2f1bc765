import type { VNode } from 'preact'
import { severities } from '../../../../shared/model/severity.ts'
import { type MessageType, webhookEventTypes } from '../../../../shared/model/webhook.ts'
import { CheckField, ChoiceField, FormField, SelectField } from '../../components/field.tsx'
import { descriptionCharsMax, urlCharsMax, type WebhookForm } from '../../webhookForm.ts'

export const messageLabels: Readonly<Record<MessageType, string>> = {
  'scan.completed': 'Scan completed',
  'scan.failed': 'Scan failed or canceled',
  'issue.opened': 'Issues opened',
  'issue.reopened': 'Issues reopened',
  'issue.fixed': 'Issues fixed',
  'monitor.changed': 'Monitored site changed',
  'webhook.test': 'Test message',
}

export function WebhookFields({ form }: { readonly form: WebhookForm }): VNode {
  return (
    <>
      <FormField
        name="url"
        label="URL"
        type="url"
        value={form.url}
        placeholder="https://hooks.example.com/scanward"
        required
        maxLength={urlCharsMax}
        error={form.urlError}
      />
      <MessageFields events={form.events} error={form.eventsError} />
      <SelectField
        name="severity_min"
        label="Lowest severity"
        hint="Issues below it are left out of messages."
        value={form.severityMin}
        options={severities.map((value) => ({
          value,
          label: value.replace(/^./, (letter) => letter.toUpperCase()),
        }))}
      />
      <ChoiceField
        name="format"
        label="Format"
        value={form.format}
        options={[
          { value: 'standard', label: 'Standard Webhooks', hint: 'JSON with a signature.' },
          {
            value: 'slack',
            label: 'Slack',
            hint: 'A text without a signature, for Slack, Mattermost, and Discord at its /slack URL.',
          },
        ]}
      />
      <FormField
        name="description"
        label="Description (optional)"
        value={form.description ?? ''}
        maxLength={descriptionCharsMax}
      />
    </>
  )
}

export function MessageFields({
  events,
  error,
}: {
  readonly events: readonly MessageType[]
  readonly error: string | null
}): VNode {
  return (
    <fieldset class="field">
      <legend>Messages</legend>
      {error !== null && <p class="field-error">{error}</p>}
      {webhookEventTypes.map((type) => (
        <CheckField
          key={type}
          name="events"
          id={`events-${type.replace('.', '-')}`}
          label={messageLabels[type]}
          value={type}
          checked={events.includes(type)}
        />
      ))}
    </fieldset>
  )
}
