import type { AppliedScan } from '../../../shared/model/issue.ts'
import type { Finding, NewFinding, Scan } from '../../../shared/model/records.ts'
import type { CheckOutcome } from '../../../shared/model/report.ts'

/** A completed scan whose findings are stored, in the transaction that stores them. */
export type StoredScan = AppliedScan &
  Pick<Scan, 'id' | 'organizationId' | 'targetHostname' | 'createdAt'> & {
    readonly checks: readonly CheckOutcome[]
    readonly framework: string | null
    readonly technologies: readonly string[]
  }

/** The hostname that a scan judged, and that its issues are of. */
export function judgedHostname({ view }: Pick<AppliedScan, 'view'>): string {
  return view.host.replace(/:\d+$/, '')
}

export type StoredFinding = NewFinding & Pick<Finding, 'id'>
