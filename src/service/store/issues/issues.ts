import { parseEvidence } from '../../../shared/model/evidence.ts'
import type { FindingOnSite, SecurityIssue } from '../../../shared/model/records.ts'
import { scanIntensities, scanModes } from '../../../shared/model/scanMode.ts'
import { type Db, queryRow } from '../database/dialect.ts'
import { readInteger, readOneOf, readText, readTextOrNull } from '../database/rows.ts'
import { issueColumns, readIssue } from './issueRows.ts'

export type IssueKey = { readonly id: string; readonly organizationId: string }

export async function findIssue(db: Db, { id, organizationId }: IssueKey): Promise<SecurityIssue | null> {
  const row = await queryRow(
    db,
    `select ${issueColumns} from issues i where i.id = ? and i.organization_id = ?`,
    [id, organizationId],
  )
  return row === null ? null : readIssue(row)
}

export async function findIssueAndFinding(
  db: Db,
  { id, organizationId }: IssueKey,
): Promise<{ readonly issue: SecurityIssue; readonly finding: FindingOnSite } | null> {
  const row = await queryRow(
    db,
    `select ${issueColumns}, i.finding_id, i.scan_id, i.framework, i.technologies, i.remediation,
       i.description, i.evidence, i.view_start, i.view_mode, i.view_intensity, i.view_signed_in
     from issues i where i.id = ? and i.organization_id = ?`,
    [id, organizationId],
  )
  if (row === null) return null
  const issue = readIssue(row)
  const technologies: unknown = JSON.parse(readTextOrNull(row, 'technologies') ?? '[]')
  const finding = {
    id: readText(row, 'finding_id'),
    organizationId,
    scanId: readText(row, 'scan_id'),
    checkId: issue.checkId,
    severity: issue.severity,
    title: issue.title,
    description: readTextOrNull(row, 'description'),
    evidence: parseEvidence(readTextOrNull(row, 'evidence')),
    remediation: readTextOrNull(row, 'remediation'),
    cweId: issue.cweId,
    fingerprint: issue.fingerprint,
    issueId: issue.id,
    createdAt: issue.lastSeen,
    framework: readTextOrNull(row, 'framework'),
    technologies: Array.isArray(technologies) ? technologies.map(String) : [],
    seenBy: {
      start: readText(row, 'view_start'),
      mode: readOneOf(row, 'view_mode', scanModes),
      intensity: readOneOf(row, 'view_intensity', scanIntensities),
      signed_in: readInteger(row, 'view_signed_in') === 1,
    },
  }
  return { issue, finding }
}
