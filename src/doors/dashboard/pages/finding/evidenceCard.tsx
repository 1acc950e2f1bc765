import type { VNode } from 'preact'
import { listCommandSteps } from '../../../../shared/commandSteps.ts'
import { type Evidence, type EvidenceStep, listDetails } from '../../../../shared/model/evidence.ts'
import { cleanLine } from '../../../../shared/untrustedText.ts'
import { Card, Facts } from '../../components/card.tsx'
import { CopyText } from '../../components/copyText.tsx'
import { UntrustedBlock, UntrustedLine } from '../../components/untrusted.tsx'
import { repeatCommand } from '../../repeatCommand.ts'
import { evidenceUrl } from '../../words/findingWords.ts'

/** Members shown elsewhere on the page. */
const factsMax = 30
const nameCharsMax = 60
const samplesMax = 50

/** Evidence comes from the target, so it is text and never a link. */
export function EvidenceCard({ evidence }: { readonly evidence: Evidence | null }): VNode | null {
  if (evidence === null) return null
  const url = evidenceUrl(evidence)
  return (
    <Card title="Evidence" id="evidence">
      {url !== null && (
        <div class="stack">
          <h3>URL</h3>
          <p>
            <UntrustedLine text={url} charsMax={2_000} />
          </p>
        </div>
      )}
      <Samples evidence={evidence} />
      <TextPart title="Excerpt" text={evidence.excerpt} />
      <TextPart title="Request" text={evidence.request} />
      <TextPart title="Response" text={evidence.response} />
      <Reproduce command={repeatCommand(evidence)} steps={listCommandSteps(evidence)} />
      <Details evidence={evidence} />
    </Card>
  )
}

function Reproduce({
  command,
  steps,
}: {
  readonly command: string | null
  readonly steps: readonly EvidenceStep[]
}): VNode | null {
  const commands = steps.length > 0 ? steps.map(({ curl }) => curl) : command === null ? [] : [command]
  if (commands.length === 0) return null
  return (
    <div class="stack">
      <h3>Reproduce</h3>
      {commands.some((text) => text.includes('$SESSION_')) && (
        <p class="soft">
          First set the variable of the sign-in to its request header, such as{' '}
          <code>SESSION_A='Cookie: session=…'</code>.
        </p>
      )}
      {steps.length === 0 && (
        <CopyText id="repeat-command" label="command" text={commands.join('\n')} isLong />
      )}
      {steps.map(({ about, curl, expected }, index) => (
        <div class="stack" key={index}>
          <h4>
            <UntrustedLine text={about} />
          </h4>
          <CopyText id={`repeat-command-${index + 1}`} label={`command ${index + 1}`} text={curl} isLong />
          <p>
            <UntrustedLine text={expected} charsMax={600} />
          </p>
        </div>
      ))}
    </div>
  )
}

function TextPart({
  title,
  text,
}: {
  readonly title: string
  readonly text: string | null | undefined
}): VNode | null {
  if (text === undefined || text === null || text === '') return null
  return (
    <div class="stack">
      <h3>{title}</h3>
      <UntrustedBlock label={title} text={text} />
    </div>
  )
}

function Samples({ evidence }: { readonly evidence: Evidence }): VNode | null {
  const { samples = [] } = evidence
  const shown = samples.filter((sample) => sample !== '').slice(0, samplesMax)
  if (shown.length === 0) return null
  const hidden = (evidence.samples_total ?? shown.length) - shown.length
  return (
    <div class="stack">
      <h3>Seen at</h3>
      <ul class="plain-list">
        {shown.map((sample, index) => (
          <li key={index}>
            <UntrustedLine text={sample} />
          </li>
        ))}
        {hidden > 0 && <li class="soft">and {hidden.toLocaleString('en')} more</li>}
      </ul>
    </div>
  )
}

function Details({ evidence }: { readonly evidence: Evidence }): VNode | null {
  const details = listDetails(evidence).filter(([, value]) => value !== null)
  if (details.length === 0) return null
  return (
    <div class="stack">
      <h3>Details</h3>
      <Facts
        facts={details.slice(0, factsMax).map(([name, value]) => ({
          name: nameWords(name),
          value: <UntrustedLine text={valueText(value)} charsMax={1_000} />,
        }))}
      />
    </div>
  )
}

function nameWords(name: string): string {
  const words = cleanLine(name, nameCharsMax).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
  return isPlainList ? value.join(', ') : JSON.stringify(value)
}
