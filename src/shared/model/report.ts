/**
 * What a scan hands back, in the words of the contract: the same JSON crosses the process boundary, is stored and
 * is served, so that a new property needs the contract and whoever fills it. Plain data.
 */
import type { components } from '../../../generated/api.d.ts'
import type { JsonObject } from '../json.ts'
import type { Severity } from './severity.ts'

type Schemas = components['schemas']

/**
 * Properties that the contract names, every one of them required: it leaves clients room for more and for
 * reports of other versions, and us none.
 */
type Declared<Schema> = {
  readonly [Name in keyof Schema as string extends Name
    ? never
    : number extends Name
      ? never
      : Name]-?: Schema[Name]
}

/** How a check ended. `not_evaluated` has a reason and is never shown as passed. */
export type CheckOutcome = Readonly<Schemas['ReportCheck']>

/** Which data libraries were judged by. */
export type AdvisoriesUsed = Readonly<Schemas['ReportAdvisories']>

/** What an active scan had to probe, and how it went. */
export type ActiveSummary = Readonly<Schemas['ReportActive']>

/** What the probes of a scan wrote, and what became of it. */
export type ReportWrites = Readonly<Schemas['ReportWrites']>

/** Links, forms and operations that a scan skipped. */
export type ReportSkipped = Readonly<Schemas['ReportSkipped']>

/** What a scan looked at, and how closely. */
export type ReportView = Readonly<Schemas['ReportView']>

/** A stretch of requests in which the target did not respond as it had before. */
export type Disturbance = Readonly<Schemas['ReportDisturbance']>

/** What the crawl of an active scan saw. */
export type CrawledSummary = Readonly<Schemas['ReportCrawl']>

/** Where an active scan found input. */
export type InputsSummary = Readonly<Schemas['ReportInputs']>

/** One account of an active scan, and what became of its sign-in. */
export type ReportedSignIn = Readonly<Schemas['ReportSignIn']>

/** Why a scan failed, as its report shows it. */
export type ScanFailure = Readonly<Schemas['ReportError']>

export type ScanFailureCode = ScanFailure['code']

/** The report of a completed scan: the contract's full report, but for findings, which have rows of their own. */
export type CompletedReport = Omit<
  Declared<NonNullable<Schemas['Report']>>,
  'checks' | 'findings' | 'error'
> & { readonly checks: CheckOutcome[] }

/** What every stored report has. It does not grow: reports that are stored already gain nothing. */
type KeptProperty =
  | 'categories'
  | 'totals'
  | 'target'
  | 'advisories'
  | 'active'
  | 'requests'
  | 'duration_ms'
  | 'engine_version'
  | 'checks'
  | 'pages'
  | 'technologies'

/** The report of a completed scan as it is read back: an earlier version did not fill what was added since. */
export type KeptReport = Pick<CompletedReport, KeptProperty> & Partial<Omit<CompletedReport, KeptProperty>>

/** A report as it is stored. A failed scan stores its error alone. */
export type StoredReport = KeptReport | { readonly error: ScanFailure }

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
  /** What its fingerprint would be on the same host with, or else without, `www.`: an application may move between them. */
  readonly twinFingerprint: string
}

/** What a completed scan hands back: its report, and what is stored apart from it. */
export type ScanReport = CompletedReport & {
  /** The framework that fix prompts are written for. */
  readonly framework: string | null
  readonly findings: readonly ReportedFinding[]
}

export type ScanResult =
  | { readonly ok: true; readonly report: ScanReport }
  | { readonly ok: false; readonly error: ScanFailure }
