/** Scan result in the contract's shape, which crosses the process boundary, is stored and is served. */
import type { components } from '../../../generated/api.d.ts'
import type { Declared } from './declared.ts'
import type { Evidence } from './evidence.ts'
import type { Severity } from './severity.ts'

type Schemas = components['schemas']

/** `not_evaluated` and `passed_in_part` have a reason, and are never shown as passed. */
export type CheckOutcome = Readonly<Schemas['ReportCheck']>

/** Vulnerability data for libraries. */
export type AdvisoriesUsed = Readonly<Schemas['ReportAdvisories']>

export type ActiveSummary = Readonly<Schemas['ReportActive']>

export type ReportWrites = Readonly<Schemas['ReportWrites']>

export type ReportSkipped = Readonly<Schemas['ReportSkipped']>

export type ReportView = Readonly<Schemas['ReportView']>

/** Period in which the target stopped responding as before. */
export type Disturbance = Readonly<Schemas['ReportDisturbance']>

export type CrawledSummary = Readonly<Schemas['ReportCrawl']>

export type InputsSummary = Readonly<Schemas['ReportInputs']>

export type DescriptionSummary = Readonly<Schemas['ReportApiDescription']>

export type ReportedSignIn = Readonly<Schemas['ReportSignIn']>

export type ScanFailure = Readonly<Schemas['ReportError']>

export type ScanFailureCode = ScanFailure['code']

/** Cause of the end of a scan that has reached its target. */
export type EndedBy = CompletedReport['ended_by']

/** Report without findings, which have their own rows. */
export type CompletedReport = Omit<
  Declared<NonNullable<Schemas['Report']>>,
  'checks' | 'findings' | 'error'
> & { readonly checks: CheckOutcome[] }

/** Properties of every stored report. Must not grow, because stored reports never gain one. */
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

/** Report as read back; properties of later versions may be missing. */
export type KeptReport = Pick<CompletedReport, KeptProperty> & Partial<Omit<CompletedReport, KeptProperty>>

/** Report as stored; a failed scan stores only its error. */
export type StoredReport = KeptReport | { readonly error: ScanFailure }

export type ReportedFinding = {
  readonly checkId: string
  readonly severity: Severity
  readonly title: string
  readonly description: string
  readonly evidence: Evidence
  readonly remediation: string
  readonly cweId: string | null
  /** SHA-256 of check, host and location, in hex. */
  readonly fingerprint: string
  /** Those of other origins where the same start may have ended. */
  readonly formerFingerprints: readonly string[]
}

/** Report with its separately stored parts. */
export type ScanReport = CompletedReport & {
  readonly framework: string | null
  readonly findings: readonly ReportedFinding[]
}

export type ScanResult =
  | { readonly ok: true; readonly report: ScanReport }
  | { readonly ok: false; readonly error: ScanFailure }
