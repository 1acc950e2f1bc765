import type { ReportedFinding, ScanReport } from '../../shared/model/report.ts'
import { countSeverities, type SeverityCounts } from '../../shared/model/severity.ts'

export function countFindings(
  findings: readonly ReportedFinding[],
): Pick<ScanReport, 'categories' | 'totals'> {
  return { categories: countByGroup(findings), totals: countSeverities(findings) }
}

function countByGroup(findings: readonly ReportedFinding[]): Record<string, SeverityCounts> {
  const groupOf = ({ checkId }: ReportedFinding) => checkId.split('.')[0] ?? checkId
  const groups = [...new Set(findings.map(groupOf))].sort()
  return Object.fromEntries(
    groups.map((group) => [group, countSeverities(findings.filter((finding) => groupOf(finding) === group))]),
  )
}
