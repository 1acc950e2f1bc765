import { type CheckTexts, type Owner, textsFor } from '../../engine/model/check.ts'
import { templateReferences } from '../../shared/model/evidence.ts'
import type { PromptFinding, PromptTexts } from './sections.ts'

/** Picks the check's texts, or the stored ones if it no longer exists (null). */
export function textsOf(finding: PromptFinding, check: CheckTexts | null): PromptTexts {
  // The evidence is untrusted: only a kind known to the check selects texts.
  const { kind, library, component } = finding.evidence ?? {}
  const name = [kind, library, component].find((value) => typeof value === 'string')
  return check === null ? storedTexts(finding) : textsFor(check, name)
}

/** For checks that no longer exist. */
const ownersByGroup: ReadonlyMap<string, Owner> = new Map([
  ['headers', 'config'],
  ['csp', 'config'],
  ['tls', 'operator'],
  ['dns', 'operator'],
  ['backend', 'operator'],
  ['supabase', 'operator'],
  ['firebase', 'operator'],
  ['storage', 'operator'],
])

function storedTexts({ checkId, title, description, remediation, evidence }: PromptFinding): PromptTexts {
  const [group = ''] = checkId.split('.')
  const [first, ...rest] = templateReferences(evidence)
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
    references: first === undefined ? ['https://cwe.mitre.org/'] : [first, ...rest],
  }
}
