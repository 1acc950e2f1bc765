import type { VNode } from 'preact'
import {
  type Integration,
  integrationKinds,
  integrationLabels,
} from '../../../../shared/model/integration.ts'
import { cleanLine } from '../../../../shared/untrustedText.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/emptyState.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import type { IntegrationForm } from '../../integrationForm.ts'
import { IntegrationFields } from './integrationFields.tsx'

const nameShownChars = 80

export function IntegrationsPage({
  integrations,
  form,
}: {
  readonly integrations: readonly Integration[]
  readonly form: IntegrationForm
}): VNode {
  const { kind } = form.settings
  return (
    <>
      {integrations.length === 0 ? (
        <EmptyState title="No integrations yet">
          <p>An integration writes issues as tickets, or sends messages to a channel.</p>
        </EmptyState>
      ) : (
        <Table
          caption="Integrations"
          columns={[{ label: 'Name' }, { label: 'Kind' }, { label: 'Status' }, { label: 'Added' }]}
          rows={integrations.map((integration) => ({ key: integration.id, cells: cellsOf(integration) }))}
        />
      )}
      <Card title={`Add ${integrationLabels[kind]}`} id="add" action="/integrations">
        <nav aria-label="Kind of integration">
          <p>
            {integrationKinds.map((known, index) => (
              <span key={known}>
                {index > 0 && ' · '}
                <a
                  href={`/integrations?kind=${known}#add`}
                  aria-current={known === kind ? 'true' : undefined}
                >
                  {integrationLabels[known]}
                </a>
              </span>
            ))}
          </p>
        </nav>
        <DashboardForm action="/integrations" className="form" label="Add an integration">
          <input type="hidden" name="kind" value={kind} />
          <IntegrationFields form={form} isNew />
          <Button>Add integration</Button>
        </DashboardForm>
      </Card>
    </>
  )
}

function cellsOf(integration: Integration): readonly (VNode | string)[] {
  return [
    <a key="name" href={`/integrations/${integration.id}`}>
      {cleanLine(integration.name, nameShownChars)}
    </a>,
    integrationLabels[integration.kind],
    <IntegrationState key="state" integration={integration} />,
    <Time key="added" at={integration.createdAt} />,
  ]
}

export function IntegrationState({ integration }: { readonly integration: Integration }): VNode {
  if (!integration.enabled) return <Badge text="Disabled" />
  if (integration.failingSince !== null) return <Badge tone="warning" text="Failing" />
  return <Badge tone="good" text="Enabled" />
}
