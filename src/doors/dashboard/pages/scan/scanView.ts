import type { Finding, ListPage, Scan } from '../../../../shared/model/records.ts'
import type { StoredReport } from '../../../../shared/model/report.ts'

/** Changes since the previous completed scan of the same site and mode. */
type Changes = {
  readonly earlier: Pick<Scan, 'id' | 'createdAt'>
  /** Fingerprints of new findings. */
  readonly added: ReadonlySet<string>
  readonly gone: number
}

export type ScanView = {
  readonly scan: Scan
  /** Null until the scan has ended. */
  readonly report: StoredReport | null
  /** The current page of findings, worst first. */
  readonly findings: ListPage<Finding>['items']
  readonly findingsTotal: number
  readonly page: { readonly number: number; readonly last: number }
  /** Null without a previous scan. */
  readonly changes: Changes | null
  /** A browser can print the report. */
  readonly hasPdf: boolean
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  readonly runnerLabel: string | null
}
