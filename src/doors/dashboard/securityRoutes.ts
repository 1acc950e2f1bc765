import { checksPath } from '../../output/present/checkPath.ts'
import { documentBodyBytesMax, templateBodyBytesMax } from '../http/requestBody.ts'
import {
  addOwnApiDescription,
  removeOwnApiDescription,
  showApiDescriptions,
} from './handlers/apiDescriptions.tsx'
import { showAgentSetup, showPipelineSetup } from './handlers/connect.tsx'
import {
  authorizeOwnDomain,
  showDomain,
  verifyOwnDomain,
  withdrawOwnAuthorization,
} from './handlers/domain.tsx'
import { requestsBodyBytesMax, setDomainRequests } from './handlers/domainRequests.tsx'
import { setDomainRunner } from './handlers/domainRunner.tsx'
import { addNewDomain, removeOwnDomain, showDomains } from './handlers/domains.tsx'
import { decideIssue, showIssue, verifyIssue } from './handlers/issue.tsx'
import {
  addOwnMonitor,
  pauseMonitor,
  removeOwnMonitor,
  resumeMonitor,
  showMonitors,
} from './handlers/monitors.tsx'
import { saveReport } from './handlers/saveReport.ts'
import {
  addScanAccount,
  removeLoginAccount,
  removeScanAccount,
  setLoginAccount,
} from './handlers/scanSignIns.tsx'
import {
  addOwnSchedule,
  pauseOwnSchedule,
  removeOwnSchedule,
  resumeOwnSchedule,
  showSchedules,
} from './handlers/schedules.tsx'
import { openShared, revokeShare, share, showBadge, showShared, showShares } from './handlers/shares.tsx'
import { showCheck, showChecks } from './handlers/showCheck.tsx'
import { showCompliance } from './handlers/showCompliance.tsx'
import { showFinding } from './handlers/showFinding.tsx'
import { showFixPlan } from './handlers/showFixPlan.tsx'
import { redirectToIssues, showIssues } from './handlers/showIssues.tsx'
import { showReference } from './handlers/showReference.tsx'
import { cancelOwnScan, showScan, showScanProgress } from './handlers/showScan.tsx'
import { showScans } from './handlers/showScans.tsx'
import { showSite } from './handlers/showSite.tsx'
import { showSites } from './handlers/showSites.tsx'
import { showTrends } from './handlers/showTrends.tsx'
import { showUsage } from './handlers/showUsage.tsx'
import { showScanForm, submitScan } from './handlers/startScan.tsx'
import { addOwnTemplate, removeOwnTemplate, showTemplate, showTemplates } from './handlers/templates.tsx'
import type { Route } from './route.ts'

export const securityRoutes: readonly Route[] = [
  { method: 'GET', path: '/sites', who: 'viewer', handle: showSites },
  { method: 'GET', path: '/sites/:site', who: 'viewer', handle: showSite },
  { method: 'GET', path: '/sites/:site/share', who: 'viewer', handle: showShares },
  { method: 'POST', path: '/sites/:site/share', who: 'member', handle: share },
  { method: 'POST', path: '/sites/:site/share/revoke', who: 'member', handle: revokeShare },
  { method: 'GET', path: '/scans', who: 'viewer', handle: showScans },
  { method: 'GET', path: '/scans/new', who: 'member', handle: showScanForm },
  { method: 'POST', path: '/scans/new', who: 'member', handle: submitScan },
  { method: 'GET', path: '/scans/:id', who: 'viewer', handle: showScan },
  { method: 'POST', path: '/scans/:id/cancel', who: 'member', handle: cancelOwnScan },
  { method: 'GET', path: '/scans/:id/live', who: 'viewer', handle: showScanProgress },
  { method: 'GET', path: '/scans/:id/fix-plan', who: 'viewer', handle: showFixPlan },
  { method: 'GET', path: '/scans/:id/report', who: 'viewer', handle: saveReport },
  { method: 'GET', path: '/scans/:id/share', who: 'viewer', handle: showShares },
  { method: 'POST', path: '/scans/:id/share', who: 'member', handle: share },
  { method: 'POST', path: '/scans/:id/share/revoke', who: 'member', handle: revokeShare },
  { method: 'GET', path: '/shared/:token', who: 'public', handle: showShared },
  { method: 'GET', path: '/shared/:token/badge.svg', who: 'public', handle: showBadge },
  { method: 'POST', path: '/shared/:token', who: 'public', handle: openShared },
  { method: 'GET', path: '/findings', who: 'viewer', handle: redirectToIssues },
  { method: 'GET', path: '/findings/:id', who: 'viewer', handle: showFinding },
  { method: 'GET', path: '/issues', who: 'viewer', handle: showIssues },
  { method: 'GET', path: '/issues/:id', who: 'viewer', handle: showIssue },
  { method: 'POST', path: '/issues/:id/disposition', who: 'member', handle: decideIssue },
  { method: 'POST', path: '/issues/:id/retest', who: 'member', handle: verifyIssue },
  { method: 'GET', path: '/schedules', who: 'viewer', handle: showSchedules },
  { method: 'POST', path: '/schedules', who: 'member', handle: addOwnSchedule },
  { method: 'POST', path: '/schedules/:id/pause', who: 'member', handle: pauseOwnSchedule },
  { method: 'POST', path: '/schedules/:id/resume', who: 'member', handle: resumeOwnSchedule },
  { method: 'POST', path: '/schedules/:id/delete', who: 'member', handle: removeOwnSchedule },
  { method: 'GET', path: '/monitors', who: 'viewer', handle: showMonitors },
  { method: 'POST', path: '/monitors', who: 'member', handle: addOwnMonitor },
  { method: 'POST', path: '/monitors/:id/pause', who: 'member', handle: pauseMonitor },
  { method: 'POST', path: '/monitors/:id/resume', who: 'member', handle: resumeMonitor },
  { method: 'POST', path: '/monitors/:id/delete', who: 'member', handle: removeOwnMonitor },
  { method: 'GET', path: '/api-descriptions', who: 'viewer', handle: showApiDescriptions },
  {
    ...{ method: 'POST', path: '/api-descriptions', who: 'member' },
    ...{ handle: addOwnApiDescription, bodyBytesMax: documentBodyBytesMax },
  },
  { method: 'POST', path: '/api-descriptions/:id/delete', who: 'member', handle: removeOwnApiDescription },
  { method: 'GET', path: '/templates', who: 'viewer', handle: showTemplates },
  {
    ...{ method: 'POST', path: '/templates', who: 'member' },
    ...{ handle: addOwnTemplate, bodyBytesMax: templateBodyBytesMax },
  },
  { method: 'GET', path: '/templates/:id', who: 'viewer', handle: showTemplate },
  { method: 'POST', path: '/templates/:id/delete', who: 'member', handle: removeOwnTemplate },
  { method: 'GET', path: '/trends', who: 'viewer', handle: showTrends },
  { method: 'GET', path: '/compliance', who: 'viewer', handle: showCompliance },
  { method: 'GET', path: '/domains', who: 'viewer', handle: showDomains },
  { method: 'POST', path: '/domains', who: 'member', handle: addNewDomain },
  { method: 'GET', path: '/domains/:hostname', who: 'viewer', handle: showDomain },
  { method: 'POST', path: '/domains/:hostname/verify', who: 'member', handle: verifyOwnDomain },
  { method: 'POST', path: '/domains/:hostname/authorize', who: 'member', handle: authorizeOwnDomain },
  { method: 'POST', path: '/domains/:hostname/withdraw', who: 'member', handle: withdrawOwnAuthorization },
  { method: 'POST', path: '/domains/:hostname/sign-ins', who: 'member', handle: addScanAccount },
  { method: 'POST', path: '/domains/:hostname/sign-ins/remove', who: 'member', handle: removeScanAccount },
  { method: 'POST', path: '/domains/:hostname/sign-ins/login', who: 'member', handle: setLoginAccount },
  {
    method: 'POST',
    path: '/domains/:hostname/sign-ins/login/remove',
    who: 'member',
    handle: removeLoginAccount,
  },
  {
    method: 'POST',
    path: '/domains/:hostname/requests',
    who: 'member',
    ...{ handle: setDomainRequests, bodyBytesMax: requestsBodyBytesMax },
  },
  { method: 'POST', path: '/domains/:hostname/runner', who: 'member', handle: setDomainRunner },
  { method: 'POST', path: '/domains/:hostname/remove', who: 'member', handle: removeOwnDomain },
  { method: 'GET', path: '/connect/agent', who: 'viewer', handle: showAgentSetup },
  { method: 'GET', path: '/connect/pipeline', who: 'viewer', handle: showPipelineSetup },
  { method: 'GET', path: '/usage', who: 'viewer', handle: showUsage },
  { method: 'GET', path: '/docs/api', who: 'public', handle: showReference },
  { method: 'GET', path: checksPath, who: 'public', handle: showChecks },
  { method: 'GET', path: `${checksPath}/:id`, who: 'public', handle: showCheck },
]
