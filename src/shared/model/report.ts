/**
 * Result of a scan in the shape of the contract: the same JSON crosses the process boundary, is stored and is
 * served.
 */
import type { components } from '../../../generated/api.d.ts'
import type { JsonObject } from '../json.ts'
import type { Severity } from './severity.ts'

type Schemas = components['schemas']

/**
 * Declared properties of the contract, all required. The contract allows more and fewer, for clients and
 * other versions.
 */
type Declared<Schema> = {
  readonly [Name in keyof Schema as string extends Name
    ? never
    : number extends Name
      ? never
      : Name]-?: Schema[Name]
}

/** Outcome of a check. `not_evaluated` has a reason and is never shown as passed. */
export type CheckOutcome = Readonly<Schemas['ReportCheck']>

/** Vulnerability data used for libraries. */
export type AdvisoriesUsed = Readonly<Schemas['ReportAdvisories']>

export type ActiveSummary = Readonly<Schemas['ReportActive']>

/** Objects that probes wrote, and their cleanup. */
export type ReportWrites = Readonly<Schemas['ReportWrites']>

export type ReportSkipped = Readonly<Schemas['ReportSkipped']>

/** Scope and depth of a scan. */
export type ReportView = Readonly<Schemas['ReportView']>

/** Period in which the target stopped responding as before. */
export type Disturbance = Readonly<Schemas['ReportDisturbance']>

export type CrawledSummary = Readonly<Schemas['ReportCrawl']>

export type InputsSummary = Readonly<Schemas['ReportInputs']>

/** Account of an active scan with the outcome of its sign-in. */
export type ReportedSignIn = Readonly<Schemas['ReportSignIn']>

export type ScanFailure = Readonly<Schemas['ReportError']>

export type ScanFailureCode = ScanFailure['code']

/** Report of a completed scan without findings, which have their own rows. */
export type CompletedReport = Omit<
  Declared<NonNullable<Schemas['Report']>>,
  'checks' | 'findings' | 'error'
> & { readonly checks: CheckOutcome[] }

/** Properties of every stored report. Must not grow: older reports never gain one. */
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

/** Stored report; properties added by later versions may be missing. */
export type KeptReport = Pick<CompletedReport, KeptProperty> & Partial<Omit<CompletedReport, KeptProperty>>

/** Stored report; a failed scan stores only its error. */
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
  /** Hex SHA-256 of check, host and location; stable across scans. */
  readonly fingerprint: string
  /** Fingerprint on the host with or without `www.`, because an application may move between them. */
  readonly twinFingerprint: string
}

/** Report of a completed scan, with the parts that are stored separately. */
export type ScanReport = CompletedReport & {
  /** Framework for fix prompts. */
  readonly framework: string | null
  readonly findings: readonly ReportedFinding[]
}

export type ScanResult =
  | { readonly ok: true; readonly report: ScanReport }
  | { readonly ok: false; readonly error: ScanFailure }
