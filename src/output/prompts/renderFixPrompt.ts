import type { CheckTexts, Owner } from '../../engine/model/check.ts'
import { adaptRecipe } from './adaptRecipe.ts'
import { agentSections } from './agentSections.ts'
import { inventories } from './inventories.ts'
import { operatorSections } from './operatorSections.ts'
import { siteHeadersFor } from './proof.ts'
import { recognizeStack } from './recognizeStack.ts'
import { type RanAs, type RescannedCheck, rescanSection, type SeenBy } from './rescan.ts'
import { evidenceSection, type PromptFacts, type PromptFinding, siteOf } from './sections.ts'
import { textsOf } from './textsOf.ts'
import { type ServedIssue, verifySection } from './verifyIssue.ts'

export type FixPrompt = {
  readonly prompt: string
  readonly remediationMode: Owner
  readonly promptKind: 'coding_agent_prompt' | 'operator_steps'
  readonly framework: string | null
}

/**
 * Renders a prompt for a coding agent, or numbered steps if only the operator can fix it. Without `check`,
 * the stored texts are used; they are also ours.
 */
export function renderPrompt({
  finding,
  check,
  framework,
  technologies = [],
  docsUrl = null,
  seenBy = null,
  ranAs = null,
  issue = null,
}: {
  readonly finding: PromptFinding
  readonly check: (CheckTexts & RescannedCheck) | null
  readonly framework: string | null
  readonly technologies?: readonly string[]
  readonly docsUrl?: string | null
  readonly seenBy?: SeenBy
  readonly ranAs?: RanAs | null
  /** Null without a server. */
  readonly issue?: ServedIssue | null
}): FixPrompt {
  const texts = textsOf(finding, check)
  const stack = recognizeStack(framework, technologies)
  const facts: PromptFacts = {
    finding,
    texts,
    docsUrl,
    recipe: adaptRecipe(texts.fix, stack, {
      ...finding,
      isSeenSignedIn: seenBy?.signed_in === true && check?.intensity === undefined,
      siteHeaders: siteHeadersFor(finding.evidence, { seenBy, ranAs }),
    }),
    site: siteOf(finding.evidence),
    stack,
  }
  const isOperators = texts.owner === 'operator'
  const sections = isOperators ? operatorSections(facts) : agentSections(facts)
  // A removed check cannot run again.
  const places = check?.intensity === undefined ? [] : [facts.site]
  const rescan =
    check === null || inventories.has(check.id)
      ? []
      : issue !== null
        ? verifySection(issue)
        : rescanSection([check], { seenBy, site: facts.site, places, ranAs })
  return {
    prompt: `${[...sections, ...rescan, ...evidenceSection(finding.evidence)].join('\n\n')}\n`,
    remediationMode: texts.owner,
    promptKind: isOperators ? 'operator_steps' : 'coding_agent_prompt',
    framework,
  }
}
