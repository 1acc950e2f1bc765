import type { VNode } from 'preact'
import type { Webhook } from '../../../../shared/model/webhook.ts'
import { cleanLine } from '../../../../shared/untrustedText.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/emptyState.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import type { WebhookForm } from '../../webhookForm.ts'
import { messageLabels, WebhookFields } from './webhookFields.tsx'

const shownUrlChars = 80

export function WebhooksPage({
  webhooks,
  form,
}: {
  readonly webhooks: readonly Webhook[]
  readonly form: WebhookForm
}): VNode {
  return (
    <>
      {webhooks.length === 0 ? (
        <EmptyState title="No webhooks yet">
          <p>A webhook sends a message to your endpoint when a scan ends or issues change.</p>
        </EmptyState>
      ) : (
        <Table
          caption="Webhooks"
          columns={[{ label: 'URL' }, { label: 'Messages' }, { label: 'Status' }, { label: 'Created' }]}
          rows={webhooks.map((webhook) => ({ key: webhook.id, cells: cellsOf(webhook) }))}
        />
      )}
      <Card title="Create a webhook" id="create" action="/webhooks">
        <DashboardForm action="/webhooks" className="form" label="Create a webhook">
          <WebhookFields form={form} />
          <Button>Create webhook</Button>
        </DashboardForm>
      </Card>
    </>
  )
}

function cellsOf(webhook: Webhook): readonly (VNode | string)[] {
  return [
    <a key="url" href={`/webhooks/${webhook.id}`}>
      {cleanLine(webhook.url, shownUrlChars)}
    </a>,
    webhook.events.map((type) => messageLabels[type]).join(', '),
    <WebhookState key="state" webhook={webhook} />,
    <Time key="made" at={webhook.createdAt} />,
  ]
}

export function WebhookState({ webhook }: { readonly webhook: Webhook }): VNode {
  if (webhook.enabled && webhook.failingSince !== null) return <Badge tone="warning" text="Failing" />
  if (webhook.enabled) return <Badge tone="good" text="Enabled" />
  if (webhook.disabledReason === 'gone') return <Badge tone="bad" text="Disabled: receiver is gone" />
  if (webhook.disabledReason === 'failing') return <Badge tone="bad" text="Disabled: five days of failures" />
  return <Badge text="Disabled" />
}
