import type { AppliedScan } from '../../../shared/model/issue.ts'
import type { Finding, Scan } from '../../../shared/model/records.ts'
import type { CheckOutcome, CompletedReport, ReportedFinding } from '../../../shared/model/report.ts'
import { siteOrigin } from '../../../shared/origin.ts'

export type StoredScan = AppliedScan &
  Pick<Scan, 'id' | 'organizationId' | 'targetUrl' | 'targetHostname' | 'createdAt' | 'retestOf'> & {
    /** After redirects. */
    readonly origin: string
    readonly checks: readonly CheckOutcome[]
    readonly framework: string | null
    readonly technologies: readonly string[]
  }

export function judgedHostname({ view }: Pick<AppliedScan, 'view'>): string {
  return view.host.replace(/:\d+$/, '')
}

/** A redacted final URL may lack the host. */
export function judgedOrigin({
  view: { start, host },
  target,
}: Pick<CompletedReport, 'view' | 'target'>): string {
  const url = URL.canParse(target.final_url) ? target.final_url : start
  return siteOrigin(`${new URL(url).protocol}//${host}/`)
}

export type StoredFinding = ReportedFinding & Pick<Finding, 'id'>
