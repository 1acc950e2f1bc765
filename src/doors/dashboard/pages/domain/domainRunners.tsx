import type { VNode } from 'preact'
import type { RemoteRunner } from '../../../../shared/model/runners.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { domainPath } from '../../domainPath.ts'
import type { DomainView } from './domainView.ts'

export function DomainRunners({
  domain: { hostname, runnerLabel },
  runnerForm,
}: Pick<DomainView, 'domain' | 'runnerForm'>): VNode {
  return (
    <Card title="Runners of this domain" id="runner">
      <p>
        With a label, only runners in your own network that have it scan this domain, such as those that you
        start with <code>scanward runner --server … --labels staging</code>. Scans wait until there is one.
      </p>
      <DashboardForm
        action={`${domainPath(hostname)}/runner`}
        className="form"
        label="Runners of this domain"
      >
        <FormField
          name="label"
          label="Label"
          hint="Such as staging; empty: the runners of this service"
          value={runnerForm?.label ?? runnerLabel ?? ''}
          error={runnerForm?.error ?? null}
          maxLength={40}
        />
        <Button>Save label</Button>
      </DashboardForm>
    </Card>
  )
}

export function RunnerTable({ runners }: { readonly runners: readonly RemoteRunner[] }): VNode {
  return (
    <section class="stack" aria-labelledby="runners-heading">
      <h2 id="runners-heading">Runners in other networks</h2>
      <Table
        caption="Runners of the last day, latest first"
        columns={[
          { label: 'Name' },
          { label: 'Labels' },
          { label: 'Scans at a time' },
          { label: 'Version' },
          { label: 'Last seen' },
        ]}
        rows={runners.map(({ id, name, labels, slots, version, seenAt }) => ({
          key: id,
          cells: [
            <UntrustedLine text={name} />,
            labels.join(', ') || 'None',
            String(slots),
            <UntrustedLine text={version} />,
            <Time at={seenAt} />,
          ],
        }))}
      />
    </section>
  )
}
