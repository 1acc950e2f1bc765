import { coversView } from '../../shared/model/issue.ts'
import { whyIssueStaysOpen } from '../../shared/model/notClosed.ts'
import type { ReportIssues } from '../../shared/model/records.ts'
import type { StoredReport } from '../../shared/model/report.ts'
import type { ExportInput } from '../exports/exportInput.ts'
import { type PresentableFinding, presentFinding } from './finding.ts'
import { presentFullReport } from './report.ts'
import { type PresentableScan, presentScan } from './scan.ts'

/** Shows the result of a scan as reports are made from it, with what its organization's issues say about it. */
export function presentReportInput(
  {
    scan,
    report,
    findings,
    issues: { decisions, notFound },
  }: {
    readonly scan: PresentableScan
    readonly report: StoredReport
    readonly findings: readonly PresentableFinding[]
    readonly issues: ReportIssues
  },
  baseUrl: string,
): Pick<ExportInput, 'body' | 'suppressionOf' | 'carried'> {
  return {
    body: { scan: presentScan(scan), report: presentFullReport(report, findings, { baseUrl }) },
    suppressionOf({ fingerprint = '' }) {
      const decision = decisions.get(fingerprint)
      return decision === undefined ? null : { kind: decision.state, reason: decision.reason }
    },
    carried: notFound.flatMap(({ finding, view }) => {
      if ('error' in report || report.view === undefined) return []
      const outcome = report.checks.find(({ check_id: id }) => id === finding.checkId)
      const reason = whyIssueStaysOpen(outcome, coversView(report.view, view))
      return reason === null ? [] : [{ finding: presentFinding(finding, baseUrl), reason }]
    }),
  }
}
