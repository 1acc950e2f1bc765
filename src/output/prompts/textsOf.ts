import { type CheckTexts, type Owner, textsFor } from '../../engine/model/check.ts'
import type { PromptFinding, PromptTexts } from './sections.ts'

/** Picks the texts of a finding: of its check, or the stored ones where the check no longer exists (null). */
export function textsOf(finding: PromptFinding, check: CheckTexts | null): PromptTexts {
  // Only a name that the check itself knows chooses among its texts: the evidence is a target's words.
  return check === null ? storedTexts(finding) : textsFor(check, finding.evidence?.kind)
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

/** The texts that the finding was stored with. They are ours too. */
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
