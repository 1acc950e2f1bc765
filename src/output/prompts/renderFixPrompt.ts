/**
 * Fix prompts: text from a check's own words and a stored finding. Deterministic; may call no model, read
 * no store, and let nothing that a target said stand among the instructions.
 */
import type { CheckTexts, Owner } from '../../engine/model/check.ts'
import { recipeFor } from '../../engine/model/fix.ts'
import { agentSections } from './agentSections.ts'
import { operatorSections } from './operatorSections.ts'
import { recognizeStack } from './recognizeStack.ts'
import { type RescannedCheck, rescanSection, type SeenBy } from './rescan.ts'
import { evidenceSection, type PromptFacts, type PromptFinding, siteOf } from './sections.ts'
import { textsOf } from './textsOf.ts'

export type FixPrompt = {
  readonly prompt: string
  readonly remediationMode: Owner
  readonly promptKind: 'coding_agent_prompt' | 'operator_steps'
  readonly framework: string | null
}

/**
 * Renders the fix prompt of a finding: for a coding agent, or numbered steps when only the operator can fix it.
 *
 * `check` is null when the check that found it no longer exists: then the stored texts, which are ours
 * too, take its place. `framework` is what the scan recognized, null when nothing; `technologies` are all
 * that it recognized, of which the host counts here.
 */
export function renderPrompt({
  finding,
  check,
  framework,
  technologies = [],
  docsUrl = null,
  seenBy = null,
}: {
  readonly finding: PromptFinding
  readonly check: (CheckTexts & RescannedCheck) | null
  readonly framework: string | null
  readonly technologies?: readonly string[]
  /** The page about the check at the service that renders; it leads the references. */
  readonly docsUrl?: string | null
  readonly seenBy?: SeenBy
}): FixPrompt {
  const texts = textsOf(finding, check)
  const stack = recognizeStack(framework, technologies)
  const facts: PromptFacts = {
    finding,
    texts,
    docsUrl,
    recipe: recipeFor(texts.fix, stack),
    site: siteOf(finding.evidence),
    stack,
  }
  const isOperators = texts.owner === 'operator'
  const sections = isOperators ? operatorSections(facts) : agentSections(facts)
  // A check that no longer exists cannot be run again.
  const places = check?.intensity === undefined ? [] : [facts.site]
  const rescan = check === null ? [] : rescanSection([check], { seenBy, site: facts.site, places })
  return {
    prompt: `${[...sections, ...rescan, ...evidenceSection(finding.evidence)].join('\n\n')}\n`,
    remediationMode: texts.owner,
    promptKind: isOperators ? 'operator_steps' : 'coding_agent_prompt',
    framework,
  }
}
