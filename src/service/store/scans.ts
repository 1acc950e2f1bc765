import { type Clock, timestamp } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import { type CheckPolicy, readCheckPolicy } from '../../shared/model/checkPolicy.ts'
import {
  type ListPage,
  type ListPosition,
  type Organization,
  type Quota,
  type Scan,
  scanStatuses,
  scanTriggers,
} from '../../shared/model/records.ts'
import type { StoredReport } from '../../shared/model/report.ts'
import { scanIntensities, scanModes } from '../../shared/model/scanMode.ts'
import { readProgress } from '../../shared/model/scanProgress.ts'
import { severities } from '../../shared/model/severity.ts'
import { siteOrigin } from '../../shared/origin.ts'
import {
  type Db,
  queryRow,
  queryRows,
  type Row,
  type SqlBinding,
  type Statements,
} from './database/dialect.ts'
import { inTransaction } from './database/inTransaction.ts'
import {
  readJsonObjectOrNull,
  readOneOf,
  readText,
  readTextOrNull,
  readTexts,
  writeTexts,
} from './database/rows.ts'
import { withinHosts } from './hostnames.ts'
import { containing, cutPage, pastPosition } from './pages.ts'
import { monthOf, readQuota, scansLimit } from './quota.ts'
import { noteSite } from './sites/noteSite.ts'
import { readStoredReport } from './storedReport.ts'

export const scanColumns = `id, organization_id, target_url, target_hostname, mode, intensity, status,
  triggered_by, created_at, started_at, completed_at, findings_count, progress, exclude_paths, schedule_id, monitor_id,
  checks, retest_of, first_url, start_paths, api_descriptions, not_before`

export const labelOfScan = `(select d.runner_label from domains d
  where d.organization_id = scans.organization_id and d.hostname = scans.target_hostname
    and d.runner_label is not null)`

export type NewScan = Pick<
  Scan,
  'targetUrl' | 'targetHostname' | 'mode' | 'intensity' | 'excludePaths' | 'triggeredBy'
> & {
  readonly organization: Pick<Organization, 'id' | 'plan' | 'monthlyScans'>
  readonly scheduleId?: string
  readonly monitorId?: string | null
  readonly checks?: CheckPolicy | null
  readonly retestOf?: string | null
  readonly firstUrl?: string | null
  readonly startPaths?: readonly string[]
  readonly apiDescriptions?: readonly string[]
}

/** Counts and enqueues a scan in one transaction; exact under concurrency. Unlimited plans count too. */
export async function acceptScan(
  db: Db,
  scan: NewScan,
  clock: Clock,
): Promise<{ readonly ok: true; readonly scan: Scan } | { readonly ok: false; readonly quota: Quota }> {
  const { organization } = scan
  const limit = scansLimit(organization)
  const month = monthOf(clock)
  return inTransaction(db, async (transaction) => {
    // A write first, to lock on both engines and serialize the organization.
    if (!(await countScan(transaction, { organizationId: organization.id, month, limit }))) {
      return { ok: false, quota: await readQuota(transaction, organization, clock) }
    }
    const queued = await enqueueScan(transaction, scan, clock)
    await noteSite(transaction, { organizationId: organization.id, origin: siteOrigin(scan.targetUrl) })
    return { ok: true, scan: queued }
  })
}

async function countScan(
  db: Statements,
  usage: { readonly organizationId: string; readonly month: string; readonly limit: number | null },
): Promise<boolean> {
  const { organizationId, month, limit } = usage
  if (limit === 0) return false
  const guard = limit === null ? '' : 'where scan_usage.used < ?'
  const counted = await queryRow(
    db,
    `insert into scan_usage (organization_id, month, used) values (?, ?, 1)
     on conflict (organization_id, month) do update set used = scan_usage.used + 1 ${guard} returning used`,
    [organizationId, month, ...(limit === null ? [] : [limit])],
  )
  return counted !== null
}

/**
 * Start-time fair queueing with equal weights. A scan gets the turn after the organization's last queued one,
 * but none in the past. So idle organizations save up no turns.
 */
export async function enqueueScan(db: Statements, scan: NewScan, clock: Clock): Promise<Scan> {
  const row = await queryRow(
    db,
    `insert into scans (id, organization_id, target_url, target_hostname, target_origin, mode, intensity, exclude_paths,
       triggered_by, schedule_id, monitor_id, checks, retest_of, first_url, start_paths, api_descriptions, status, created_at, turn)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', ?, (
       select coalesce(max(turns.turn), 0) from (
         select min(turn) as turn from scans where status = 'queued' and not_before is null and ${labelOfScan} is null
         union all
         select max(turn) + 1 as turn from scans
         where organization_id = ? and status = 'queued' and ${labelOfScan} is null
       ) as turns
     ))
     returning ${scanColumns}`,
    [
      newId(clock),
      scan.organization.id,
      scan.targetUrl,
      scan.targetHostname,
      siteOrigin(scan.targetUrl),
      scan.mode,
      scan.intensity,
      writeTexts(scan.excludePaths),
      scan.triggeredBy,
      scan.scheduleId ?? null,
      scan.monitorId ?? null,
      scan.checks == null ? null : JSON.stringify(scan.checks),
      scan.retestOf ?? null,
      scan.firstUrl ?? null,
      writeTexts(scan.startPaths ?? []),
      writeTexts(scan.apiDescriptions ?? []),
      timestamp(clock.now()),
      scan.organization.id,
    ],
  )
  if (row === null) throw new Error('Expected the accepted scan, found no row')
  return readScan(row)
}

export async function findScan(
  db: Db,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<Scan | null> {
  const row = await queryRow(db, `select ${scanColumns} from scans where id = ? and organization_id = ?`, [
    id,
    organizationId,
  ])
  return row === null ? null : readScan(row)
}

export async function findScanReport(
  db: Db,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<StoredReport | null> {
  const row = await queryRow(db, 'select report from scans where id = ? and organization_id = ?', [
    id,
    organizationId,
  ])
  return row === null ? null : readReportOf(row)
}

function readReportOf(row: Row): StoredReport | null {
  const report = readJsonObjectOrNull(row, 'report')
  return report === null ? null : readStoredReport(report)
}

export async function findScanAndReport(
  db: Db,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<{ readonly scan: Scan; readonly report: StoredReport | null } | null> {
  const row = await queryRow(
    db,
    `select ${scanColumns}, report from scans where id = ? and organization_id = ?`,
    [id, organizationId],
  )
  return row === null ? null : { scan: readScan(row), report: readReportOf(row) }
}

type ScansQuery = {
  readonly organizationId: string
  /** Patterns of a token; null: all. */
  readonly hostnames?: readonly string[] | null
  /** Part of the URL of the target; null: any. */
  readonly search?: string | null
  readonly limit: number
  readonly after: ListPosition | null
}

export async function pageScans(db: Db, query: ScansQuery): Promise<ListPage<Scan>> {
  const page = selectScans(query)
  const rows = await queryRows(db, page.sql, page.bindings)
  return cutPage(rows.map(readScan), query.limit)
}

export function selectScans({ organizationId, hostnames = null, search = null, limit, after }: ScansQuery): {
  readonly sql: string
  readonly bindings: readonly SqlBinding[]
} {
  const past = pastPosition(after)
  const hosts = withinHosts('target_hostname', hostnames)
  const found = containing('target_url', search)
  return {
    sql: `select ${scanColumns} from scans where organization_id = ? ${hosts.sql} ${found.sql} ${past.sql}
      order by created_at desc, id desc limit ?`,
    bindings: [organizationId, ...hosts.bindings, ...found.bindings, ...past.bindings, limit + 1],
  }
}

export function readScan(row: Row): Scan {
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    targetUrl: readText(row, 'target_url'),
    targetHostname: readText(row, 'target_hostname'),
    mode: readOneOf(row, 'mode', scanModes),
    intensity: readOneOf(row, 'intensity', scanIntensities),
    status: readOneOf(row, 'status', scanStatuses),
    triggeredBy: readOneOf(row, 'triggered_by', scanTriggers),
    monitorId: readTextOrNull(row, 'monitor_id'),
    createdAt: readText(row, 'created_at'),
    startedAt: readTextOrNull(row, 'started_at'),
    completedAt: readTextOrNull(row, 'completed_at'),
    findingsCount: readCounts(row),
    excludePaths: readTexts(row, 'exclude_paths'),
    startPaths: readTexts(row, 'start_paths'),
    apiDescriptions: readTexts(row, 'api_descriptions'),
    progress: readStage(row),
    scheduleId: readTextOrNull(row, 'schedule_id'),
    checks: readCheckPolicy(readTextOrNull(row, 'checks')),
    retestOf: readTextOrNull(row, 'retest_of'),
    firstUrl: readTextOrNull(row, 'first_url'),
    notBefore: row.status === 'queued' ? readTextOrNull(row, 'not_before') : null,
  }
}

function readStage(row: Row): Scan['progress'] {
  const stored = readJsonObjectOrNull(row, 'progress')
  if (stored === null || row.status !== 'running') return null
  const { updated_at: updatedAt } = stored
  return { ...readProgress(stored), updatedAt: typeof updatedAt === 'string' ? updatedAt : null }
}

function readCounts(row: Row): Scan['findingsCount'] {
  const stored = readJsonObjectOrNull(row, 'findings_count')
  if (stored === null) return null
  const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }
  for (const severity of severities) counts[severity] = Number(stored[severity] ?? 0)
  return counts
}
