import type { Db } from '../../src/service/store/database/database.ts'
import { queryRow, queryRows } from '../../src/service/store/database/dialect.ts'
import { readInteger } from '../../src/service/store/database/rows.ts'
import { countPendingScans } from '../../src/service/store/queue.ts'
import { systemClock, timestamp } from '../../src/shared/clock.ts'
import { numberSql } from './bulkRows.ts'

export async function queueScans(db: Db, count: number): Promise<void> {
  const now = timestamp(systemClock.now())
  await queryRows(
    db,
    `insert into scans (id, organization_id, target_url, target_hostname, target_origin, mode, intensity, triggered_by,
       schedule_id, status, created_at, turn)
     select '${newPrefix()}' || substr(id, 14), organization_id, target_url, target_hostname,
       rtrim(target_url, '/'), mode, intensity, 'schedule', id, 'queued', ?, row_number() over (partition by organization_id order by id)
     from schedules order by id limit ?`,
    [now, count],
  )
}

/** Returns the first digits of unused ids: the current milliseconds, as in any UUIDv7. */
function newPrefix(): string {
  const digits = systemClock.now().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

export async function clearQueue(db: Db): Promise<void> {
  await queryRows(db, `delete from scans where status = 'queued'`)
}

/** A prime, so that the steps reach every site. */
const stride = 7_919

export async function makeSchedulesDue(db: Db, sites: number): Promise<void> {
  const now = systemClock.now()
  const rows = `(select id, row_number() over (order by id) as place from schedules) as placed`
  const due = numberSql(db).time(
    `${Math.floor(now / 1_000) - 3_600} + (placed.place * ${stride} % ${sites}) % 3600`,
  )
  await queryRows(
    db,
    `update schedules set run_at = ?, next_run_at = ${due} from ${rows} where placed.id = schedules.id`,
    [timestamp(now - 3_600_000)],
  )
}

export async function stopSchedules(db: Db): Promise<void> {
  await queryRows(db, 'update schedules set run_at = null, next_run_at = null')
}

export type Backlog = {
  readonly schedules: number
  /** Queued or running scans. */
  readonly scans: number
  readonly messages: number
}

export async function readBacklog(db: Db): Promise<Backlog> {
  const now = timestamp(systemClock.now())
  const count = async (sql: string, bindings: readonly string[] = []) => {
    const row = await queryRow(db, sql, bindings)
    return row === null ? 0 : readInteger(row, 'waiting')
  }
  const { queued, waiting, running } = await countPendingScans(db, systemClock)
  return {
    schedules: await count('select count(*) as waiting from schedules where next_run_at <= ?', [now]),
    scans: queued + waiting + running,
    messages: await count(`select count(*) as waiting from webhook_deliveries where status = 'pending'`),
  }
}
