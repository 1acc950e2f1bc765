import type { components } from '../../../generated/api.d.ts'
import { classify, readCwe } from '../../shared/model/classification.ts'
import type { Finding } from '../../shared/model/records.ts'
import { docsUrl } from './docsUrl.ts'

export type PresentableFinding = Omit<Finding, 'organizationId'>

/** `baseUrl` is null if no service has a page about the check. */
export function presentFinding(
  finding: PresentableFinding,
  baseUrl: string | null,
): components['schemas']['Finding'] {
  const docs = baseUrl === null ? null : docsUrl(baseUrl, finding.checkId)
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
    classification: classify({ checkId: finding.checkId, cwe: readCwe(finding.cweId) }, finding.evidence),
    issue_id: finding.issueId,
    created_at: finding.createdAt,
    fingerprint: finding.fingerprint,
    ...(docs !== null && { docs_url: docs }),
  }
}
