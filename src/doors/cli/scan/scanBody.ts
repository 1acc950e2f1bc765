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

/** Names the member by which a value is no getScan response. */
export function oddMember(value: unknown): string {
  if (!isRecord(value)) return 'no JSON object'
  const { scan, report } = value
  if (!isRecord(scan)) return 'no member "scan"'
  const texts = ['id', 'target_url', 'status'].filter((name) => typeof scan[name] !== 'string')
  if (texts.length > 0) return `no text as scan.${texts[0]}`
  if (!statuses.includes(String(scan.status))) return `an unknown scan.status`
  if (!isRecord(report)) return 'no object as report'
  const findings: readonly unknown[] = Array.isArray(report.findings) ? report.findings : []
  const at = findings.findIndex((finding) => readFinding(finding) === null)
  if (at !== -1) return `an unknown report.findings[${at}]`
  const name = Object.keys(report).find((member) => !isReport(withReadEvidence({ [member]: report[member] })))
  return name === undefined ? 'an unknown report' : `an unknown report.${name.slice(0, 100)}`
}

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
