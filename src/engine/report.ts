/** What a scan hands back. Plain data: it crosses a process boundary and is stored as JSON. */
import type { JsonObject } from '../json.ts'
import type { Severity, SeverityCounts } from '../severity.ts'
import type { Framework, Technology } from './artifacts.ts'

export type ReportedFinding = {
  readonly checkId: string
  readonly severity: Severity
  readonly title: string
  readonly description: string
  readonly evidence: JsonObject
  readonly remediation: string
  /** `CWE-<number>` or null. */
  readonly cweId: string | null
  /** Hex SHA-256 of check, host and place: the same finding has the same one in every scan. */
  readonly fingerprint: string
}

/** How a check ended. `not_evaluated` has a reason and is never shown as passed. */
export type CheckOutcome = {
  readonly checkId: string
  readonly state: 'found' | 'passed' | 'not_evaluated'
  readonly reason: string | null
}

export type PageSummary = {
  readonly url: string
  readonly status: number
  readonly mediaType: string
  readonly bytes: number
}

/** Which data libraries were judged by. */
export type AdvisoriesUsed = {
  /** `built-in`, or where it was loaded from. */
  readonly source: string
  /** RFC 3339 full-date: nothing published later is in it. */
  readonly dated: string
  /** How old it was when the scan ended. */
  readonly ageDays: number
}

export type ScanReport = {
  readonly finalUrl: string
  readonly title: string | null
  readonly framework: Framework | null
  readonly technologies: readonly Technology[]
  /** By group, the part of a check id before the dot; groups without a finding are absent. */
  readonly categories: Readonly<Record<string, SeverityCounts>>
  readonly totals: SeverityCounts
  readonly findings: readonly ReportedFinding[]
  readonly checks: readonly CheckOutcome[]
  readonly pages: readonly PageSummary[]
  readonly advisories: AdvisoriesUsed
  /** Requests sent, redirects included. */
  readonly requests: number
  readonly durationMs: number
  readonly engineVersion: string
}

/** A report as it is stored: findings have rows of their own. A failed scan stores its error alone. */
export type StoredReport = Omit<ScanReport, 'findings'> | { readonly error: ScanFailure }

/** Why a scan failed, as its report shows it. */
export type ScanFailureCode =
  | 'target_unreachable'
  | 'name_not_found'
  | 'address_refused'
  | 'tls_failed'
  | 'timeout'
  | 'memory_exceeded'
  | 'crashed'

export type ScanFailure = { readonly code: ScanFailureCode; readonly message: string }

export type ScanResult =
  | { readonly ok: true; readonly report: ScanReport }
  | { readonly ok: false; readonly error: ScanFailure }

/** What the engine needs to know to run one scan. Plain data, as it crosses a process boundary. */
export type ScanRequest = {
  readonly scanId: string
  readonly targetUrl: string
  readonly mode: 'passive' | 'active'
  readonly intensity: 'safe' | 'intrusive'
  /** `observe`: looks only at what a crawl fetches. */
  readonly passiveProbes: 'all' | 'observe'
  /** Path of a Chromium that renders the pages too; null: none does. */
  readonly browser: string | null
  /** CIDRs and host names that may be reached although they are not public. */
  readonly allowPrivateTargets: readonly string[]
  readonly userAgent: string
  /** Path of data about libraries, where somebody loaded some; the file need not be there. */
  readonly advisoriesFile: string | null
  /** The longest that the scan may take. */
  readonly timeLimitMs: number
}

/** What a scan tells while it runs. */
export type ScanProgress = { readonly stage: string; readonly requests: number }
