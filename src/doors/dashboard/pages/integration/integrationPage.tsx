import type { VNode } from 'preact'
import {
  type Integration,
  type IntegrationDelivery,
  integrationLabels,
} from '../../../../shared/model/integration.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { CheckField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import type { IntegrationForm } from '../../integrationForm.ts'
import { messageLabels } from '../webhook/webhookFields.tsx'
import { DeliveryState } from '../webhook/webhookPage.tsx'
import { IntegrationFields } from './integrationFields.tsx'
import { IntegrationState } from './integrationsPage.tsx'
import { TicketHookCard, type TicketHookView } from './ticketHookCard.tsx'

const outcomeShownChars = 300

export function IntegrationPage({
  integration,
  form,
  hook,
  deliveries,
  first,
  next,
}: {
  readonly integration: Integration
  readonly form: IntegrationForm
  readonly hook: TicketHookView | null
  readonly deliveries: readonly IntegrationDelivery[]
  readonly first: string | null
  readonly next: string | null
}): VNode {
  const path = `/integrations/${integration.id}`
  const { pausedUntil } = integration
  return (
    <>
      <p>
        {integrationLabels[integration.kind]} <IntegrationState integration={integration} />
        {pausedUntil !== null && (
          <>
            {' '}
            Rate limit: waits until <Time at={pausedUntil} />
          </>
        )}
      </p>
      <Card title="Deliveries" id="deliveries">
        {deliveries.length === 0 ? (
          <p class="soft">Nothing was sent yet. Deliveries are kept for 30 days.</p>
        ) : (
          <Table
            caption="Deliveries"
            columns={[
              { label: 'What' },
              { label: 'Status' },
              { label: 'Attempts', kind: 'number' },
              { label: 'Result' },
              { label: 'Created' },
            ]}
            rows={deliveries.map((delivery) => ({ key: delivery.id, cells: cellsOf(delivery) }))}
          />
        )}
        <Pagination label="Deliveries" first={first} next={next} />
        {integration.enabled && (
          <DashboardForm action={`${path}/test`}>
            <Button kind="plain">Test the integration</Button>
          </DashboardForm>
        )}
      </Card>
      <Card title="Settings" id="settings" action={path}>
        <DashboardForm action={path} className="form" label="Settings">
          <IntegrationFields form={form} isNew={false} />
          <CheckField
            name="enabled"
            label="Enabled"
            hint="Disabling an integration ends its pending deliveries."
            checked={form.settings.enabled}
          />
          <Button>Save</Button>
        </DashboardForm>
      </Card>
      {hook !== null && <TicketHookCard kind={integration.kind} path={path} hook={hook} />}
      <Card title="Delete" id="delete">
        <Confirm action={`${path}/delete`} label="Delete" of="this integration">
          The integration is deleted with its token and deliveries. Its tickets stay.
        </Confirm>
      </Card>
    </>
  )
}

function cellsOf(delivery: IntegrationDelivery): readonly (VNode | string)[] {
  const { type, issueId, attempts, outcome, createdAt } = delivery
  const last = attempts.at(-1)
  const failure = [last?.error, last?.responseExcerpt].filter((text) => text !== null && text !== undefined)
  const result = outcome ?? (failure.length === 0 ? '–' : failure.join(': '))
  return [
    issueId === null ? (
      messageLabels[type === 'ticket' || type === 'test' ? 'webhook.test' : type]
    ) : (
      <a key="issue" href={`/issues/${issueId}`}>
        Ticket of an issue
      </a>
    ),
    <DeliveryState key="status" delivery={delivery} />,
    String(attempts.length),
    <UntrustedLine key="result" text={result} charsMax={outcomeShownChars} />,
    <Time key="made" at={createdAt} />,
  ]
}
