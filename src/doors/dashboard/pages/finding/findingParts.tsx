import type { VNode } from 'preact'
import type { CheckTexts } from '../../../../engine/model/check.ts'
import type { FixPrompt } from '../../../../output/prompts/renderFixPrompt.ts'
import type { Finding } from '../../../../shared/model/records.ts'
import { Card } from '../../components/card.tsx'
import { CopyText } from '../../components/copyText.tsx'
import { Markdown } from '../../components/markdown.tsx'
import { References } from '../../components/references.tsx'
import { EvidenceCard } from './evidenceCard.tsx'

export type FindingView = {
  readonly finding: Finding
  readonly prompt: FixPrompt
  /** Null if this version no longer has the check. */
  readonly check: Pick<CheckTexts, 'references'> | null
}

export function FindingParts({ finding, prompt, check }: FindingView): VNode {
  return (
    <>
      {finding.description !== null && (
        <Card title="Why it matters" id="why">
          <Markdown text={finding.description} />
        </Card>
      )}
      <Prompt prompt={prompt} />
      <EvidenceCard evidence={finding.evidence} />
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
