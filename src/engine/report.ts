/** What a scan hands back. Plain data: it crosses a process boundary and is stored as JSON. */
import type { JsonObject } from '../json.ts'
import type { Severity, SeverityCounts } from '../model/severity.ts'
import type { Framework, Technology } from './model/artifacts.ts'

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

/** What an active scan had to probe, and how it went. */
export type ActiveSummary = {
  readonly intensity: 'safe' | 'intrusive'
  /** Kinds of request that were probed, and those beyond the limit that were not. */
  readonly entries: number
  readonly entriesLeftOut: number
  /** Requests that were seen and never sent, such as logging out. */
  readonly avoided: number
  /** `none`: no sign-in was given. `lost`: the target had ended it when the scan was over. */
  readonly signIn: 'none' | 'signed_in' | 'not_signed_in' | 'lost'
  /** Requests that probes sent. */
  readonly requests: number
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
  /** Null for a passive scan. */
  readonly active: ActiveSummary | null
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
  | 'not_authorized'
  | 'authorization_withdrawn'

export type ScanFailure = { readonly code: ScanFailureCode; readonly message: string }

export type ScanResult =
  | { readonly ok: true; readonly report: ScanReport }
  | { readonly ok: false; readonly error: ScanFailure }

/** A hostname whose owner allows active scans, as far as they are allowed. */
export type ScanAuthorization = {
  /** As in a URL: lower case, IPv6 in brackets. It covers itself alone. */
  readonly hostname: string
  /** Ranges of ports, both ends included. */
  readonly ports: readonly (readonly [from: number, to: number])[]
  readonly intensity: 'safe' | 'intrusive'
}

/** What a scan sends to be known to the target: a header field, cookies, or a bearer token. */
export type Credential = {
  readonly kind: 'header' | 'cookie' | 'bearer'
  /** Of a header field or a cookie; empty for a bearer token and for a whole `Cookie` field. */
  readonly name: string
  readonly value: string
}

/** How a scan signs in. Never shown, never logged, never part of a report. */
export type SignIns = {
  readonly user: Credential | null
  /** Another user of no more rights than the first. */
  readonly other: Credential | null
  readonly administrator: Credential | null
  /** A test account of the owner's own, for probes of the login. */
  readonly login: { readonly identifier: string; readonly password: string } | null
  /** Path that shows whether the user is still signed in; null: what the first page shows. */
  readonly checkPath: string | null
}

/** What an active scan may do, and as whom. */
export type ActiveScan = {
  /** The first covers the target; the others are further names of the same organisation. */
  readonly authorizations: readonly [ScanAuthorization, ...ScanAuthorization[]]
  readonly signIns: SignIns
  /** Host name or address at which the target can call this machine back; null: it cannot. */
  readonly callbackHost: string | null
}

/** What the engine needs to know to run one scan. Plain data, as it crosses a process boundary. */
export type ScanRequest = {
  readonly scanId: string
  readonly targetUrl: string
  readonly mode: 'passive' | 'active'
  readonly intensity: 'safe' | 'intrusive'
  /** Null for a passive scan. */
  readonly active: ActiveScan | null
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
