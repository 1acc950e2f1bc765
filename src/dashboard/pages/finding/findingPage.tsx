import type { VNode } from 'preact'
import type { CheckTexts } from '../../../engine/model/check.ts'
import type { FixPrompt } from '../../../prompts/renderFixPrompt.ts'
import type { Finding, Scan } from '../../../store/records.ts'
import { SeverityBadge } from '../../components/badge.tsx'
import { Card, Facts } from '../../components/card.tsx'
import { CheckId } from '../../components/checkId.tsx'
import { CopyText } from '../../components/copyText.tsx'
import { Markdown } from '../../components/markdown.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { Evidence } from './evidence.tsx'

/** What the page of a finding shows. */
export type FindingView = {
  readonly finding: Finding
  readonly scan: Pick<Scan, 'id' | 'targetUrl'>
  readonly prompt: FixPrompt
  /** Null when the check that found it no longer exists. */
  readonly check: Pick<CheckTexts, 'references'> | null
}

const ownerWords: Readonly<Record<FixPrompt['remediationMode'], string>> = {
  code: 'In the source code',
  config: 'In headers, build or hosting',
  operator: 'By whoever runs the site',
}

const confidenceWords: ReadonlyMap<unknown, string> = new Map([
  ['certain', 'Certain: the scan read the fact itself'],
  ['firm', 'Firm: a strong sign'],
  ['tentative', 'Tentative: a weak sign, to be looked at'],
])

/** Shows a finding: why it matters, how to fix it, the prompt to hand on, and what proves it. */
export function FindingPage({ finding, scan, prompt, check }: FindingView): VNode {
  return (
    <>
      <div class="card">
        <Facts
          facts={[
            { name: 'Severity', value: <SeverityBadge severity={finding.severity} /> },
            { name: 'Certainty', value: confidenceWords.get(finding.evidence?.confidence) ?? '–' },
            { name: 'To be fixed', value: ownerWords[prompt.remediationMode] },
            { name: 'Check', value: <CheckId checkId={finding.checkId} /> },
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
          ? 'Steps for whoever runs the site. Source code alone does not change it.'
          : 'Hand this to the coding agent that has the source code before it.'}{' '}
        What the site said is quoted in it as data.
      </p>
      <CopyText id="fix-prompt" label="fix prompt" text={prompt.prompt} isLong />
    </Card>
  )
}

function Weakness({ cweId }: { readonly cweId: string | null }): VNode {
  const [, number] = /^CWE-(\d+)$/.exec(cweId ?? '') ?? []
  if (cweId === null || number === undefined) return <span>–</span>
  return (
    <a href={`https://cwe.mitre.org/data/definitions/${number}.html`} rel="noreferrer">
      {cweId}
    </a>
  )
}

function References({ references }: { readonly references: readonly string[] }): VNode {
  return (
    <Card title="References" id="references">
      <ul class="plain-list">
        {references.map((reference) => (
          <li key={reference}>
            <a class="break-anywhere" href={reference} rel="noreferrer">
              {reference}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
