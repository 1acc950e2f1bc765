import { type Clock, timestamp } from '../../../shared/clock.ts'
import {
  initialMonitorMemory,
  type MonitorSettings,
  monitorsMax,
  type SiteMonitor,
} from '../../../shared/model/monitor.ts'
import type { Actor, AuditAction } from '../../../shared/model/records.ts'
import { recordAudit } from '../audit.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readInteger } from '../database/rows.ts'
import { withOrganizationLock } from '../organizationLock.ts'
import { monitorColumns, readMonitor } from './monitorRows.ts'

/** A monitor of an organization. Another organization's is null, like a missing one. */
export type MonitorKey = { readonly id: string; readonly organizationId: string }

/** What is stored of what an owner chose. */
export type StoredSettings = MonitorSettings & { readonly hostname: string }

/** Lists the monitors of an organization, the newest first. */
export async function listMonitors(db: Db, organizationId: string): Promise<readonly SiteMonitor[]> {
  const rows = await queryRows(
    db,
    `select ${monitorColumns} from monitors where organization_id = ? order by created_at desc, id desc limit ?`,
    [organizationId, monitorsMax],
  )
  return rows.map(readMonitor)
}

/** Finds a monitor of an organization. */
export async function findMonitor(db: Db, { id, organizationId }: MonitorKey): Promise<SiteMonitor | null> {
  const row = await queryRow(
    db,
    `select ${monitorColumns} from monitors where id = ? and organization_id = ?`,
    [id, organizationId],
  )
  return row === null ? null : readMonitor(row)
}

/** Stores a monitor whose first look is due, and a line in the audit log. Null when there are `monitorsMax` already. */
export async function addMonitor(
  db: Db,
  { id, organizationId }: MonitorKey,
  { settings, actor }: { readonly settings: StoredSettings; readonly actor: Actor },
  clock: Clock,
): Promise<SiteMonitor | null> {
  return withOrganizationLock(db, organizationId, async (transaction) => {
    const counted = await queryRow(
      transaction,
      'select count(*) as monitors from monitors where organization_id = ?',
      [organizationId],
    )
    if (counted === null || readInteger(counted, 'monitors') >= monitorsMax) return null
    const now = timestamp(clock.now())
    const row = await queryRow(
      transaction,
      `insert into monitors (id, organization_id, target, hostname, interval_minutes, scan_on_change, watch, enabled,
         state, memory, last_changes, next_look_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, 'unknown', ?, '[]', ?, ?) returning ${monitorColumns}`,
      [id, organizationId, ...settingBindings(settings), JSON.stringify(initialMonitorMemory), now, now],
    )
    if (row === null) throw new Error('Expected the monitor that was stored, found none')
    const monitor = readMonitor(row)
    await note(transaction, monitor, { action: 'monitor.created', actor }, clock)
    return monitor
  })
}

/**
 * Changes what the owner of a monitor chooses. What is chosen already, to the letter, changes nothing.
 *
 * A look that is under way is lost. Another target starts from the beginning, at once; else the next look comes when
 * the interval since the last one has passed.
 */
export async function changeMonitor(
  db: Db,
  key: MonitorKey,
  { settings, actor }: { readonly settings: StoredSettings; readonly actor: Actor },
  clock: Clock,
): Promise<SiteMonitor | null> {
  return db.transaction(async (transaction) => {
    const before = await lockMonitor(transaction, key)
    if (before === null) return null
    if (isSame(before, settings)) return before
    const isOther = before.target !== settings.target
    const start = isOther || before.lastLookAt === null ? null : Date.parse(before.lastLookAt)
    const nextLookAt = start === null ? clock.now() : start + settings.intervalMinutes * minuteMs
    const reset = isOther
      ? ", state = 'unknown', last_error = null, certificate_expires_at = null, memory = ?"
      : ''
    const row = await queryRow(
      transaction,
      `update monitors set target = ?, hostname = ?, interval_minutes = ?, scan_on_change = ?, watch = ?, enabled = ?,
         next_look_at = ?, lease_token = null, lease_expires_at = null ${reset}
       where id = ? returning ${monitorColumns}`,
      [
        ...settingBindings(settings),
        timestamp(nextLookAt),
        ...(isOther ? [JSON.stringify(initialMonitorMemory)] : []),
        key.id,
      ],
    )
    if (row === null) throw new Error('Expected the monitor that was changed, found none')
    const after = readMonitor(row)
    await note(transaction, after, { action: 'monitor.changed', actor }, clock)
    return after
  })
}

const minuteMs = 60_000

/** Deletes a monitor; its scans stay. False when there is none. */
export async function removeMonitor(db: Db, key: MonitorKey, actor: Actor, clock: Clock): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      `delete from monitors where id = ? and organization_id = ? returning ${monitorColumns}`,
      [key.id, key.organizationId],
    )
    if (row === null) return false
    await note(transaction, readMonitor(row), { action: 'monitor.deleted', actor }, clock)
    return true
  })
}

// A write first: it takes SQLite's one writing lock, and on PostgreSQL the monitor's row.
async function lockMonitor(db: Db, { id, organizationId }: MonitorKey): Promise<SiteMonitor | null> {
  const row = await queryRow(
    db,
    `update monitors set enabled = enabled where id = ? and organization_id = ? returning ${monitorColumns}`,
    [id, organizationId],
  )
  return row === null ? null : readMonitor(row)
}

function isSame(monitor: SiteMonitor, settings: StoredSettings): boolean {
  return JSON.stringify(settingBindings(monitor)) === JSON.stringify(settingBindings(settings))
}

function settingBindings({
  target,
  hostname,
  intervalMinutes,
  scanOnChange,
  watch,
  enabled,
}: StoredSettings): readonly (string | number)[] {
  return [target, hostname, intervalMinutes, scanOnChange ? 1 : 0, JSON.stringify(watch), enabled ? 1 : 0]
}

async function note(
  db: Db,
  monitor: SiteMonitor,
  { action, actor }: { readonly action: AuditAction; readonly actor: Actor },
  clock: Clock,
): Promise<void> {
  const { id, organizationId, hostname, intervalMinutes, scanOnChange, watch, enabled } = monitor
  const details = {
    monitor_id: id,
    interval_minutes: intervalMinutes,
    scan_on_change: scanOnChange,
    watch: [...watch],
    enabled,
  }
  await recordAudit(db, { organizationId, actor, action, subject: hostname, details }, clock)
}
