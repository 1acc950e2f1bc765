/**
 * What the store keeps, as the rest of the code sees it. Times are RFC 3339 in UTC with milliseconds,
 * exactly as they are served.
 */
import type { JsonObject } from '../json.ts'
import type { DispositionState, IssueEventType, IssueLife, IssueState } from './issue.ts'
import type { PlanName } from './plans.ts'
import type { CompletedReport, ReportView } from './report.ts'
import type { ScanIntensity, ScanMode } from './scanMode.ts'
import type { Severity, SeverityCounts } from './severity.ts'

export type Organization = {
  readonly id: string
  readonly name: string
  readonly plan: PlanName
  /** Overrides the plan's number of scans a month; null: the plan's own. */
  readonly monthlyScans: number | null
  readonly createdAt: string
}

export type ApiToken = {
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly lastFour: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
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
  /** The monitor that started it, which may be gone. */
  readonly monitorId: string | null
  readonly createdAt: string
  readonly startedAt: string | null
  readonly completedAt: string | null
  /** Null until the scan completed. */
  readonly findingsCount: SeverityCounts | null
  /** Paths that it leaves alone; `*` stands for anything. */
  readonly excludePaths: readonly string[]
  /** How far a running scan is; null before its first word and after its end. */
  readonly progress: ScanStage | null
  /** The schedule that started it, which may be deleted since; null: none did. */
  readonly scheduleId: string | null
}

/** What a scan does just now, and how many requests it has sent so far. */
export type ScanStage = {
  readonly stage: string
  readonly requests: number
  /** Null of one that another version stored. */
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
  readonly evidence: JsonObject | null
  readonly remediation: string | null
  readonly cweId: string | null
  readonly fingerprint: string
  /** The issue that follows it; null: none does. */
  readonly issueId: string | null
  readonly createdAt: string
}

/** How the scan looked that saw a finding. */
export type SightingView = Pick<ReportView, 'start' | 'mode' | 'intensity' | 'signed_in'>

/** What a scan recognized of a site, by the names that a scan gives, and how it looked. */
export type SiteFacts = {
  /** Null: none was recognized. */
  readonly framework: string | null
  readonly technologies: readonly string[]
  /** Null of reports that do not say it. */
  readonly seenBy: SightingView | null
}

/** A finding with what its scan recognized. */
export type FindingOnSite = Finding & SiteFacts

/** Who decides about issues. */
export type IssueActor = Pick<Actor, 'name'> & { readonly kind: Exclude<Actor['kind'], 'system'> }

/** What an organization decided about an issue. */
export type Disposition = {
  readonly state: DispositionState
  readonly reason: string
  readonly note: string | null
  /** Null: it lasts until it is changed. */
  readonly expiresAt: string | null
  readonly setAt: string
  readonly setBy: IssueActor
}

/** A weakness that is followed over scans. */
export type SecurityIssue = Omit<IssueLife, 'view' | 'appliedScanStartedAt'> & {
  readonly id: string
  readonly organizationId: string
  readonly fingerprint: string
  /** Of the host that was judged, after redirects. */
  readonly hostname: string
  readonly checkId: string
  /** Of the latest sighting, as the title. */
  readonly severity: Severity
  readonly title: string | null
  readonly state: IssueState
  /** Null once it is deleted, as `scanId`. */
  readonly findingId: string | null
  readonly scanId: string | null
  readonly disposition: Disposition | null
}

/** Something that happened to an issue. */
export type IssueEvent = {
  readonly id: string
  readonly at: string
  readonly type: IssueEventType
  /** Null where no scan was the cause, or where it is deleted. */
  readonly scanId: string | null
  /** Null where a scan or the service was the cause. */
  readonly by: IssueActor | null
  readonly reason: string | null
}

export const proofKinds = ['dns', 'file', 'attested'] as const

export type ProofKind = (typeof proofKinds)[number]

/** What the owner of a domain allows active scans of it to do. */
export type Authorization = {
  readonly intensity: ScanIntensity
  /** As `parsePorts` reads it, such as `443,8000-8100`. */
  readonly ports: string
  readonly authorizedAt: string
  /** Name of whoever allowed it. */
  readonly authorizedBy: string
}

/** A hostname that an organization calls its own. It covers itself alone: no subdomain, no `www.`. */
export type Domain = {
  readonly id: string
  readonly organizationId: string
  /** As in a URL: lower case, no trailing dot, IPv6 in brackets. */
  readonly hostname: string
  /** What the proof of ownership has to hold; another one for each organization and hostname. */
  readonly proofValue: string
  /** Since when it is proven, without a break; null: it is not. */
  readonly verifiedAt: string | null
  readonly verifiedBy: ProofKind | null
  /** When the proof was last seen, or seen to be gone. */
  readonly checkedAt: string | null
  /** Since when nobody answers who is asked for the proof; null: somebody does. */
  readonly unansweredSince: string | null
  /** When a proof that was there was found to be gone; null unless that is why it is not verified. */
  readonly lostAt: string | null
  readonly lostReason: string | null
  readonly authorization: Authorization | null
  readonly createdAt: string
}

export const actorKinds = ['user', 'shell', 'token', 'system'] as const

/** Whoever does something that the audit log keeps. */
export type Actor = {
  /** A person at the dashboard, one at the server's shell, a caller of the API, or the service itself. */
  readonly kind: (typeof actorKinds)[number]
  /** Email address, name of the system's user, name of the token, name of the part. */
  readonly name: string
  readonly address: string | null
  readonly userAgent: string | null
}

export const auditActions = [
  'domain.added',
  'domain.verified',
  'domain.proof_lost',
  'domain.authorized',
  'domain.authorization_withdrawn',
  'domain.removed',
  'sign_in.set',
  'sign_in.removed',
  'token.created',
  'token.revoked',
  'member.invited',
  'member.invitation_withdrawn',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'session.started',
  'session.refused',
  'session.ended',
  'password.changed',
  'scan.started',
  'scan.cancelled',
  'issue.disposition_set',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'webhook.secret_rotated',
  'webhook.disabled',
  'schedule.created',
  'schedule.changed',
  'schedule.deleted',
  'monitor.created',
  'monitor.changed',
  'monitor.deleted',
  'organization.plan_changed',
] as const

export type AuditAction = (typeof auditActions)[number]

/** One line of the audit log. */
export type AuditEntry = {
  readonly id: string
  /** Null for what belongs to no organization, such as a sign-in with an unknown name. */
  readonly organizationId: string | null
  readonly actor: Actor
  readonly action: AuditAction
  /** What was acted on: a hostname, an email address, the name of a token. */
  readonly subject: string
  readonly details: JsonObject
  readonly createdAt: string
}

/** A place in a list that is ordered newest first by (createdAt, id). */
export type ListPosition = { readonly createdAt: string; readonly id: string }

/** A page of a list. `next` is null on the last page. */
export type ListPage<T> = { readonly items: readonly T[]; readonly next: ListPosition | null }

/** A token's owner, as a request needs it. */
export type Caller = {
  readonly tokenId: string
  readonly tokenName: string
  readonly tokenHash: string
  /** When the token's use was last noted, which lags by up to a minute. */
  readonly lastUsedAt: string | null
  readonly organizationId: string
  readonly plan: PlanName
  readonly monthlyScans: number | null
}

/** The monthly quota of an organization and its use. The month is the calendar month in UTC. */
export type Quota = {
  readonly plan: PlanName
  readonly limit: number
  readonly used: number
  readonly periodStart: string
  readonly resetsAt: string
}

/** Proof that a runner holds a scan. Every write after the claim carries it. */
export type Lease = { readonly scanId: string; readonly token: string }

export type NewFinding = Omit<Finding, 'id' | 'organizationId' | 'scanId' | 'issueId' | 'createdAt'> & {
  /** What its fingerprint would be on the same host with, or else without, `www.`. */
  readonly twinFingerprint: string
}

/** What a completed scan leaves behind. */
export type CompletedScan = {
  readonly findings: readonly NewFinding[]
  readonly framework: string | null
  readonly report: CompletedReport
}

/** What people decided about a finding of a scan. */
export type FindingDecision = { readonly state: DispositionState; readonly reason: string }

/** An open issue that a scan did not find, with the finding of its latest sighting and how that scan looked. */
export type OpenIssue = { readonly finding: Finding; readonly view: ReportView }

/** What the issues of an organization say about the result of a scan, as they are now. */
export type ReportIssues = {
  /** By fingerprint. */
  readonly decisions: ReadonlyMap<string, FindingDecision>
  readonly notFound: readonly OpenIssue[]
}

/** A scan with everything that a plan for its findings is made from. */
export type PlannedScan = SiteFacts & {
  readonly id: string
  readonly status: ScanStatus
  readonly targetHostname: string
  /** The worst first. */
  readonly findings: readonly Finding[]
  /** By fingerprint, as they are now. */
  readonly decisions: ReadonlyMap<string, FindingDecision>
}
