import { type Severity, type SeverityCounts, severities } from '../../../shared/model/severity.ts'
import type { Row } from '../database/dialect.ts'
import { readInteger } from '../database/rows.ts'

const noneOpen: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }

export function countEach(count: (severity: Severity) => number): SeverityCounts {
  const counts = { ...noneOpen }
  for (const severity of severities) counts[severity] = count(severity)
  return counts
}

export function readCounts(row: Row): SeverityCounts {
  return countEach((severity) => readInteger(row, severity))
}
