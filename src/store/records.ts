/**
 * What the store keeps, as the rest of the code sees it. Times are RFC 3339 in UTC with milliseconds,
 * exactly as they are served.
 */
import type { JsonObject } from '../json.ts'
import type { Severity, SeverityCounts } from '../severity.ts'

export const planNames = ['free', 'team', 'business', 'unlimited'] as const

export type PlanName = (typeof planNames)[number]

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

export const scanModes = ['passive', 'active'] as const
export const scanIntensities = ['safe', 'intrusive'] as const
export const scanTriggers = ['manual', 'api', 'schedule', 'monitor'] as const
export const scanStatuses = ['queued', 'running', 'completed', 'failed'] as const

export type ScanStatus = (typeof scanStatuses)[number]

export type Scan = {
  readonly id: string
  readonly organizationId: string
  readonly targetUrl: string
  readonly targetHostname: string
  readonly mode: (typeof scanModes)[number]
  readonly intensity: (typeof scanIntensities)[number]
  readonly status: ScanStatus
  readonly triggeredBy: (typeof scanTriggers)[number]
  readonly createdAt: string
  readonly startedAt: string | null
  readonly completedAt: string | null
  /** Null until the scan completed. */
  readonly findingsCount: SeverityCounts | null
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
  readonly createdAt: string
}

/** A place in a list that is ordered newest first by (createdAt, id). */
export type ListPosition = { readonly createdAt: string; readonly id: string }

/** A page of a list. `next` is null on the last page. */
export type ListPage<T> = { readonly items: readonly T[]; readonly next: ListPosition | null }

/** A token's owner, as a request needs it. */
export type Caller = {
  readonly tokenId: string
  readonly tokenHash: string
  /** When the token's use was last noted, which lags by up to a minute. */
  readonly lastUsedAt: string | null
  readonly organizationId: string
  readonly plan: PlanName
  readonly monthlyScans: number | null
}

/** The monthly quota of an organisation and its use. The month is the calendar month in UTC. */
export type Quota = {
  readonly plan: PlanName
  readonly limit: number
  readonly used: number
  readonly periodStart: string
  readonly resetsAt: string
}

/** Proof that a runner holds a scan. Every write after the claim carries it. */
export type Lease = { readonly scanId: string; readonly token: string }

export type NewFinding = Omit<Finding, 'id' | 'organizationId' | 'scanId' | 'createdAt'>

/** What a completed scan leaves behind. `report` is the engine's report without its findings. */
export type CompletedScan = {
  readonly findings: readonly NewFinding[]
  readonly framework: string | null
  readonly report: JsonObject
}
