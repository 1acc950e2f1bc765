import type { VNode } from 'preact'
import { literalAddress } from '../../../addresses.ts'
import { proofFilePath, proofRecordName, proofText } from '../../../proof.ts'
import type { Domain } from '../../../store/records.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CopyText } from '../../components/copyText.tsx'
import { Form } from '../../components/form.tsx'
import { domainPath } from '../../domainPath.ts'

/** Says how to prove that a domain is one's own, with everything to copy, and looks for the proof. */
export function Proof({ domain }: { readonly domain: Domain }): VNode {
  const isVerified = domain.verifiedAt !== null
  return (
    <Card title={isVerified ? 'Proof of ownership' : 'Prove that it is yours'} id="proof">
      {isVerified ? (
        <>
          <p>{keepWords(domain)}</p>
          <details>
            <summary>How it is proven</summary>
            <Ways domain={domain} />
          </details>
        </>
      ) : (
        <>
          <p>Put the proof in one of these places, and then look for it.</p>
          <Ways domain={domain} />
        </>
      )}
      <Form action={`${domainPath(domain.hostname)}/verify`} className="line">
        <Button kind={isVerified ? 'plain' : 'primary'}>{isVerified ? 'Look again' : 'Verify now'}</Button>
        <span class="soft">This may take half a minute.</span>
      </Form>
    </Card>
  )
}

function keepWords({ verifiedBy }: Domain): string {
  if (verifiedBy === 'attested')
    return 'Somebody at the shell of the server vouches for it. It is not looked at again.'
  const place = verifiedBy === 'dns' ? 'DNS record' : 'file'
  return `The ${place} is looked for every day. Leave it where it is: without it active scans are refused again.`
}

function Ways({ domain }: { readonly domain: Domain }): VNode {
  const text = proofText(domain.proofValue)
  const isAddress = literalAddress(domain.hostname) !== null
  return (
    <ol class="steps">
      {!isAddress && (
        <li class="stack">
          <h3>As a TXT record in DNS</h3>
          <p>Name</p>
          <CopyText id="record-name" label="name of the record" text={proofRecordName(domain.hostname)} />
          <p>Value</p>
          <CopyText id="record-value" label="value of the record" text={text} />
          <p class="hint">A new record can take some minutes to be seen everywhere.</p>
        </li>
      )}
      <li class="stack">
        <h3>As a file on the site</h3>
        <p>Address</p>
        <CopyText
          id="file-address"
          label="address of the file"
          text={`https://${domain.hostname}${proofFilePath}`}
        />
        <p>Content</p>
        <CopyText id="file-content" label="content of the file" text={text} />
        <p class="hint">
          Plain text, served over https with a valid certificate and without a redirect to another place.
        </p>
      </li>
    </ol>
  )
}
