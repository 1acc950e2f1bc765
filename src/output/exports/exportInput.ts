import type { Severity } from '../../shared/model/severity.ts'
import type { ExportedFinding, ScanBody } from './scanResult.ts'

export type Suppression = {
  readonly kind: 'accepted' | 'false_positive'
  /** Written by a user: untrusted. */
  readonly reason: string
}

/** Finding of an earlier scan at a place that this scan did not reach. */
export type CarriedFinding = { readonly finding: ExportedFinding; readonly reason: string }

/** The same input gives the same bytes from API and CLI. */
export type ExportInput = {
  readonly body: ScanBody
  readonly failOn: Severity
  readonly isKnown: (finding: ExportedFinding) => boolean
  readonly suppressionOf: (finding: ExportedFinding) => Suppression | null
  /** For SARIF and GitLab, which close findings missing from a report. */
  readonly carried: readonly CarriedFinding[]
  /** Null: the format's default. */
  readonly suppressed: 'include' | 'omit' | null
  /** Repository file for all SARIF results; null: paths derived from URLs. */
  readonly sarifAnchor: string | null
}

export const plainExport: Omit<ExportInput, 'body'> = {
  failOn: 'low',
  isKnown: () => false,
  suppressionOf: () => null,
  carried: [],
  suppressed: null,
  sarifAnchor: null,
}
