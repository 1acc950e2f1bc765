import type { VNode } from 'preact'
import type { Delivery, Webhook } from '../../../../shared/model/webhook.ts'
import { cleanLine } from '../../../../shared/untrustedText.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { CopyText } from '../../components/copyText.tsx'
import { CheckField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import type { WebhookForm } from '../../webhookForm.ts'
import { messageLabels, WebhookFields } from './webhookFields.tsx'
import { WebhookState } from './webhooksPage.tsx'

const excerptShownChars = 120

type WebhookPageData = {
  readonly webhook: Webhook
  readonly form: WebhookForm
  /** A new secret, shown only once. */
  readonly secret: string | null
  readonly deliveries: readonly Delivery[]
  readonly first: string | null
  readonly next: string | null
}

export function WebhookPage({ webhook, form, secret, deliveries, first, next }: WebhookPageData): VNode {
  const path = `/webhooks/${webhook.id}`
  return (
    <>
      {secret !== null && (
        <Notice kind="done">
          <p>This is the secret that signs messages. Copy it now: it is not shown again.</p>
          <CopyText id="new-secret" label="secret" text={secret} />
        </Notice>
      )}
      <p>
        <WebhookState webhook={webhook} />
      </p>
      <Card title="Deliveries" id="deliveries">
        {deliveries.length === 0 ? (
          <p class="soft">No messages yet. Deliveries are kept for 30 days.</p>
        ) : (
          <Table
            caption="Deliveries"
            columns={[
              { label: 'Message' },
              { label: 'Status' },
              { label: 'Attempts', kind: 'number' },
              { label: 'Last response' },
              { label: 'Created' },
              { label: 'Actions', kind: 'actions' },
            ]}
            rows={deliveries.map((delivery) => ({
              key: delivery.id,
              cells: cellsOf(delivery, { path, isEnabled: webhook.enabled }),
            }))}
          />
        )}
        <Pagination label="Deliveries" first={first} next={next} />
        {webhook.enabled && (
          <DashboardForm action={`${path}/test`}>
            <Button kind="plain">Send a test message</Button>
          </DashboardForm>
        )}
      </Card>
      <Card title="Settings" id="settings" action={path}>
        <DashboardForm action={path} className="form" label="Settings">
          <WebhookFields form={form} />
          <CheckField
            name="enabled"
            label="Enabled"
            hint="Disabling a webhook ends its pending deliveries."
            checked={form.enabled}
          />
          <Button>Save</Button>
        </DashboardForm>
      </Card>
      <Card title="Secret" id="secret">
        <p class="soft prose">
          For 24 hours after a rotation, messages carry two signatures: by the new and by the previous secret.
        </p>
        <Confirm action={`${path}/rotate-secret`} label="Rotate the secret" of="of this webhook">
          The previous secret stops signing messages after 24 hours.
        </Confirm>
      </Card>
      <Card title="Delete" id="delete">
        <Confirm action={`${path}/delete`} label="Delete" of="this webhook">
          The webhook is deleted with its deliveries. Pending messages are not sent.
        </Confirm>
      </Card>
    </>
  )
}

const statusTones = { pending: 'active', delivered: 'good', failed: 'bad' } as const
const statusLabels = { pending: 'Pending', delivered: 'Delivered', failed: 'Failed' } as const

function cellsOf(
  { id, type, status, attempts, nextAttemptAt, createdAt }: Delivery,
  { path, isEnabled }: { readonly path: string; readonly isEnabled: boolean },
): readonly (VNode | string | null)[] {
  const last = attempts.at(-1)
  return [
    messageLabels[type],
    <DeliveryState key="status" delivery={{ status, attempts, nextAttemptAt }} />,
    String(attempts.length),
    last === undefined ? '–' : describeResponse(last),
    <Time key="made" at={createdAt} />,
    isEnabled ? (
      <DashboardForm key="again" action={`${path}/deliveries/${id}/redeliver`}>
        <Button kind="plain" label={`Deliver again: ${messageLabels[type]}`}>
          Deliver again
        </Button>
      </DashboardForm>
    ) : null,
  ]
}

export function DeliveryState({
  delivery: { status, attempts, nextAttemptAt },
}: {
  readonly delivery: Pick<Delivery, 'status' | 'attempts' | 'nextAttemptAt'>
}): VNode {
  return (
    <span>
      <Badge tone={statusTones[status]} text={statusLabels[status]} />
      {nextAttemptAt !== null && attempts.length > 0 && (
        <>
          {' '}
          next attempt <Time at={nextAttemptAt} />
        </>
      )}
    </span>
  )
}

function describeResponse({ httpStatus, error, responseExcerpt }: Delivery['attempts'][number]): string {
  if (error !== null && httpStatus === null) return error
  const excerpt = responseExcerpt === null ? '' : `: ${cleanLine(responseExcerpt, excerptShownChars)}`
  return `HTTP ${httpStatus}${excerpt}`
}
