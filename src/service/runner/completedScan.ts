import type { CompletedScan } from '../../shared/model/records.ts'
import type { ReportedFinding, ScanReport } from '../../shared/model/report.ts'

export function completedScan(report: ScanReport): CompletedScan {
  const { findings, framework, ...rest } = report
  return { findings: findings.map(storableFinding), framework, report: rest }
}

function storableFinding(finding: ReportedFinding): ReportedFinding {
  return {
    ...finding,
    title: storable(finding.title),
    description: storable(finding.description),
    remediation: storable(finding.remediation),
  }
}

// PostgreSQL rejects NUL; a target must not prevent storing.
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}
