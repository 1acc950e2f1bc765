import type { Severity } from '../../shared/model/severity.ts'
import type { ExportedFinding, ScanBody } from './scanResult.ts'

/** A decision that a finding does not count. */
export type Suppression = {
  readonly kind: 'accepted' | 'false_positive'
  /** Written by a person; data. */
  readonly reason: string
}

/** A finding of an earlier scan that this one could not close, as it did not look where it was seen. */
export type CarriedFinding = { readonly finding: ExportedFinding; readonly reason: string }

/** A result and how its findings stand. The same input gives the same bytes, from the API and from the command. */
export type ExportInput = {
  readonly body: ScanBody
  /** JUnit fails the cases of findings of this severity or worse. */
  readonly failOn: Severity
  /** Findings that an earlier scan had too. */
  readonly isKnown: (finding: ExportedFinding) => boolean
  readonly suppressionOf: (finding: ExportedFinding) => Suppression | null
  /** Shown by SARIF and GitLab, whose readers close what a report lacks. */
  readonly carried: readonly CarriedFinding[]
  /** Whether suppressed findings are shown; null: as is usual for the format. */
  readonly suppressed: 'include' | 'omit' | null
  /** File of the repository at whose first line SARIF puts every result; null: at paths made of URLs. */
  readonly sarifAnchor: string | null
}

/** What an input says where nobody decided anything. */
export const plainExport: Omit<ExportInput, 'body'> = {
  failOn: 'low',
  isKnown: () => false,
  suppressionOf: () => null,
  carried: [],
  suppressed: null,
  sarifAnchor: null,
}
