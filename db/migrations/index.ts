/** Static list of migrations, so that it can be bundled. */
import { organizations } from './001-to-020/001_organizations.ts'
import { apiTokens } from './001-to-020/002_api_tokens.ts'
import { scans } from './001-to-020/003_scans.ts'
import { scanUsage } from './001-to-020/004_scan_usage.ts'
import { findings } from './001-to-020/005_findings.ts'
import { runners } from './001-to-020/006_runners.ts'
import { rateWindows } from './001-to-020/007_rate_windows.ts'
import { domains } from './001-to-020/008_domains.ts'
import { auditEntries } from './001-to-020/009_audit_entries.ts'
import { domainSignIns } from './001-to-020/010_domain_sign_ins.ts'
import { scanProgress } from './001-to-020/011_scan_progress.ts'
import { findingHostnames } from './001-to-020/012_finding_hostnames.ts'
import { users } from './001-to-020/013_users.ts'
import { members } from './001-to-020/014_members.ts'
import { sessions } from './001-to-020/015_sessions.ts'
import { invitations } from './001-to-020/016_invitations.ts'
import { unloggedRateWindows } from './001-to-020/017_unlogged_rate_windows.ts'
import { signInsByPort } from './001-to-020/018_sign_ins_by_port.ts'
import { issues } from './001-to-020/019_issues.ts'
import { excludedPaths } from './001-to-020/020_excluded_paths.ts'
import { findingsOfScan } from './021_findings_of_scan.ts'
import { idempotencyKeys } from './022_idempotency_keys.ts'
import { issueChanges } from './023_issue_changes.ts'
import { sites } from './024_sites.ts'
import { webhooks } from './025_webhooks.ts'
import { schedules } from './026_schedules.ts'
import { monitors } from './027_monitors.ts'
import { fewerIssueIndexes } from './028_fewer_issue_indexes.ts'
import { tokenScopes } from './029_token_scopes.ts'
import { cancelRequests } from './030_cancel_requests.ts'
import { scanChecks } from './031_scan_checks.ts'
import { runnerSlots } from './032_runner_slots.ts'
import { apiDescriptions } from './033_api_descriptions.ts'
import { templates } from './034_templates.ts'
import { indexesByCwe } from './035_indexes_by_cwe.ts'
import { viewers } from './036_viewers.ts'
import { siteOrigins } from './037_site_origins.ts'
import { singleSignOn } from './038_single_sign_on.ts'
import { memberHostnames } from './039_member_hostnames.ts'
import { secondFactors } from './040_second_factors.ts'
import { openIssuesByCwe } from './041_open_issues_by_cwe.ts'
import { domainRequests } from './042_domain_requests.ts'
import { integrations } from './043_integrations.ts'
import { scanWindows } from './044_scan_windows.ts'
import { clientCertificates } from './045_client_certificates.ts'
import { shareLinks } from './046_share_links.ts'
import { sharePasswords } from './047_share_passwords.ts'
import { mails } from './048_mails.ts'
import { siteLinks } from './049_site_links.ts'
import { ticketHooks } from './050_ticket_hooks.ts'
import { remoteRunners } from './051_remote_runners.ts'
import { passkeys } from './052_passkeys.ts'
import { repeatedRequests } from './053_repeated_requests.ts'
import type { Migration } from './migration.ts'

/** Oldest first. */
export const migrations: readonly Migration[] = [
  organizations,
  apiTokens,
  scans,
  scanUsage,
  findings,
  runners,
  rateWindows,
  domains,
  auditEntries,
  domainSignIns,
  scanProgress,
  findingHostnames,
  users,
  members,
  sessions,
  invitations,
  unloggedRateWindows,
  signInsByPort,
  issues,
  excludedPaths,
  findingsOfScan,
  idempotencyKeys,
  issueChanges,
  sites,
  webhooks,
  schedules,
  monitors,
  fewerIssueIndexes,
  tokenScopes,
  cancelRequests,
  scanChecks,
  runnerSlots,
  apiDescriptions,
  templates,
  indexesByCwe,
  viewers,
  siteOrigins,
  singleSignOn,
  memberHostnames,
  secondFactors,
  openIssuesByCwe,
  domainRequests,
  integrations,
  scanWindows,
  clientCertificates,
  shareLinks,
  sharePasswords,
  mails,
  siteLinks,
  ticketHooks,
  remoteRunners,
  passkeys,
  repeatedRequests,
]
