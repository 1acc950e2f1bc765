import { parseEvidence } from '../../shared/model/evidence.ts'
import { dispositionStates } from '../../shared/model/issue.ts'
import type { ReportIssues } from '../../shared/model/records.ts'
import type { ReportView } from '../../shared/model/report.ts'
import { severities } from '../../shared/model/severity.ts'
import { type Db, queryRows } from './database/dialect.ts'
import { readOneOf, readText, readTextOrNull } from './database/rows.ts'
import { followedColumns, readFollowed } from './issues/issueRows.ts'

const openIssuesMax = 1_000

/** For failed scans and earlier versions. */
export const noReportIssues: ReportIssues = { decisions: new Map(), notFound: [] }

/** Finds the dispositions of a scan's findings, by fingerprint. */
export async function findDecisions(
  db: Db,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<ReportIssues['decisions']> {
  const decided = await queryRows(
    db,
    `select i.fingerprint, i.disposition, i.disposition_reason from findings f
     join issues i on i.organization_id = f.organization_id and i.fingerprint = f.fingerprint
     where f.scan_id = ? and f.organization_id = ? and i.disposition is not null`,
    [id, organizationId],
  )
  return new Map(
    decided.map((row) => [
      readText(row, 'fingerprint'),
      {
        state: readOneOf(row, 'disposition', dispositionStates),
        reason: readText(row, 'disposition_reason'),
      },
    ]),
  )
}

/** Includes open issues of the same start and mode that the scan did not find. */
export async function findReportIssues(
  db: Db,
  scan: { readonly id: string; readonly organizationId: string; readonly completedAt: string | null },
  { start, host, mode }: Pick<ReportView, 'start' | 'host' | 'mode'>,
): Promise<ReportIssues> {
  // Matches the partial index.
  const open = await queryRows(
    db,
    `select ${followedColumns}, finding_id, scan_id, severity, title, description, evidence, remediation, cwe_id
     from issues
     where organization_id = ? and view_start = ? and view_host = ? and state <> 'fixed' and state = 'open'
       and view_mode = ? and first_seen <= ?
       and fingerprint not in (select fingerprint from findings where scan_id = ?)
     order by fingerprint limit ?`,
    [scan.organizationId, start, host, mode, scan.completedAt ?? '', scan.id, openIssuesMax],
  )
  return {
    decisions: await findDecisions(db, scan),
    notFound: open.map((row) => {
      const { id: issueId, fingerprint, checkId, life } = readFollowed(row)
      return {
        view: life.view,
        finding: {
          id: readText(row, 'finding_id'),
          organizationId: scan.organizationId,
          scanId: readText(row, 'scan_id'),
          checkId,
          severity: readOneOf(row, 'severity', severities),
          title: readTextOrNull(row, 'title'),
          description: readTextOrNull(row, 'description'),
          evidence: parseEvidence(readTextOrNull(row, 'evidence')),
          remediation: readTextOrNull(row, 'remediation'),
          cweId: readTextOrNull(row, 'cwe_id'),
          fingerprint,
          issueId,
          createdAt: life.lastSeen,
        },
      }
    }),
  }
}
