import type { ScanPart } from '../../../engine/model/scanPart.ts'
import type { TemplateFile } from '../../../engine/model/template.ts'
import type { DescribedApi } from '../../../shared/model/apiDescription.ts'
import type { Lease, QueuedScan } from '../../../shared/model/records.ts'
import type { ScanFailure, ScanReport } from '../../../shared/model/report.ts'
import type { ScanProgress } from '../../../shared/model/scanProgress.ts'
import type { ClaimedScan, RenewedLease } from '../../store/queue.ts'
import type { OpenedRequests } from '../../store/sites/domainRequests.ts'
import type { ActiveTerms } from '../active/activeTerms.ts'
import type { HandedParts } from '../journalFile.ts'

export type RunnableScan = Omit<ClaimedScan, 'scan'> & { readonly scan: QueuedScan }

/** Each method rejects while the queue is away. */
export type ScanQueue = {
  readonly renewalMs: number
  claim(): Promise<RunnableScan | null>
  readDocuments(scan: QueuedScan): Promise<ScanDocuments>
  openRequests(scan: QueuedScan): Promise<OpenedRequests>
  findTerms(scan: QueuedScan): Promise<ActiveTerms>
  findRefusal(scan: QueuedScan): Promise<string | null>
  renew(lease: Lease): Promise<RenewedLease>
  noteProgress(lease: Lease, progress: ScanProgress): Promise<void>
  /** Default: only the journal keeps parts. */
  readonly handOn?: (lease: Lease, part: ScanPart) => void
  /** False, without a write, if the lease is lost; also of `fail` and `release`. */
  complete(lease: Lease, report: ScanReport): Promise<boolean>
  fail(lease: Lease, error: ScanFailure): Promise<boolean>
  /** Requeues, until `notBeforeMs` if given. */
  release(lease: Lease, until?: { readonly notBeforeMs: number }): Promise<boolean>
}

export type ScanDocuments = {
  readonly descriptions: readonly DescribedApi[]
  readonly templateFiles: readonly TemplateFile[]
  /** By runners behind the API, oldest first. */
  readonly handed: readonly HandedParts[]
}
