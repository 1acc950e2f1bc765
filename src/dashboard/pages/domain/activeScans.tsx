import type { VNode } from 'preact'
import { everyPort } from '../../../ports.ts'
import type { Authorization } from '../../../store/records.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card, Facts } from '../../components/card.tsx'
import { CheckField, ChoiceField, Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { domainPath } from '../../domainPath.ts'
import type { DomainView } from './domainPage.tsx'

/** What a refused form to authorise active scans held. */
export type AuthorizationForm = {
  readonly intensity: Authorization['intensity']
  readonly ports: string
  readonly portsError: string | null
  readonly confirmError: string | null
}

/** Says what active scans of a domain may do, and lets it be authorised and withdrawn. */
export function ActiveScans({ view }: { readonly view: DomainView }): VNode {
  const { domain, hasActiveScans } = view
  const { authorization } = domain
  return (
    <Card title="Active scans" id="active">
      {!hasActiveScans && (
        <p>Active scans are not part of your plan, so they are refused whatever is set here.</p>
      )}
      {authorization !== null && <Given view={view} authorization={authorization} />}
      {domain.verifiedAt === null ? (
        <p>Once the domain is verified, active scans of it can be authorised here.</p>
      ) : authorization === null || view.authorizationForm !== null ? (
        <Give view={view} />
      ) : (
        <details>
          <summary>Change what is authorised</summary>
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
          { name: 'Highest intensity', value: intensity },
          { name: 'Ports', value: ports === everyPort ? 'All' : ports.replaceAll(',', ', ') },
          { name: 'Authorised by', value: <UntrustedLine text={authorizedBy} /> },
          { name: 'On', value: <Time at={authorizedAt} /> },
        ]}
      />
      <div class="line">
        <ButtonLink href={`/scans/new?${new URLSearchParams({ target, mode: 'active', intensity })}`}>
          Start an active scan
        </ButtonLink>
        <Form action={`${domainPath(domain.hostname)}/withdraw`} label="Withdraw the authorisation">
          <Button kind="danger">Withdraw the authorisation</Button>
        </Form>
      </div>
      <p class="hint">Withdrawing ends active scans of it that run, at once.</p>
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
    <Form action={`${domainPath(domain.hostname)}/authorize`} className="form" label="Authorise active scans">
      <ChoiceField
        name="intensity"
        label="Highest intensity"
        value={known.intensity}
        options={[
          {
            value: 'safe',
            label: 'Safe',
            hint: 'Crafted input to what reads. Nothing is written and nothing is held up.',
          },
          {
            value: 'intrusive',
            label: 'Intrusive',
            hint: 'Forms are submitted, data is written, answers are delayed. Only for a copy that may be spoilt.',
          },
        ]}
      />
      <Field
        name="ports"
        label="Ports"
        hint={
          <>
            Ports and ranges, such as <code>443,8000-8100</code>. No other port of the host is connected to.
          </>
        }
        value={known.ports}
        error={known.portsError}
        required
        maxLength={600}
      />
      <CheckField
        name="confirm"
        label={`I own ${domain.hostname}, or its owner has allowed me to test it`}
        hint="Who authorised it, when and from where is kept in the audit log."
        error={known.confirmError}
        required
      />
      <Button>Authorise active scans</Button>
    </Form>
  )
}
