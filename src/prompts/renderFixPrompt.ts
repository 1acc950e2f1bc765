/**
 * Fix prompts: text from a check's own words and a stored finding. Deterministic; may call no model, read
 * no store, and let nothing that a target said stand among the instructions.
 */
import { type CheckTexts, fixSteps, type Owner, textsFor } from '../engine/model/check.ts'
import { agentSections } from './agentSections.ts'
import { frameworkNames } from './frameworkNames.ts'
import { operatorSections } from './operatorSections.ts'
import { pickHost } from './pickHost.ts'
import {
  evidenceSection,
  type PromptFacts,
  type PromptFinding,
  type PromptTexts,
  siteOf,
} from './sections.ts'

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
}: {
  readonly finding: PromptFinding
  readonly check: CheckTexts | null
  readonly framework: string | null
  readonly technologies?: readonly string[]
  /** The page about the check at the service that renders; it leads the references. */
  readonly docsUrl?: string | null
}): FixPrompt {
  // Only a name that the check itself knows chooses among its texts: the evidence is a target's words.
  const texts = check === null ? storedTexts(finding) : textsFor(check, finding.evidence?.kind)
  const host = pickHost(technologies)
  const facts: PromptFacts = {
    finding,
    texts,
    docsUrl,
    steps: fixSteps(texts, framework, host),
    site: siteOf(finding.evidence),
    stack: frameworkNames.get(framework ?? '') ?? null,
  }
  const isOperators = texts.owner === 'operator'
  const sections = isOperators ? operatorSections(facts) : agentSections(facts)
  return {
    prompt: `${[...sections, ...evidenceSection(finding.evidence)].join('\n\n')}\n`,
    remediationMode: texts.owner,
    promptKind: isOperators ? 'operator_steps' : 'coding_agent_prompt',
    framework,
  }
}

/** Who can fix what the checks of a group find, where the check itself can no longer say. */
const ownersByGroup: ReadonlyMap<string, Owner> = new Map([
  ['headers', 'config'],
  ['csp', 'config'],
  ['tls', 'operator'],
  ['dns', 'operator'],
  ['supabase', 'operator'],
  ['firebase', 'operator'],
  ['storage', 'operator'],
])

function storedTexts({ checkId, title, description, remediation }: PromptFinding): PromptTexts {
  const [group = ''] = checkId.split('.')
  return {
    owner: ownersByGroup.get(group) ?? 'code',
    title: title ?? checkId,
    why: description ?? 'The scan recorded this weakness without a description.',
    fix: {
      steps:
        remediation ??
        'Find the code that produces the response in the evidence below, and remove the weakness there.',
      verify: 'Repeat the request in the evidence below: the response must no longer show the weakness.',
    },
    references: ['https://cwe.mitre.org/'],
  }
}
