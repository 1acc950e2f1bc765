import { plainExport } from '../../../output/exports/exportInput.ts'
import { reportFile } from '../../../output/exports/reportFile.ts'
import { reportFormatNames } from '../../../output/exports/reportFormats.ts'
import { presentReportInput } from '../../../output/present/reportInput.ts'
import { listScanFindings } from '../../../service/store/findings.ts'
import { findReportIssues, noReportIssues } from '../../../service/store/reportIssues.ts'
import { findScanAndReport } from '../../../service/store/scans.ts'
import { isId } from '../../../shared/ids.ts'
import { refuse } from '../errorPages.tsx'
import type { MemberHandler } from '../route.ts'

export const saveReport: MemberHandler = async ({ params, query, session }, { db, baseUrl }) => {
  const id = (params.id ?? '').toLowerCase()
  const format = reportFormatNames.find((name) => name === query.get('format'))
  if (!isId(id) || format === undefined) return refuse('not_found')
  const organizationId = session.organization.id
  const found = await findScanAndReport(db, { id, organizationId })
  if (found === null || found.report === null) return refuse('not_found')
  const { scan, report } = found
  const findings = await listScanFindings(db, { scanId: scan.id, organizationId })
  const view = 'error' in report ? undefined : report.view
  const issues = view === undefined ? noReportIssues : await findReportIssues(db, scan, view)
  const input = presentReportInput({ scan, report, findings, issues }, baseUrl)
  return { kind: 'file', ...reportFile(format, { ...plainExport, ...input }) }
}
