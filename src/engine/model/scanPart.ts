/** Knowledge that a scan hands on as it arises. Plain data: it crosses a process boundary. */
import type {
  CheckOutcome,
  EndedBy,
  ReportedFinding,
  ReportWrites,
  ScanFailure,
  ScanReport,
} from '../../shared/model/report.ts'

export type ReportFacts = Omit<ScanReport, 'categories' | 'totals' | 'checks' | 'findings' | 'ended_by'>

/** A later part replaces an earlier one of its type; `judged` only for the checks that it names. */
export type ScanPart =
  | { readonly type: 'planned'; readonly checkIds: readonly string[] }
  | { readonly type: 'facts'; readonly facts: ReportFacts }
  | {
      readonly type: 'judged'
      readonly checks: readonly CheckOutcome[]
      readonly findings: readonly ReportedFinding[]
      /** False while the scan gathers on: a check that found nothing yet has not passed. */
      readonly isFinal: boolean
    }
  /** Before a write is sent; counts until the next `writes`. */
  | { readonly type: 'wrote'; readonly request: string }
  | { readonly type: 'writes'; readonly writes: ReportWrites }

export type ScanEnd =
  | { readonly ok: true; readonly endedBy: EndedBy }
  | { readonly ok: false; readonly error: ScanFailure }
