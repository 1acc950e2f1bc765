import type { Finding, Scan } from '../../shared/model/records.ts'
import type { ReportedFinding } from '../../shared/model/report.ts'
import { severities } from '../../shared/model/severity.ts'
import { siteOrigin } from '../../shared/origin.ts'
import { type Db, insertedRows, type NewRow, queryRows } from './database/dialect.ts'
import type { StoredFinding } from './issues/storedScan.ts'
import { inBatches } from './issues/writeIssues.ts'

/** Per scan. */
export const findingsKeptMax = 5_000

export function keepWorst(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
  const known = new Map<string, ReportedFinding>()
  for (const finding of findings) if (!known.has(finding.fingerprint)) known.set(finding.fingerprint, finding)
  const rank = (finding: ReportedFinding) => severities.indexOf(finding.severity)
  return [...known.values()].sort((a, b) => rank(a) - rank(b)).slice(0, findingsKeptMax)
}

/** Keeps an existing ID. */
export type FoundByScan = ReportedFinding & { readonly id?: string }

type FindingsOwner = Pick<Finding, 'organizationId' | 'scanId' | 'createdAt'> &
  Pick<Scan, 'targetUrl' | 'targetHostname'>

/** Fingerprints must be unique. */
export async function insertFindings(
  db: Db,
  owner: FindingsOwner,
  findings: readonly StoredFinding[],
): Promise<void> {
  await Promise.all(
    inBatches(findings).map(async (batch) => {
      const { sql, bindings } = insertedRows(
        db,
        batch.map((finding) => findingColumns(owner, finding)),
      )
      await queryRows(db, `insert into findings ${sql}`, bindings)
    }),
  )
}

function findingColumns(owner: FindingsOwner, finding: StoredFinding): NewRow {
  return {
    id: finding.id,
    organization_id: owner.organizationId,
    scan_id: owner.scanId,
    target_hostname: owner.targetHostname,
    target_origin: siteOrigin(owner.targetUrl),
    check_id: finding.checkId,
    severity: finding.severity,
    title: finding.title,
    description: finding.description,
    evidence: JSON.stringify(finding.evidence),
    remediation: finding.remediation,
    cwe_id: finding.cweId,
    fingerprint: finding.fingerprint,
    created_at: owner.createdAt,
  }
}
