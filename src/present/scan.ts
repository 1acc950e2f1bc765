import type { components } from '../../generated/api.d.ts'
import type { Scan } from '../store/records.ts'

/** Shows a stored scan as the contract's Scan, field by field. */
export function presentScan(scan: Scan): components['schemas']['Scan'] {
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
