import type { components } from '../../../generated/api.d.ts'
import type { Scan } from '../../shared/model/records.ts'
import { writeProgress } from '../../shared/model/scanProgress.ts'
import { siteOrigin } from '../../shared/origin.ts'

export type PresentableScan = Omit<
  Scan,
  | 'organizationId'
  | 'intensity'
  | 'excludePaths'
  | 'checks'
  | 'retestOf'
  | 'firstUrl'
  | 'startPaths'
  | 'apiDescriptions'
  | 'notBefore'
> &
  Partial<Pick<Scan, 'retestOf' | 'notBefore'>>

export function presentScan(scan: PresentableScan): components['schemas']['Scan'] {
  return {
    id: scan.id,
    target_url: scan.targetUrl,
    target_hostname: scan.targetHostname,
    target_origin: siteOrigin(scan.targetUrl),
    mode: scan.mode,
    status: scan.status,
    started_at: scan.startedAt,
    completed_at: scan.completedAt,
    ...(scan.findingsCount === null ? {} : { findings_count: scan.findingsCount }),
    triggered_by: scan.triggeredBy,
    progress: presentProgress(scan),
    schedule_id: scan.scheduleId,
    monitor_id: scan.monitorId,
    retest_of: scan.retestOf ?? null,
    not_before: scan.notBefore ?? null,
    created_at: scan.createdAt,
  }
}

type Progress = components['schemas']['ScanProgress']

/** A missing or unknown stage counts as the first. */
const stages: ReadonlyMap<string, Progress['stage']> = new Map([
  ['gathering', 'gathering'],
  ['crawling', 'gathering'],
  ['applying templates', 'probing'],
  ['probing', 'probing'],
  ['undoing writes', 'probing'],
  ['judging', 'judging'],
])

function presentProgress({ status, progress, startedAt, createdAt }: PresentableScan): Progress | null {
  if (status !== 'running') return null
  return {
    stage: stages.get(progress?.stage ?? '') ?? 'reaching',
    ...writeProgress(progress ?? { stage: '', requests: 0 }),
    updated_at: progress?.updatedAt ?? startedAt ?? createdAt,
  }
}
