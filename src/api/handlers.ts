import type { OperationHandlers } from './operation.ts'
import { cancelScan } from './operations/cancelScan.ts'
import { diffScans } from './operations/diffScans.ts'
import { getHealth } from './operations/getHealth.ts'
import { getIssue } from './operations/getIssue.ts'
import { getOpenapiDocument } from './operations/getOpenapiDocument.ts'
import { getReadiness } from './operations/getReadiness.ts'
import { getReport } from './operations/getReport.ts'
import { getScan } from './operations/getScan.ts'
import { listFindings } from './operations/listFindings.ts'
import { listIssues } from './operations/listIssues.ts'
import { listScans } from './operations/listScans.ts'
import { renderFixPrompt } from './operations/renderFixPrompt.ts'
import { setDisposition } from './operations/setDisposition.ts'
import { startScan } from './operations/startScan.ts'

/** By operation; the compiler keeps it complete. */
export const handlers: OperationHandlers = {
  startScan,
  listScans,
  getScan,
  cancelScan,
  diffScans,
  getReport,
  listFindings,
  renderFixPrompt,
  listIssues,
  getIssue,
  setDisposition,
  getOpenapiDocument,
  getHealth,
  getReadiness,
}
