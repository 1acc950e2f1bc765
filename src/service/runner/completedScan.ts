import type { CompletedScan, NewFinding } from '../../shared/model/records.ts'
import type { ScanReport } from '../../shared/model/report.ts'

/** Takes a report apart into what is stored: a row for each finding, and the rest of the report. */
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

// PostgreSQL refuses a zero in text. One from a target must not keep a scan from being stored.
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}
