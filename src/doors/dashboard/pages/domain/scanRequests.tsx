import type { VNode } from 'preact'
import type { CertificateSummary } from '../../../../service/clientCertificates.ts'
import { writeScanWindow } from '../../../../shared/scanWindows.ts'
import { Button } from '../../components/button.tsx'
import { Card, Facts } from '../../components/card.tsx'
import { FormField, TextField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { formatTime } from '../../components/time.tsx'
import { domainPath } from '../../domainPath.ts'
import type { DomainView } from './domainView.ts'

/** Stored values of headers are never shown. */
export function ScanRequests({
  domain,
  requests: { headerNames, requestsPerSecond, parallel, windows, certificate, authorities },
  requestsForm,
}: Pick<DomainView, 'domain' | 'requests' | 'requestsForm'>): VNode {
  const action = `${domainPath(domain.hostname)}/requests`
  const { errors = {} } = requestsForm ?? {}
  const windowLines = windows.map(writeScanWindow)
  const shown = (value: number | null) => (value === null ? '' : String(value))
  return (
    <Card title="Connections of scans" id="requests">
      <p>
        Headers let scans and monitors through basic authentication or the protection of a preview deployment.
        They are stored encrypted, sent only to https://{domain.hostname} and its www variant, and never shown
        again. Reports hide them. Only https://{domain.hostname} gets the client certificate.
      </p>
      <Facts
        facts={[
          { name: 'Headers', value: headerNames.length === 0 ? 'None' : headerNames.join(', ') },
          { name: 'Client certificate', value: certificate === null ? 'None' : describe(certificate) },
          { name: 'Private authorities', value: authorities.map(describe).join('; ') || 'None' },
          { name: 'Requests per second', value: requestsPerSecond ?? 'No limit' },
          { name: 'Requests at once', value: parallel ?? 'As many as the site bears' },
          { name: 'Scan windows', value: windowLines.join('; ') || 'At any time' },
        ]}
      />
      <DashboardForm action={action} className="form" label="Connections of scans">
        <TextField
          name="headers"
          label="New headers"
          hint="One per line, such as X-Preview-Token: value. They replace all stored ones. Leave it empty to keep those."
          rows={3}
          error={errors.headers ?? null}
        />
        <FormField
          name="requests_per_second"
          label="Requests per second"
          hint="1 to 1,000; empty: no limit"
          inputMode="numeric"
          value={requestsForm?.requestsPerSecond ?? shown(requestsPerSecond)}
          error={errors.requests_per_second ?? null}
        />
        <FormField
          name="parallel"
          label="Requests at once"
          hint="1 to 5; empty: as many as the site bears"
          inputMode="numeric"
          value={requestsForm?.parallel ?? shown(parallel)}
          error={errors.parallel ?? null}
        />
        <TextField
          name="windows"
          label="Scan windows"
          hint="One per line, such as Mon-Fri 22:00-05:00 Europe/Berlin; empty: at any time. Other scans wait in the queue. A scan ends with its window."
          rows={2}
          value={requestsForm?.windows ?? windowLines.join('\n')}
          error={errors.windows ?? null}
        />
        <TextField
          name="certificate"
          label="New client certificate"
          hint="PEM with the certificate and its private key, or a PKCS#12 file in Base64, such as the output of base64 client.p12. Leave it empty to keep the stored one."
          rows={3}
          error={errors.certificate ?? null}
        />
        <FormField
          name="passphrase"
          label="Passphrase of the private key"
          hint="If it has one"
          type="password"
          autocomplete="off"
        />
        <TextField
          name="authorities"
          label="New private certificate authorities"
          hint="PEM. Scans and monitors of this domain trust them beside the public ones. Leave it empty to keep the stored ones."
          rows={3}
          error={errors.authorities ?? null}
        />
        <Button>Save</Button>
        {headerNames.length > 0 && <RemoveButton value="headers" />}
        {certificate !== null && <RemoveButton value="certificate" />}
        {authorities.length > 0 && <RemoveButton value="authorities" />}
      </DashboardForm>
    </Card>
  )
}

function describe({ subject, expiresAt }: CertificateSummary): string {
  return `${subject}, valid until ${formatTime(expiresAt)}`
}

function RemoveButton({ value }: { readonly value: 'headers' | 'certificate' | 'authorities' }): VNode {
  return (
    <Button kind="danger" name="remove" value={value} label={`Remove the stored ${value}`}>
      Remove {value}
    </Button>
  )
}
