import { plainExport } from '../../../output/exports/exportInput.ts'
import { renderReport } from '../../../output/exports/renderReport.ts'
import { reportFile, saveAs } from '../../../output/exports/reportFile.ts'
import { reportFormatNames } from '../../../output/exports/reportFormats.ts'
import { presentReportInput } from '../../../output/present/reportInput.ts'
import { listScanFindings } from '../../../service/store/findings.ts'
import { findReportIssues, noReportIssues } from '../../../service/store/reportIssues.ts'
import { findScanAndReport } from '../../../service/store/scans.ts'
import { isId } from '../../../shared/ids.ts'
import { refuse } from '../errorPages.tsx'
import type { MemberHandler } from '../route.ts'

export const saveReport: MemberHandler = async ({ params, query, session }, { db, baseUrl, printPdf }) => {
  const id = (params.id ?? '').toLowerCase()
  const isPdf = query.get('format') === 'pdf' && printPdf !== null
  const format = isPdf ? 'html' : reportFormatNames.find((name) => name === query.get('format'))
  if (!isId(id) || format === undefined) return refuse('not_found')
  const organizationId = session.organization.id
  const found = await findScanAndReport(db, { id, organizationId })
  if (found === null || found.report === null) return refuse('not_found')
  const { scan, report } = found
  const findings = await listScanFindings(db, { scanId: scan.id, organizationId })
  const view = 'error' in report ? undefined : report.view
  const issues = view === undefined ? noReportIssues : await findReportIssues(db, scan, view)
  const input = presentReportInput({ scan, report, findings, issues }, baseUrl)
  const exported = { ...plainExport, ...input }
  if (!isPdf) return { kind: 'file', ...reportFile(format, exported) }
  const headers = { 'content-disposition': saveAs(exported, 'pdf') }
  const pdf = await printPdf(renderReport('html', exported))
  return { kind: 'file', mediaType: 'application/pdf', headers, text: pdf }
}
