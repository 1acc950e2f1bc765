import type { VNode } from 'preact'
import type { CheckFacts } from '../../../../../generated/checkFacts.ts'
import type { CheckTexts } from '../../../../engine/model/check.ts'
import { describeFix } from '../../../../output/prompts/describeFix.ts'
import { SeverityBadge } from '../../components/badge.tsx'
import { Card, Facts } from '../../components/card.tsx'
import { CheckId } from '../../components/checkId.tsx'
import { Markdown } from '../../components/markdown.tsx'
import { References } from '../../components/references.tsx'
import { Weakness } from '../../components/weakness.tsx'
import { ownerWords } from '../../words/findingWords.ts'

export function CheckPage({
  check,
  facts,
}: {
  readonly check: CheckTexts
  readonly facts: CheckFacts
}): VNode {
  const { id, severity, cwe, owner, why, fix, references } = check
  return (
    <>
      <div class="card">
        <Facts
          facts={[
            { name: 'Check', value: <CheckId checkId={id} /> },
            { name: 'Severity', value: <SeverityBadge severity={severity} /> },
            { name: 'Weakness', value: <Weakness cweId={cwe === null ? null : `CWE-${cwe}`} /> },
            { name: 'To be fixed', value: ownerWords[owner] },
            { name: 'Runs in', value: facts.runs },
          ]}
        />
      </div>
      <Card title="What it finds" id="finds">
        <Markdown text={facts.about.join('\n\n')} />
      </Card>
      <Card title="Why it matters" id="why">
        <Markdown text={why} />
      </Card>
      <Cases title="What is reported" id="reported" lines={facts.found} />
      <Cases title="What is not reported" id="not-reported" lines={facts.clean} />
      <Cases title="When it is not evaluated" id="not-evaluated" lines={facts.skipped} />
      <Fix fix={fix} />
      <References references={references} />
    </>
  )
}

function Cases({
  title,
  id,
  lines,
}: {
  readonly title: string
  readonly id: string
  readonly lines: readonly string[]
}): VNode | null {
  if (lines.length === 0) return null
  return (
    <Card title={title} id={id}>
      <Markdown text={lines.map((line) => `- ${line}`).join('\n')} />
    </Card>
  )
}

function Fix({ fix }: Pick<CheckTexts, 'fix'>): VNode {
  const recipe = describeFix(fix)
  return (
    <>
      <Card title="How to fix it" id="fix">
        <Markdown text={recipe.any} />
        {recipe.stacks.map(({ name, text }) => (
          <details key={name}>
            <summary>With {name}</summary>
            <Markdown text={text} />
          </details>
        ))}
      </Card>
      {fix.risk !== undefined && (
        <Card title="What the change can break" id="risk">
          <Markdown text={fix.risk} />
        </Card>
      )}
      <Card title="How to verify the fix" id="verify">
        <Markdown text={fix.verify} />
      </Card>
    </>
  )
}
