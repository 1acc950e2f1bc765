import type { QueuedScan } from '../../../shared/model/records.ts'
import type { OpenedRequests } from '../../store/sites/domainRequests.ts'
import type { ActiveTerms } from '../active/activeTerms.ts'
import type { ScanDocuments } from './scanQueue.ts'

export type RunnerWork = {
  readonly scan: QueuedScan
  readonly documents: Omit<ScanDocuments, 'handed'> & {
    readonly handed: readonly { readonly lease: string; readonly parts: readonly unknown[] }[]
  }
  readonly requests: OpenedRequests
  /** Null for passive scans. */
  readonly terms: ActiveTerms | null
}
