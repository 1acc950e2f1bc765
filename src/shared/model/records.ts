/** Records of the store. Times are RFC 3339 in UTC with milliseconds. */

import type { JsonObject } from '../json.ts'
import type { CheckPolicy } from './checkPolicy.ts'
import type { Evidence } from './evidence.ts'
import type { DispositionState, IssueEventType, IssueLife, IssueState } from './issue.ts'
import type { PlanName } from './plans.ts'
import type { CompletedReport, ReportedFinding, ReportView } from './report.ts'
import type { ScanIntensity, ScanMode } from './scanMode.ts'
import type { ScanProgress } from './scanProgress.ts'
import type { Severity, SeverityCounts } from './severity.ts'
import type { TokenLimits } from './tokens.ts'

export type Organization = {
  readonly id: string
  readonly name: string
  readonly plan: PlanName
  /** Overrides the plan; null: no override. */
  readonly monthlyScans: number | null
  readonly createdAt: string
}

export type ApiToken = TokenLimits & {
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly lastFour: string
  readonly createdAt: string
  readonly createdBy: IssueActor
  readonly lastUsedAt: string | null
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

export const scanTriggers = ['manual', 'api', 'schedule', 'monitor'] as const
export const scanStatuses = ['queued', 'running', 'completed', 'failed'] as const

export type ScanStatus = (typeof scanStatuses)[number]

export type Scan = {
  readonly id: string
  readonly organizationId: string
  readonly targetUrl: string
  readonly targetHostname: string
  readonly mode: ScanMode
  readonly intensity: ScanIntensity
  readonly status: ScanStatus
  readonly triggeredBy: (typeof scanTriggers)[number]
  /** Monitor that started the scan; may be deleted since. */
  readonly monitorId: string | null
  readonly createdAt: string
  readonly startedAt: string | null
  readonly completedAt: string | null
  /** Null until the scan completed. */
  readonly findingsCount: SeverityCounts | null
  /** `*` matches any text. */
  readonly excludePaths: readonly string[]
  readonly startPaths: readonly string[]
  /** Ids. */
  readonly apiDescriptions: readonly string[]
  /** Null unless running. */
  readonly progress: ScanStage | null
  /** Schedule that started the scan; may be deleted since. */
  readonly scheduleId: string | null
  readonly checks: CheckPolicy | null
  /** Issue that the scan evaluates again, or null. */
  readonly retestOf: string | null
  readonly firstUrl: string | null
  /** Start of the scan window for which a queued scan waits. */
  readonly notBefore: string | null
}

export type QueuedScan = Pick<
  Scan,
  | 'id'
  | 'organizationId'
  | 'targetUrl'
  | 'targetHostname'
  | 'mode'
  | 'intensity'
  | 'firstUrl'
  | 'checks'
  | 'excludePaths'
  | 'startPaths'
  | 'apiDescriptions'
>

type ScanStage = ScanProgress & {
  /** Null if stored by an earlier version. */
  readonly updatedAt: string | null
}

export type Finding = {
  readonly id: string
  readonly organizationId: string
  readonly scanId: string
  readonly checkId: string
  readonly severity: Severity
  readonly title: string | null
  readonly description: string | null
  readonly evidence: Evidence | null
  readonly remediation: string | null
  readonly cweId: string | null
  readonly fingerprint: string
  readonly issueId: string | null
  readonly createdAt: string
}

export type SightingView = Pick<ReportView, 'start' | 'mode' | 'intensity' | 'signed_in'>

export type SiteFacts = {
  readonly framework: string | null
  readonly technologies: readonly string[]
  /** Null if stored by an earlier version. */
  readonly seenBy: SightingView | null
}

export type FindingOnSite = Finding & SiteFacts

export type IssueActor = Pick<Actor, 'name'> & { readonly kind: Exclude<Actor['kind'], 'system'> }

export type Disposition = {
  readonly state: DispositionState
  readonly reason: string
  readonly note: string | null
  readonly expiresAt: string | null
  readonly setAt: string
  readonly setBy: IssueActor
}

export type SecurityIssue = Omit<IssueLife, 'view' | 'appliedScanStartedAt'> & {
  readonly id: string
  readonly organizationId: string
  readonly fingerprint: string
  /** After redirects, like the origin. */
  readonly hostname: string
  readonly origin: string
  readonly checkId: string
  /** From the latest sighting, like the title. */
  readonly severity: Severity
  readonly title: string | null
  readonly cweId: string | null
  /** Null for checks that name no advisories. */
  readonly advisoryEvidence: Evidence | null
  readonly state: IssueState
  /** Null once deleted, like `scanId`. */
  readonly findingId: string | null
  readonly scanId: string | null
  readonly disposition: Disposition | null
}

export type IssueEvent = {
  readonly id: string
  readonly at: string
  readonly type: IssueEventType
  /** Null without a scan, or once deleted. */
  readonly scanId: string | null
  /** Null for scans and the service. */
  readonly by: IssueActor | null
  readonly reason: string | null
}

export type IssueRetest = {
  readonly scanId: string
  readonly at: string
  readonly verdict: 'fixed' | 'still_there' | 'not_evaluated'
  /** Null unless not evaluated. */
  readonly reason: string | null
}

export const proofKinds = ['dns', 'file', 'attested'] as const

export type ProofKind = (typeof proofKinds)[number]

/** Owner's permission for active scans. */
export type Authorization = {
  readonly intensity: ScanIntensity
  /** Such as `443,8000-8100`. */
  readonly ports: string
  readonly authorizedAt: string
  readonly authorizedBy: string
}

/** Claimed hostname, without subdomains and `www.`. */
export type Domain = {
  readonly id: string
  readonly organizationId: string
  /** Lower case, no trailing dot, IPv6 in brackets. */
  readonly hostname: string
  readonly proofValue: string
  /** Start of uninterrupted verification, or null. */
  readonly verifiedAt: string | null
  readonly verifiedBy: ProofKind | null
  /** Time of the last conclusive check. */
  readonly checkedAt: string | null
  /** Start of lookups without a response, or null. */
  readonly unansweredSince: string | null
  /** Set if the verification ended because the proof was missing. */
  readonly lostAt: string | null
  readonly lostReason: string | null
  readonly authorization: Authorization | null
  readonly runnerLabel: string | null
  readonly createdAt: string
}

/** Proof that the owner publishes; `text` is the TXT record and a line of the file. */
export type DomainProof = {
  readonly token: string
  /** Null for IP addresses. */
  readonly dnsName: string | null
  readonly text: string
  readonly fileUrl: string
}

export const actorKinds = ['user', 'shell', 'token', 'system'] as const

/** Origin of an action in the audit log. */
export type Actor = {
  /** Dashboard, shell, API token, or service. */
  readonly kind: (typeof actorKinds)[number]
  /** Email address, system user, token name or component. */
  readonly name: string
  readonly address: string | null
  readonly userAgent: string | null
}

export const auditActions = [
  'api_description.created',
  'api_description.deleted',
  'domain.added',
  'domain.verified',
  'domain.proof_lost',
  'domain.authorized',
  'domain.authorization_withdrawn',
  'domain.removed',
  'domain.requests_changed',
  'domain.runner_label_changed',
  'sign_in.set',
  'sign_in.removed',
  'token.created',
  'token.revoked',
  'member.invited',
  'member.invitation_withdrawn',
  'member.joined',
  'member.role_changed',
  'member.access_changed',
  'member.removed',
  'session.started',
  'session.refused',
  'session.ended',
  'identity.linked',
  'sign_in_link.created',
  'second_factor.enabled',
  'second_factor.disabled',
  'second_factor.reset',
  'second_factor.recovery_code_used',
  'second_factor.recovery_codes_renewed',
  'second_factor.passkey_added',
  'second_factor.passkey_removed',
  'second_factor.passkey_copy_suspected',
  'password.changed',
  'password.reset_requested',
  'scan.started',
  'scan.cancelled',
  'scan.shared',
  'scan.share_revoked',
  'issue.disposition_set',
  'template.stored',
  'template.deleted',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'webhook.secret_rotated',
  'webhook.disabled',
  'integration.created',
  'integration.changed',
  'integration.deleted',
  'schedule.created',
  'schedule.changed',
  'schedule.deleted',
  'monitor.created',
  'monitor.changed',
  'monitor.deleted',
  'organization.plan_changed',
  'organization.second_factor_changed',
] as const

export type AuditAction = (typeof auditActions)[number]

export type AuditEntry = {
  readonly id: string
  /** Null without an organization, such as a failed sign-in. */
  readonly organizationId: string | null
  readonly actor: Actor
  readonly action: AuditAction
  /** Such as a hostname, email address or token name. */
  readonly subject: string
  readonly details: JsonObject
  readonly createdAt: string
}

/** Cursor, newest first by (createdAt, id). */
export type ListPosition = { readonly createdAt: string; readonly id: string }

export type ListPage<T> = { readonly items: readonly T[]; readonly next: ListPosition | null }

export type Caller = TokenLimits & {
  readonly tokenId: string
  readonly tokenName: string
  /** User whose access limits the token, or null. */
  readonly userId: string | null
  readonly tokenHash: string
  /** Lags by up to a minute. */
  readonly lastUsedAt: string | null
  readonly organizationId: string
  readonly plan: PlanName
  readonly monthlyScans: number | null
}

/** Calendar months in UTC. */
export type Quota = {
  readonly plan: PlanName
  readonly limit: number
  readonly used: number
  readonly periodStart: string
  readonly resetsAt: string
}

/** Proof that a runner holds a scan, required for every write. */
export type Lease = { readonly scanId: string; readonly token: string }

export type CompletedScan = {
  readonly findings: readonly ReportedFinding[]
  readonly framework: string | null
  readonly report: CompletedReport
}

export type FindingDecision = { readonly state: DispositionState; readonly reason: string }

/** Open issue missed by a scan, with its latest sighting. */
type OpenIssue = { readonly finding: Finding; readonly view: ReportView }

export type ReportIssues = {
  /** By fingerprint. */
  readonly decisions: ReadonlyMap<string, FindingDecision>
  readonly notFound: readonly OpenIssue[]
}

export type PlannedScan = SiteFacts & {
  readonly id: string
  readonly status: ScanStatus
  readonly targetUrl: string
  /** Highest severity first. */
  readonly findings: readonly Finding[]
  /** By fingerprint. */
  readonly decisions: ReadonlyMap<string, FindingDecision>
}
