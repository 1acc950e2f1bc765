import type { VNode } from 'preact'
import type { CheckTexts } from '../../../engine/model/check.ts'
import type { FixPrompt } from '../../../prompts/renderFixPrompt.ts'
import type { Finding, Scan } from '../../../store/records.ts'
import { SeverityBadge } from '../../components/badge.tsx'
import { Card, Facts } from '../../components/card.tsx'
import { CheckLink } from '../../components/checkLink.tsx'
import { CopyText } from '../../components/copyText.tsx'
import { Markdown } from '../../components/markdown.tsx'
import { References } from '../../components/references.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { Weakness } from '../../components/weakness.tsx'
import { ownerWords } from '../../findingWords.ts'
import { Evidence } from './evidence.tsx'

/** What the page of a finding shows. */
export type FindingView = {
  readonly finding: Finding
  readonly scan: Pick<Scan, 'id' | 'targetUrl'>
  readonly prompt: FixPrompt
  /** Null when the check that found it no longer exists. */
  readonly check: Pick<CheckTexts, 'references'> | null
}

const confidenceWords: ReadonlyMap<unknown, string> = new Map([
  ['certain', 'Certain: the scan observed the weakness directly'],
  ['firm', 'Firm: strong evidence'],
  ['tentative', 'Tentative: weak evidence, verify manually'],
])

/** Shows a finding: why it matters, how to fix it, the prompt to hand on, and what proves it. */
export function FindingPage({ finding, scan, prompt, check }: FindingView): VNode {
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
      {finding.description !== null && (
        <Card title="Why it matters" id="why">
          <Markdown text={finding.description} />
        </Card>
      )}
      <Prompt prompt={prompt} />
      <Evidence evidence={finding.evidence} />
      {finding.remediation !== null && (
        <Card title="How to fix it" id="fix">
          <Markdown text={finding.remediation} />
        </Card>
      )}
      {check !== null && <References references={check.references} />}
    </>
  )
}

function Prompt({ prompt }: { readonly prompt: FixPrompt }): VNode {
  const isSteps = prompt.promptKind === 'operator_steps'
  return (
    <Card title="Fix prompt" id="prompt">
      <p>
        {isSteps
          ? 'Steps for the operator of the site. A change of the source code does not fix this.'
          : 'Give this prompt to a coding agent with access to the source code.'}{' '}
        The prompt quotes content of the site as untrusted data.
      </p>
      <CopyText id="fix-prompt" label="fix prompt" text={prompt.prompt} isLong />
    </Card>
  )
}
