import type { components } from '../../generated/api.d.ts'
import type { Scan } from '../store/records.ts'

/** What the contract shows of a scan. */
export type PresentableScan = Omit<Scan, 'organizationId' | 'intensity' | 'progress'>

/** Shows a scan as the contract's Scan, field by field. */
export function presentScan(scan: PresentableScan): components['schemas']['Scan'] {
  return {
    id: scan.id,
    target_url: scan.targetUrl,
    target_hostname: scan.targetHostname,
    mode: scan.mode,
    status: scan.status,
    started_at: scan.startedAt,
    completed_at: scan.completedAt,
    ...(scan.findingsCount === null ? {} : { findings_count: scan.findingsCount }),
    triggered_by: scan.triggeredBy,
    created_at: scan.createdAt,
  }
}
