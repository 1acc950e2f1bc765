import { type Rule, rules } from '../../../generated/rules.ts'
import { readCwe } from '../../shared/model/classification.ts'
import { templateReferences } from '../../shared/model/evidence.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import type { ExportedFinding } from './scanResult.ts'

const rulesById: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]))

/** Falls back to the finding for an unknown check. */
export function describeRule(checkId: string, finding?: ExportedFinding): Rule {
  const known = rulesById.get(checkId)
  if (known !== undefined) return known
  return {
    id: checkId,
    title: cleanLine(finding?.title ?? '', 200) || checkId,
    why: cleanLine(finding?.description ?? '', 900) || 'This version does not describe the check.',
    severity: finding?.severity ?? 'info',
    cwe: readCwe(finding?.cwe_id),
    references: templateReferences(finding?.evidence),
    intensity: null,
  }
}

export function cwePage(cwe: number): string {
  return `https://cwe.mitre.org/data/definitions/${cwe}.html`
}
