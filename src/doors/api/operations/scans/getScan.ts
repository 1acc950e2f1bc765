import { presentFullReport, presentReportSummary } from '../../../../output/present/report.ts'
import { presentScan } from '../../../../output/present/scan.ts'
import { problem } from '../../../../service/problems.ts'
import { listScanFindings } from '../../../../service/store/findings.ts'
import { findScanAndReport } from '../../../../service/store/scans.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'

/** A scan of another organization is a 404, as if it did not exist. */
export const getScan: OperationHandler<'getScan'> = async ({ path, query, caller }, { db, baseUrl }) => {
  const id = path.scanId.toLowerCase()
  if (!isId(id)) return problem('not_found')
  const key = { id, organizationId: caller.organizationId }
  const found = await findScanAndReport(db, key)
  if (found === null) return problem('not_found')
  const { scan, report: stored } = found
  const findings =
    stored !== null && query.include_findings
      ? await listScanFindings(db, { scanId: scan.id, organizationId: caller.organizationId })
      : null
  const report =
    findings === null ? presentReportSummary(stored) : presentFullReport(stored, findings, { baseUrl })
  return { status: 200, body: { scan: presentScan(scan), report } }
}
