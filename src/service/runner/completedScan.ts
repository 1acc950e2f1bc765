import type { CompletedScan, NewFinding } from '../../shared/model/records.ts'
import type { ScanReport } from '../../shared/model/report.ts'

export function completedScan(report: ScanReport): CompletedScan {
  const { findings, framework, ...rest } = report
  return { findings: findings.map(newFinding), framework, report: rest }
}

function newFinding(finding: ScanReport['findings'][number]): NewFinding {
  return {
    checkId: finding.checkId,
    severity: finding.severity,
    title: storable(finding.title),
    description: storable(finding.description),
    evidence: finding.evidence,
    remediation: storable(finding.remediation),
    cweId: finding.cweId,
    fingerprint: finding.fingerprint,
    twinFingerprint: finding.twinFingerprint,
  }
}

// PostgreSQL rejects NUL; a target must not prevent storing.
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}
