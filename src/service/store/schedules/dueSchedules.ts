import { type Clock, timestamp } from '../../../shared/clock.ts'
import { planNames } from '../../../shared/model/plans.ts'
import type { Organization, Scan } from '../../../shared/model/records.ts'
import type { NextRun, Schedule, ScheduleError } from '../../../shared/model/schedule.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readIntegerOrNull, readOneOf } from '../database/rows.ts'
import { readSchedule, scheduleColumns } from './scheduleRows.ts'

export type DueSchedule = {
  readonly schedule: Schedule & { readonly nextRun: NonNullable<NextRun> }
  readonly organization: Pick<Organization, 'id' | 'plan' | 'monthlyScans'>
}

/** Lists due schedules, longest due first. Processes may see the same ones. */
export async function listDueSchedules(
  db: Db,
  { limit }: { readonly limit: number },
  clock: Clock,
): Promise<readonly DueSchedule[]> {
  const rows = await queryRows(
    db,
    `select ${scheduleColumns}, organizations.plan, organizations.monthly_scans
     from schedules join organizations on organizations.id = schedules.organization_id
     where next_run_at <= ? order by next_run_at, schedules.id limit ?`,
    [timestamp(clock.now()), limit],
  )
  return rows.flatMap((row) => {
    const schedule = readSchedule(row)
    const { nextRun, organizationId: id } = schedule
    if (nextRun === null) return []
    const plan = readOneOf(row, 'plan', planNames)
    const organization = { id, plan, monthlyScans: readIntegerOrNull(row, 'monthly_scans') }
    return [{ schedule: { ...schedule, nextRun }, organization }]
  })
}

/**
 * Takes a due run and plans the next; false if taken or changed. Must run in the transaction that accepts the
 * scan.
 */
export async function takeRun(
  transaction: Db,
  { id, nextRun, targetUrl, mode, intensity }: DueSchedule['schedule'],
  next: NextRun,
): Promise<boolean> {
  const row = await queryRow(
    transaction,
    `update schedules set run_at = ?, next_run_at = ?
     where id = ? and next_run_at = ? and target_url = ? and mode = ? and intensity = ? returning id`,
    [next?.runAt ?? null, next?.nextRunAt ?? null, id, nextRun.nextRunAt, targetUrl, mode, intensity],
  )
  return row !== null
}

export async function isUnderWay(db: Db, scanId: string): Promise<boolean> {
  const row = await queryRow(db, `select 1 from scans where id = ? and status in ('queued', 'running')`, [
    scanId,
  ])
  return row !== null
}

export async function noteStartedRun(transaction: Db, id: string, scan: Scan): Promise<void> {
  await queryRows(
    transaction,
    'update schedules set last_run_at = ?, last_scan_id = ?, last_error = null where id = ?',
    [scan.createdAt, scan.id, id],
  )
}

export async function noteSkippedRun(transaction: Db, id: string, error: ScheduleError): Promise<void> {
  await queryRows(transaction, 'update schedules set last_error = ? where id = ?', [error, id])
}
