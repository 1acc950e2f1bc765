import type { components } from '../../../generated/api.d.ts'
import type { Finding } from '../../store/records.ts'

/** Shows a stored finding as the contract's Finding, field by field. */
export function presentFinding(finding: Finding): components['schemas']['Finding'] {
  return {
    id: finding.id,
    scan_id: finding.scanId,
    check_id: finding.checkId,
    severity: finding.severity,
    title: finding.title,
    description: finding.description,
    evidence: finding.evidence,
    remediation: finding.remediation,
    cwe_id: finding.cweId,
    created_at: finding.createdAt,
  }
}
