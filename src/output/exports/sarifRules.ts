import type { ReportingDescriptor } from 'sarif'
import type { Evidence } from '../../shared/model/evidence.ts'
import { owaspTop10Of } from '../../shared/model/owasp.ts'
import type { Severity } from '../../shared/model/severity.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import type { ExportEntry } from './entries.ts'
import { cwePage, describeRule } from './ruleTexts.ts'

const descriptionCharsMax = 1_024

type SarifLevel = 'error' | 'warning' | 'note'

export const sarifLevels: Readonly<Record<Severity, SarifLevel>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
}

/** Scores in GitHub's ranges: critical over 9, high 7 to 8.9, medium 4 to 6.9, low below. Info has none. */
const securitySeverities: Readonly<Record<Severity, string | null>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.5',
  info: null,
}

const precisions: readonly (readonly [confidence: Evidence['confidence'], precision: string])[] = [
  ['tentative', 'medium'],
  ['firm', 'high'],
  ['certain', 'very-high'],
]

/** The least certain of `entries` determines the precision. */
export function sarifRule(checkId: string, entries: readonly ExportEntry[]): ReportingDescriptor {
  const { title, why, severity, cwe, references } = describeRule(checkId, entries[0]?.finding)
  const page = references[0] ?? (cwe === null ? null : cwePage(cwe))
  const score = securitySeverities[severity]
  const seen = entries.map(({ evidence }) => evidence.confidence)
  const [, precision = 'high'] = precisions.find(([confidence]) => seen.includes(confidence)) ?? []
  return {
    id: checkId,
    name: checkId,
    shortDescription: { text: cleanLine(title, descriptionCharsMax) },
    fullDescription: { text: cleanLine(why, descriptionCharsMax) },
    help: {
      text: [why, ...references].join('\n'),
      markdown: [why, ...references.map((url) => `- <${url}>`)].join('\n\n'),
    },
    ...(page === null ? {} : { helpUri: page }),
    defaultConfiguration: { level: sarifLevels[severity] },
    properties: {
      tags: [
        'security',
        ...(cwe === null ? [] : [`external/cwe/cwe-${String(cwe).padStart(3, '0')}`]),
        ...owaspTop10Of(cwe).map((category) => `external/owasp/${category.toLowerCase().replace(':', '-')}`),
      ],
      precision,
      ...(score === null ? {} : { 'security-severity': score }),
    },
  }
}
