import type { VNode } from 'preact'
import { attestCommand, proofFilePath, proofRecordName, proofText } from '../../../../service/proof.ts'
import type { Domain } from '../../../../shared/model/records.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CopyText } from '../../components/copyText.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { domainPath } from '../../domainPath.ts'
import type { ProofView } from './domainView.ts'

export function Proof(view: ProofView): VNode {
  const { domain, proofPlaces } = view
  const isVerified = domain.verifiedAt !== null
  const canLook = proofPlaces.dns || proofPlaces.file
  return (
    <Card title={isVerified ? 'Domain verification' : 'Verify ownership'} id="proof">
      {isVerified ? (
        <>
          <p>{keepWords(domain)}</p>
          <details>
            <summary>Verification methods</summary>
            <Ways {...view} />
          </details>
        </>
      ) : (
        <>
          <p>{canLook ? 'Publish the verification token in one of these ways, then verify.' : noPlace}</p>
          <Ways {...view} />
        </>
      )}
      {canLook && (
        <DashboardForm action={`${domainPath(domain.hostname)}/verify`} className="line">
          <Button kind={isVerified ? 'plain' : 'primary'}>{isVerified ? 'Check again' : 'Verify now'}</Button>
          <span class="soft">This can take up to 30 seconds.</span>
        </DashboardForm>
      )}
    </Card>
  )
}

const noPlace =
  'This host is not public and has no DNS record, so Scanward cannot verify it. An operator can vouch for it.'

function keepWords({ verifiedBy }: Domain): string {
  if (verifiedBy === 'attested')
    return 'An operator attested ownership in the server shell. It is not checked again.'
  const place = verifiedBy === 'dns' ? 'DNS record' : 'file'
  return `The ${place} is checked every day. Keep it: without it, active scans are refused.`
}

function Ways({ domain, proofPlaces: { dns, file }, organization }: ProofView): VNode {
  const text = proofText(domain.proofValue)
  return (
    <ol class="steps">
      {dns && (
        <li class="stack">
          <h3>DNS TXT record</h3>
          <p>Name</p>
          <CopyText id="record-name" label="record name" text={proofRecordName(domain.hostname)} />
          <p>Value</p>
          <CopyText id="record-value" label="record value" text={text} />
          <p class="hint">A new record can take several minutes to propagate.</p>
        </li>
      )}
      {file && (
        <li class="stack">
          <h3>File on the site</h3>
          <p>URL</p>
          <CopyText id="file-address" label="file URL" text={`https://${domain.hostname}${proofFilePath}`} />
          <p>Content</p>
          <CopyText id="file-content" label="file content" text={text} />
          <p class="hint">
            Plain text, served over HTTPS with a valid certificate and without a cross-origin redirect.
          </p>
        </li>
      )}
      {!dns && (
        <li class="stack">
          <h3>On the server</h3>
          <p>An operator of this Scanward instance attests ownership of the host with this command:</p>
          <CopyText id="attest-command" label="command" text={attestCommand(domain.hostname, organization)} />
        </li>
      )}
    </ol>
  )
}
