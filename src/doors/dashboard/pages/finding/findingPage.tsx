import type { VNode } from 'preact'
import type { Evidence } from '../../../../shared/model/evidence.ts'
import type { Scan } from '../../../../shared/model/records.ts'
import { SeverityBadge } from '../../components/badge.tsx'
import { Facts } from '../../components/card.tsx'
import { CheckLink } from '../../components/checkLink.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { Weakness } from '../../components/weakness.tsx'
import { ownerWords } from '../../words/findingWords.ts'
import { FindingParts, type FindingView } from './findingParts.tsx'

type FindingPageView = FindingView & { readonly scan: Pick<Scan, 'id' | 'targetUrl'> }

const confidenceWords: ReadonlyMap<Evidence['confidence'], string> = new Map([
  ['certain', 'Certain: the scan observed the weakness directly'],
  ['firm', 'Firm: strong evidence'],
  ['tentative', 'Tentative: weak evidence, verify manually'],
])

export function FindingPage({ finding, scan, prompt, check }: FindingPageView): VNode {
  return (
    <>
      <div class="card">
        <Facts
          facts={[
            { name: 'Severity', value: <SeverityBadge severity={finding.severity} /> },
            { name: 'Confidence', value: confidenceWords.get(finding.evidence?.confidence) ?? '–' },
            { name: 'Where to fix', value: ownerWords[prompt.remediationMode] },
            { name: 'Check', value: <CheckLink checkId={finding.checkId} hasPage={check !== null} /> },
            { name: 'Weakness', value: <Weakness cweId={finding.cweId} /> },
            { name: 'Found', value: <Time at={finding.createdAt} /> },
            {
              name: 'Scan',
              value: (
                <a href={`/scans/${scan.id}`}>
                  <UntrustedLine text={scan.targetUrl} charsMax={120} />
                </a>
              ),
            },
          ]}
        />
      </div>
      <FindingParts finding={finding} prompt={prompt} check={check} />
    </>
  )
}
