import type { VNode } from 'preact'
import type { Domain } from '../../../store/records.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { domainPath } from '../../domainPath.ts'
import { authorizationState, proofState } from '../../domainWords.ts'

/** Shows the organisation's domains, and takes a new one. */
export function DomainsPage({
  domains,
  hostname,
  error,
}: {
  readonly domains: readonly Domain[]
  /** What stands in the field. */
  readonly hostname: string
  readonly error: string | null
}): VNode {
  return (
    <>
      <p class="prose">
        Passive scans need no domain. Active scans send crafted input, so they run only against a domain that
        is proven to be yours and that you have authorised. A domain covers exactly its own host name: no
        other subdomain, and not the one with <code>www.</code> before it.
      </p>
      <Form action="/domains" className="card form" label="Add a domain">
        <Field
          name="hostname"
          label="Host name"
          hint={
            <>
              Such as <code>app.example.com</code>, or an address.
            </>
          }
          value={hostname}
          error={error}
          inputMode="url"
          required
          maxLength={260}
        />
        <Button>Add the domain</Button>
      </Form>
      {domains.length > 0 && (
        <Table
          caption="Domains"
          columns={[
            { label: 'Host name' },
            { label: 'Ownership' },
            { label: 'Active scans' },
            { label: 'Last looked at' },
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
            ],
          }))}
        />
      )}
    </>
  )
}
