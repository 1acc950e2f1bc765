import type { AppliedScan } from '../../../shared/model/issue.ts'
import type { Finding, Scan } from '../../../shared/model/records.ts'
import type { CheckOutcome, ReportedFinding } from '../../../shared/model/report.ts'

export type StoredScan = AppliedScan &
  Pick<Scan, 'id' | 'organizationId' | 'targetHostname' | 'createdAt' | 'retestOf'> & {
    readonly checks: readonly CheckOutcome[]
    readonly framework: string | null
    readonly technologies: readonly string[]
  }

export function judgedHostname({ view }: Pick<AppliedScan, 'view'>): string {
  return view.host.replace(/:\d+$/, '')
}

export type StoredFinding = ReportedFinding & Pick<Finding, 'id'>
