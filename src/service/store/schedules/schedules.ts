import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Actor, AuditAction } from '../../../shared/model/records.ts'
import {
  type NextRun,
  type Schedule,
  type ScheduleSettings,
  schedulesMax,
} from '../../../shared/model/schedule.ts'
import { recordAudit } from '../audit.ts'
import { type Db, queryRow, queryRows, type SqlBinding } from '../database/dialect.ts'
import { readInteger, writeTexts } from '../database/rows.ts'
import { withOrganizationLock } from '../organizationLock.ts'
import { readSchedule, scheduleColumns } from './scheduleRows.ts'

export type ScheduleKey = { readonly id: string; readonly organizationId: string }

export async function listSchedules(db: Db, organizationId: string): Promise<readonly Schedule[]> {
  const rows = await queryRows(
    db,
    `select ${scheduleColumns} from schedules where organization_id = ? order by created_at desc, id desc limit ?`,
    [organizationId, schedulesMax],
  )
  return rows.map(readSchedule)
}

export async function findSchedule(db: Db, { id, organizationId }: ScheduleKey): Promise<Schedule | null> {
  const row = await queryRow(
    db,
    `select ${scheduleColumns} from schedules where id = ? and organization_id = ?`,
    [id, organizationId],
  )
  return row === null ? null : readSchedule(row)
}

export async function addSchedule(
  db: Db,
  { id, organizationId }: ScheduleKey,
  {
    settings,
    nextRun,
    actor,
  }: { readonly settings: ScheduleSettings; readonly nextRun: NextRun; readonly actor: Actor },
  clock: Clock,
): Promise<Schedule | null> {
  return withOrganizationLock(db, organizationId, async (transaction) => {
    const counted = await queryRow(
      transaction,
      'select count(*) as schedules from schedules where organization_id = ?',
      [organizationId],
    )
    if (counted === null || readInteger(counted, 'schedules') >= schedulesMax) return null
    const row = await queryRow(
      transaction,
      `insert into schedules (id, organization_id, target_url, target_hostname, mode, intensity, cron, time_zone,
         jitter_minutes, gap_minutes, enabled, checks, api_descriptions, run_at, next_run_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning ${scheduleColumns}`,
      [...[id, organizationId], ...bindingsOf(settings, nextRun), timestamp(clock.now())],
    )
    if (row === null) throw new Error('Expected the schedule that was stored, found none')
    const schedule = readSchedule(row)
    await note(transaction, schedule, { action: 'schedule.created', actor }, clock)
    return schedule
  })
}

/**
 * Changes the settings; identical ones change nothing. Calls `nextRunOf` under the lock, so that no started
 * run is planned again.
 */
export async function changeSchedule(
  db: Db,
  { id, organizationId }: ScheduleKey,
  change: {
    readonly settings: ScheduleSettings
    readonly actor: Actor
    nextRunOf(before: Schedule): NextRun
  },
  clock: Clock,
): Promise<Schedule | null> {
  return db.transaction(async (transaction) => {
    // A write first, to lock on both engines.
    const locked = await queryRow(
      transaction,
      `update schedules set enabled = enabled where id = ? and organization_id = ? returning ${scheduleColumns}`,
      [id, organizationId],
    )
    if (locked === null) return null
    const before = readSchedule(locked)
    const row = await queryRow(
      transaction,
      `update schedules set target_url = ?, target_hostname = ?, mode = ?, intensity = ?, cron = ?, time_zone = ?,
         jitter_minutes = ?, gap_minutes = ?, enabled = ?, checks = ?, api_descriptions = ?, run_at = ?, next_run_at = ?
       where id = ? returning ${scheduleColumns}`,
      [...bindingsOf(change.settings, change.nextRunOf(before)), id],
    )
    if (row === null) throw new Error('Expected the schedule that was changed, found none')
    const after = readSchedule(row)
    if (JSON.stringify(before) === JSON.stringify(after)) return after
    await note(transaction, after, { action: 'schedule.changed', actor: change.actor }, clock)
    return after
  })
}

export async function removeSchedule(db: Db, key: ScheduleKey, actor: Actor, clock: Clock): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      `delete from schedules where id = ? and organization_id = ? returning ${scheduleColumns}`,
      [key.id, key.organizationId],
    )
    if (row === null) return false
    await note(transaction, readSchedule(row), { action: 'schedule.deleted', actor }, clock)
    return true
  })
}

function bindingsOf(settings: ScheduleSettings, nextRun: NextRun): readonly SqlBinding[] {
  return [
    settings.targetUrl,
    settings.targetHostname,
    settings.mode,
    settings.intensity,
    settings.cron,
    settings.timeZone,
    settings.jitterMinutes,
    settings.gapMinutes,
    settings.enabled ? 1 : 0,
    settings.checks === null ? null : JSON.stringify(settings.checks),
    writeTexts(settings.apiDescriptions),
    nextRun?.runAt ?? null,
    nextRun?.nextRunAt ?? null,
  ]
}

/** For the audit log. */
const shownUrlCharsMax = 500

async function note(
  db: Db,
  schedule: Schedule,
  { action, actor }: { readonly action: AuditAction; readonly actor: Actor },
  clock: Clock,
): Promise<void> {
  const { id, organizationId, targetUrl, targetHostname, mode, intensity, cron, timeZone } = schedule
  const details = {
    schedule_id: id,
    target_url: targetUrl.slice(0, shownUrlCharsMax),
    ...{ mode, intensity, cron },
    time_zone: timeZone,
    jitter_minutes: schedule.jitterMinutes,
    enabled: schedule.enabled,
  }
  await recordAudit(db, { organizationId, actor, action, subject: targetHostname, details }, clock)
}
