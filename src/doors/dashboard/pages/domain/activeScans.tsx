import type { VNode } from 'preact'
import type { Authorization } from '../../../../shared/model/records.ts'
import { everyPort } from '../../../../shared/ports.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card, Facts } from '../../components/card.tsx'
import { CheckField, ChoiceField, FormField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { domainPath } from '../../domainPath.ts'
import type { DomainView } from './domainView.ts'

export function ActiveScans({ view }: { readonly view: DomainView }): VNode {
  const { domain, hasActiveScans } = view
  const { authorization } = domain
  return (
    <Card title="Active scans" id="active">
      {!hasActiveScans && (
        <p>
          Your plan does not include active scans. Requests for them are refused, regardless of this
          authorization.
        </p>
      )}
      {authorization !== null && <Given view={view} authorization={authorization} />}
      {domain.verifiedAt === null ? (
        <p>Verify the domain first. You can then authorize active scans here.</p>
      ) : authorization === null || view.authorizationForm !== null ? (
        <Give view={view} />
      ) : (
        <details>
          <summary>Change the authorization</summary>
          <Give view={view} />
        </details>
      )}
    </Card>
  )
}

function Given({
  view: { domain },
  authorization,
}: {
  readonly view: DomainView
  readonly authorization: Authorization
}): VNode {
  const { intensity, ports, authorizedAt, authorizedBy } = authorization
  const target = `https://${domain.hostname}/`
  return (
    <>
      <Facts
        facts={[
          { name: 'Maximum intensity', value: intensity },
          { name: 'Ports', value: ports === everyPort ? 'All' : ports.replaceAll(',', ', ') },
          { name: 'Authorized by', value: <UntrustedLine text={authorizedBy} /> },
          { name: 'On', value: <Time at={authorizedAt} /> },
        ]}
      />
      <div class="line">
        <ButtonLink href={`/scans/new?${new URLSearchParams({ target, mode: 'active', intensity })}`}>
          Start an active scan
        </ButtonLink>
        <DashboardForm action={`${domainPath(domain.hostname)}/withdraw`} label="Withdraw authorization">
          <Button kind="danger">Withdraw authorization</Button>
        </DashboardForm>
      </div>
      <p class="hint">Withdrawing stops running active scans of this domain immediately.</p>
    </>
  )
}

function Give({ view: { domain, authorizationForm } }: { readonly view: DomainView }): VNode {
  const known = authorizationForm ?? {
    intensity: domain.authorization?.intensity ?? 'safe',
    ports: domain.authorization?.ports ?? everyPort,
    portsError: null,
    confirmError: null,
  }
  return (
    <DashboardForm
      action={`${domainPath(domain.hostname)}/authorize`}
      className="form"
      label="Authorize active scans"
    >
      <ChoiceField
        name="intensity"
        label="Maximum intensity"
        value={known.intensity}
        options={[
          {
            value: 'safe',
            label: 'Safe',
            hint: 'Sends test payloads to read-only endpoints. No writes, no delays.',
          },
          {
            value: 'intrusive',
            label: 'Intrusive',
            hint: 'Submits forms, writes data and causes delays. Use a disposable test environment.',
          },
        ]}
      />
      <FormField
        name="ports"
        label="Ports"
        hint={
          <>
            Ports and port ranges, such as <code>443,8000-8100</code>. The scan connects to no other port.
          </>
        }
        value={known.ports}
        error={known.portsError}
        required
        maxLength={600}
      />
      <CheckField
        name="confirm"
        label={`I own ${domain.hostname}, or its owner has authorized me to test it`}
        hint="The audit log records who authorized active scans, when, and from which IP address."
        error={known.confirmError}
        required
      />
      <Button>Authorize active scans</Button>
    </DashboardForm>
  )
}
