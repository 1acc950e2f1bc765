import { plainExport } from '../../../../output/exports/exportInput.ts'
import { reportFile } from '../../../../output/exports/reportFile.ts'
import {
  negotiatedFormats,
  type ReportFormat,
  reportFormats,
} from '../../../../output/exports/reportFormats.ts'
import { presentReportInput } from '../../../../output/present/reportInput.ts'
import { problem } from '../../../../service/problems.ts'
import { listScanFindings } from '../../../../service/store/findings.ts'
import { findReportIssues, noReportIssues } from '../../../../service/store/reportIssues.ts'
import { findScanAndReport } from '../../../../service/store/scans.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler, OperationRequest } from '../../operation.ts'

const retryAfterSeconds = 5

/** Returns a scan's report file, byte for byte as the command line writes it. */
export const getReport: OperationHandler<'getReport'> = async (request, { db, baseUrl }) => {
  const { path, query, caller } = request
  const id = path.scanId.toLowerCase()
  if (!isId(id)) return problem('not_found')
  const { organizationId } = caller
  const found = await findScanAndReport(db, { id, organizationId })
  if (found === null) return problem('not_found')
  const { scan, report: stored } = found
  if (stored === null) {
    const message = `The scan is ${scan.status}. It has no report until it has ended.`
    const headers = { 'retry-after': String(retryAfterSeconds) }
    return problem('conflict', { message, retry_after_seconds: retryAfterSeconds }, headers)
  }
  const findings = await listScanFindings(db, { scanId: scan.id, organizationId })
  const view = 'error' in stored ? undefined : stored.view
  const issues = view === undefined ? noReportIssues : await findReportIssues(db, scan, view)
  const file = reportFile(query.format ?? negotiate(request), {
    ...plainExport,
    ...presentReportInput({ scan, report: stored, findings, issues }, baseUrl),
    failOn: query.fail_on,
    suppressed: query.suppressed ?? null,
  })
  return {
    status: 200,
    mediaType: file.mediaType,
    headers: { ...file.headers, vary: 'Accept' },
    body: file.text,
  }
}

function negotiate(request: Pick<OperationRequest<'getReport'>, 'accepts'>): ReportFormat {
  const accepted = request.accepts([
    reportFormats.json.mediaType,
    ...negotiatedFormats.map((format) => reportFormats[format].mediaType),
  ])
  return negotiatedFormats.find((format) => reportFormats[format].mediaType === accepted) ?? 'json'
}
