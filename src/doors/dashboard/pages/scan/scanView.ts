import type { Finding, ListPage, Scan } from '../../../../shared/model/records.ts'
import type { StoredReport } from '../../../../shared/model/report.ts'

/** What changed since the completed scan of the same site and mode before. */
export type Changes = {
  readonly earlier: Pick<Scan, 'id' | 'createdAt'>
  /** Fingerprints of findings that are new. */
  readonly added: ReadonlySet<string>
  readonly gone: number
}

/** What the page of a scan shows. */
export type ScanView = {
  readonly scan: Scan
  /** Null until the scan has ended. */
  readonly report: StoredReport | null
  /** Of the shown page of findings; the worst first. */
  readonly findings: ListPage<Finding>['items']
  readonly findingsTotal: number
  readonly page: { readonly number: number; readonly last: number }
  /** Null where there is no scan to compare with. */
  readonly changes: Changes | null
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}
