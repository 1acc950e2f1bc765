import { isReport } from '../../../../generated/messages.ts'
import type { ExportedFinding, ScanBody } from '../../../output/exports/scanResult.ts'
import { isRecord } from '../../../shared/json.ts'
import { readEvidence } from '../../../shared/model/evidence.ts'

const statuses: readonly string[] = ['queued', 'running', 'completed', 'failed']

/** Validates a getScan response. Newer servers may add properties, older ones may lack some. */
export function readScanBody(value: unknown): ScanBody | null {
  if (!isRecord(value)) return null
  const body = { ...value, report: withReadEvidence(value.report) }
  return isScanBody(body) ? body : null
}

/** Reads a finding of the contract; null if the value is something else. */
export function readFinding(value: unknown): ExportedFinding | null {
  const report = withReadEvidence({ findings: [value] })
  return isReport(report) ? (report?.findings?.[0] ?? null) : null
}

/** Evidence may come from the database of another version: only members that fit are kept. */
function withReadEvidence(report: unknown): unknown {
  if (!isRecord(report) || !Array.isArray(report.findings)) return report
  return {
    ...report,
    findings: report.findings.map((finding: unknown) =>
      isRecord(finding) && finding.evidence !== undefined
        ? { ...finding, evidence: readEvidence(finding.evidence) }
        : finding,
    ),
  }
}

function isScanBody(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & ScanBody {
  const { scan, report } = value
  return (
    isRecord(scan) &&
    typeof scan.id === 'string' &&
    typeof scan.target_url === 'string' &&
    typeof scan.status === 'string' &&
    statuses.includes(scan.status) &&
    isReport(report)
  )
}
