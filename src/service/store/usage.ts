import { type Clock, timestamp } from '../../shared/clock.ts'
import type { Organization } from '../../shared/model/records.ts'
import { type Db, queryRow, queryRows } from './database/dialect.ts'
import { readInteger, readText } from './database/rows.ts'
import { withinHosts } from './hostnames.ts'
import { readQuota, scansLimit } from './quota.ts'

export const usageMonthsMax = 12

export type Usage = {
  readonly used: number
  /** Null: unlimited. */
  readonly limit: number | null
  readonly periodStart: string
  readonly resetsAt: string
}

export async function readUsage(
  db: Db,
  organization: Pick<Organization, 'id' | 'plan' | 'monthlyScans'>,
  clock: Clock,
): Promise<Usage> {
  const { used, periodStart, resetsAt } = await readQuota(db, organization, clock)
  return { used, limit: scansLimit(organization), periodStart, resetsAt }
}

export async function listMonths(
  db: Db,
  { organizationId }: { readonly organizationId: string },
): Promise<readonly { readonly month: string; readonly used: number }[]> {
  const rows = await queryRows(
    db,
    'select month, used from scan_usage where organization_id = ? order by month desc limit ?',
    [organizationId, usageMonthsMax],
  )
  return rows.map((row) => ({ month: readText(row, 'month'), used: readInteger(row, 'used') }))
}

export async function countUnfinished(
  db: Db,
  {
    organizationId,
    hostnames = null,
  }: { readonly organizationId: string; readonly hostnames?: readonly string[] | null },
): Promise<{ readonly queued: number; readonly running: number }> {
  const hosts = withinHosts('target_hostname', hostnames)
  const own = [organizationId, ...hosts.bindings]
  // One query for both would read all scans, because indexes are partial.
  const row = await queryRow(
    db,
    `select (select count(*) from scans where organization_id = ? and status = 'queued' ${hosts.sql}) as queued,
       (select count(*) from scans where organization_id = ? and status = 'running' ${hosts.sql}) as running`,
    [...own, ...own],
  )
  if (row === null) throw new Error('Expected two counts, found no row')
  return { queued: readInteger(row, 'queued'), running: readInteger(row, 'running') }
}

export async function countOwned(
  db: Db,
  { organizationId }: { readonly organizationId: string },
  clock: Clock,
): Promise<{ readonly domains: number; readonly schedules: number; readonly tokens: number }> {
  const row = await queryRow(
    db,
    `select
       (select count(*) from domains where organization_id = ? and verified_at is not null) as domains,
       (select count(*) from schedules where organization_id = ?) as schedules,
       (select count(*) from api_tokens where organization_id = ? and revoked_at is null
          and (expires_at is null or expires_at > ?)) as tokens`,
    [organizationId, organizationId, organizationId, timestamp(clock.now())],
  )
  if (row === null) throw new Error('Expected three counts, found no row')
  return {
    domains: readInteger(row, 'domains'),
    schedules: readInteger(row, 'schedules'),
    tokens: readInteger(row, 'tokens'),
  }
}
