import type { VNode } from 'preact'
import type { Domain } from '../../../../shared/model/records.ts'
import type { RemoteRunner } from '../../../../shared/model/runners.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { FormField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { domainPath } from '../../domainPath.ts'
import { authorizationState, proofState } from '../../words/domainWords.ts'
import { RunnerTable } from './domainRunners.tsx'

export function DomainsPage({
  domains,
  runners,
  hostname,
  error,
}: {
  readonly domains: readonly Domain[]
  readonly runners: readonly RemoteRunner[]
  readonly hostname: string
  readonly error: string | null
}): VNode {
  const hasLabels = domains.some(({ runnerLabel }) => runnerLabel !== null)
  return (
    <>
      <p class="prose">
        Passive scans need no domain. Active scans send test payloads, so they need a domain that you have
        verified and authorized. A domain covers exactly one hostname: no subdomains, and not the hostname
        with <code>www.</code> in front.
      </p>
      <DashboardForm action="/domains" className="card form" label="Add a domain">
        <FormField
          name="hostname"
          label="Hostname"
          hint={
            <>
              Such as <code>app.example.com</code>, or an IP address.
            </>
          }
          value={hostname}
          error={error}
          inputMode="url"
          required
          maxLength={260}
        />
        <Button>Add domain</Button>
      </DashboardForm>
      {domains.length > 0 && (
        <Table
          caption="Domains"
          columns={[
            { label: 'Hostname' },
            { label: 'Ownership' },
            { label: 'Active scans' },
            { label: 'Last checked' },
            ...(hasLabels ? [{ label: 'Runners' }] : []),
          ]}
          rows={domains.map((domain) => ({
            key: domain.id,
            cells: [
              <a href={domainPath(domain.hostname)}>
                <UntrustedLine text={domain.hostname} />
              </a>,
              <Badge {...proofState(domain)} />,
              <Badge {...authorizationState(domain)} />,
              <Time at={domain.checkedAt} fallback="Never" />,
              ...(hasLabels ? [domain.runnerLabel ?? 'Of the service'] : []),
            ],
          }))}
        />
      )}
      {runners.length > 0 && <RunnerTable runners={runners} />}
    </>
  )
}
