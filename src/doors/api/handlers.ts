import type { OperationHandlers } from './operation.ts'
import { cancelScan } from './operations/cancelScan.ts'
import { createMonitor } from './operations/createMonitor.ts'
import { createSchedule } from './operations/createSchedule.ts'
import { createToken } from './operations/createToken.ts'
import { createWebhook } from './operations/createWebhook.ts'
import { deleteMonitor } from './operations/deleteMonitor.ts'
import { deleteSchedule } from './operations/deleteSchedule.ts'
import { deleteWebhook } from './operations/deleteWebhook.ts'
import { diffScans } from './operations/diffScans.ts'
import { getHealth } from './operations/getHealth.ts'
import { getIssue } from './operations/getIssue.ts'
import { getMonitor } from './operations/getMonitor.ts'
import { getOpenapiDocument } from './operations/getOpenapiDocument.ts'
import { getOwnToken } from './operations/getOwnToken.ts'
import { getReadiness } from './operations/getReadiness.ts'
import { getReport } from './operations/getReport.ts'
import { getScan } from './operations/getScan.ts'
import { getSchedule } from './operations/getSchedule.ts'
import { getWebhook } from './operations/getWebhook.ts'
import { listDeliveries } from './operations/listDeliveries.ts'
import { listFindings } from './operations/listFindings.ts'
import { listIssues } from './operations/listIssues.ts'
import { listMonitors } from './operations/listMonitors.ts'
import { listScans } from './operations/listScans.ts'
import { listSchedules } from './operations/listSchedules.ts'
import { listTokens } from './operations/listTokens.ts'
import { listWebhooks } from './operations/listWebhooks.ts'
import { redeliver } from './operations/redeliver.ts'
import { renderFixPrompt } from './operations/renderFixPrompt.ts'
import { renderScanFixPrompt } from './operations/renderScanFixPrompt.ts'
import { revokeToken } from './operations/revokeToken.ts'
import { rotateWebhookSecret } from './operations/rotateWebhookSecret.ts'
import { setDisposition } from './operations/setDisposition.ts'
import { startScan } from './operations/startScan.ts'
import { testWebhook } from './operations/testWebhook.ts'
import { updateMonitor } from './operations/updateMonitor.ts'
import { updateSchedule } from './operations/updateSchedule.ts'
import { updateWebhook } from './operations/updateWebhook.ts'

export const handlers: OperationHandlers = {
  startScan,
  listScans,
  getScan,
  cancelScan,
  diffScans,
  getReport,
  renderScanFixPrompt,
  listFindings,
  renderFixPrompt,
  listIssues,
  getIssue,
  setDisposition,
  listMonitors,
  createMonitor,
  getMonitor,
  updateMonitor,
  deleteMonitor,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  redeliver,
  listSchedules,
  createSchedule,
  getSchedule,
  updateSchedule,
  deleteSchedule,
  getOwnToken,
  listTokens,
  createToken,
  revokeToken,
  getOpenapiDocument,
  getHealth,
  getReadiness,
}
