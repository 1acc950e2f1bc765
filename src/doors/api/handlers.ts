import type { OperationHandlers } from './operation.ts'
import { createApiDescription } from './operations/descriptions/createApiDescription.ts'
import { deleteApiDescription } from './operations/descriptions/deleteApiDescription.ts'
import { getApiDescription } from './operations/descriptions/getApiDescription.ts'
import { listApiDescriptions } from './operations/descriptions/listApiDescriptions.ts'
import { authorizeDomain } from './operations/domains/authorizeDomain.ts'
import { createDomain } from './operations/domains/createDomain.ts'
import { deleteAccounts } from './operations/domains/deleteAccounts.ts'
import { deleteDomain } from './operations/domains/deleteDomain.ts'
import { getDomain } from './operations/domains/getDomain.ts'
import { listAccounts } from './operations/domains/listAccounts.ts'
import { listDomains } from './operations/domains/listDomains.ts'
import { setAccounts } from './operations/domains/setAccounts.ts'
import { setRunnerLabel } from './operations/domains/setRunnerLabel.ts'
import { verifyDomain } from './operations/domains/verifyDomain.ts'
import { withdrawAuthorization } from './operations/domains/withdrawAuthorization.ts'
import { createIntegration } from './operations/integrations/createIntegration.ts'
import { deleteIntegration } from './operations/integrations/deleteIntegration.ts'
import { getIntegration } from './operations/integrations/getIntegration.ts'
import { getTicketHook } from './operations/integrations/getTicketHook.ts'
import { listIntegrationDeliveries } from './operations/integrations/listIntegrationDeliveries.ts'
import { listIntegrations } from './operations/integrations/listIntegrations.ts'
import { setTicketHook } from './operations/integrations/setTicketHook.ts'
import { testIntegration } from './operations/integrations/testIntegration.ts'
import { updateIntegration } from './operations/integrations/updateIntegration.ts'
import { getIssue } from './operations/issues/getIssue.ts'
import { listFindings } from './operations/issues/listFindings.ts'
import { listIssues } from './operations/issues/listIssues.ts'
import { renderFixPrompt } from './operations/issues/renderFixPrompt.ts'
import { retestIssue } from './operations/issues/retestIssue.ts'
import { setDisposition } from './operations/issues/setDisposition.ts'
import { createMonitor } from './operations/monitors/createMonitor.ts'
import { deleteMonitor } from './operations/monitors/deleteMonitor.ts'
import { getMonitor } from './operations/monitors/getMonitor.ts'
import { listMonitors } from './operations/monitors/listMonitors.ts'
import { updateMonitor } from './operations/monitors/updateMonitor.ts'
import { createInvitation } from './operations/organization/createInvitation.ts'
import { deleteInvitation } from './operations/organization/deleteInvitation.ts'
import { getUsage } from './operations/organization/getUsage.ts'
import { listAuditLog } from './operations/organization/listAuditLog.ts'
import { listInvitations } from './operations/organization/listInvitations.ts'
import { listMembers } from './operations/organization/listMembers.ts'
import { removeMember } from './operations/organization/removeMember.ts'
import { setMemberHostnames } from './operations/organization/setMemberHostnames.ts'
import { claimScan } from './operations/runners/claimScan.ts'
import { endScan } from './operations/runners/endScan.ts'
import { listRunners } from './operations/runners/listRunners.ts'
import { registerRunner } from './operations/runners/registerRunner.ts'
import { renewLease } from './operations/runners/renewLease.ts'
import { cancelScan } from './operations/scans/cancelScan.ts'
import { diffScans } from './operations/scans/diffScans.ts'
import { getReport } from './operations/scans/getReport.ts'
import { getScan } from './operations/scans/getScan.ts'
import { listScans } from './operations/scans/listScans.ts'
import { renderScanFixPrompt } from './operations/scans/renderScanFixPrompt.ts'
import { startScan } from './operations/scans/startScan.ts'
import { createSchedule } from './operations/schedules/createSchedule.ts'
import { deleteSchedule } from './operations/schedules/deleteSchedule.ts'
import { getSchedule } from './operations/schedules/getSchedule.ts'
import { listSchedules } from './operations/schedules/listSchedules.ts'
import { updateSchedule } from './operations/schedules/updateSchedule.ts'
import { getCheck } from './operations/service/getCheck.ts'
import { getHealth } from './operations/service/getHealth.ts'
import { getOpenapiDocument } from './operations/service/getOpenapiDocument.ts'
import { getReadiness } from './operations/service/getReadiness.ts'
import { listChecks } from './operations/service/listChecks.ts'
import { listSites } from './operations/sites/listSites.ts'
import { createTemplate } from './operations/templates/createTemplate.ts'
import { deleteTemplate } from './operations/templates/deleteTemplate.ts'
import { getTemplate } from './operations/templates/getTemplate.ts'
import { listTemplates } from './operations/templates/listTemplates.ts'
import { createToken } from './operations/tokens/createToken.ts'
import { getOwnToken } from './operations/tokens/getOwnToken.ts'
import { listTokens } from './operations/tokens/listTokens.ts'
import { revokeToken } from './operations/tokens/revokeToken.ts'
import { createWebhook } from './operations/webhooks/createWebhook.ts'
import { deleteWebhook } from './operations/webhooks/deleteWebhook.ts'
import { getWebhook } from './operations/webhooks/getWebhook.ts'
import { listDeliveries } from './operations/webhooks/listDeliveries.ts'
import { listWebhooks } from './operations/webhooks/listWebhooks.ts'
import { redeliver } from './operations/webhooks/redeliver.ts'
import { rotateWebhookSecret } from './operations/webhooks/rotateWebhookSecret.ts'
import { testWebhook } from './operations/webhooks/testWebhook.ts'
import { updateWebhook } from './operations/webhooks/updateWebhook.ts'

export const handlers: OperationHandlers = {
  startScan,
  listScans,
  getScan,
  cancelScan,
  renewLease,
  endScan,
  diffScans,
  getReport,
  renderScanFixPrompt,
  listFindings,
  renderFixPrompt,
  listIssues,
  getIssue,
  setDisposition,
  retestIssue,
  listSites,
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
  listIntegrations,
  createIntegration,
  getIntegration,
  updateIntegration,
  deleteIntegration,
  testIntegration,
  getTicketHook,
  setTicketHook,
  listIntegrationDeliveries,
  listSchedules,
  createSchedule,
  getSchedule,
  updateSchedule,
  deleteSchedule,
  getOwnToken,
  listTokens,
  createToken,
  revokeToken,
  listRunners,
  registerRunner,
  claimScan,
  listDomains,
  createDomain,
  getDomain,
  deleteDomain,
  verifyDomain,
  authorizeDomain,
  withdrawAuthorization,
  listAccounts,
  setAccounts,
  setRunnerLabel,
  deleteAccounts,
  listApiDescriptions,
  createApiDescription,
  getApiDescription,
  deleteApiDescription,
  listTemplates,
  createTemplate,
  getTemplate,
  deleteTemplate,
  listMembers,
  removeMember,
  setMemberHostnames,
  listInvitations,
  createInvitation,
  deleteInvitation,
  listAuditLog,
  getUsage,
  listChecks,
  getCheck,
  getOpenapiDocument,
  getHealth,
  getReadiness,
}
