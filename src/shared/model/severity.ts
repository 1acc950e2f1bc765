import type { components } from '../../../generated/api.d.ts'

/** Severities of the contract, highest first. */
export type Severity = components['schemas']['Severity']

export type SeverityCounts = components['schemas']['SeverityCounts']

export const severities: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info']

export function isAtLeast(severity: Severity, floor: Severity): boolean {
  return severities.indexOf(severity) <= severities.indexOf(floor)
}

export function countSeverities(findings: Iterable<{ readonly severity: Severity }>): SeverityCounts {
  const counts: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }
  for (const { severity } of findings) counts[severity] += 1
  return counts
}

export function sumCounts(counts: SeverityCounts): number {
  return severities.reduce((sum, severity) => sum + counts[severity], 0)
}
