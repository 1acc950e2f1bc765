import type { Db } from '../../src/service/store/database/database.ts'
import { queryRow, queryRows } from '../../src/service/store/database/dialect.ts'
import { readInteger } from '../../src/service/store/database/rows.ts'
import { countPendingScans } from '../../src/service/store/queue.ts'
import { systemClock, timestamp } from '../../src/shared/clock.ts'
import { numberSql } from './bulkRows.ts'

/** Puts a scan of each of the first sites into the queue, in the turns that the product gives them. */
export async function queueScans(db: Db, count: number): Promise<void> {
  const now = timestamp(systemClock.now())
  await queryRows(
    db,
    `insert into scans (id, organization_id, target_url, target_hostname, mode, intensity, triggered_by, schedule_id,
       status, created_at, turn)
     select '${newPrefix()}' || substr(id, 14), organization_id, target_url, target_hostname, mode, intensity, 'schedule',
       id, 'queued', ?, row_number() over (partition by organization_id order by id)
     from schedules order by id limit ?`,
    [now, count],
  )
}

/** The first digits of ids that no other scan has: as in every id, the milliseconds of now. */
function newPrefix(): string {
  const digits = systemClock.now().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** Empties the queue of what was not claimed. */
export async function clearQueue(db: Db): Promise<void> {
  await queryRows(db, `delete from scans where status = 'queued'`)
}

/** So many steps through the sites lead from one to the next that is due, and to all in the end. */
const stride = 7_919

/** Makes every schedule due now, those of one organization not one after the other. */
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

/** Takes the next runs of all schedules away. */
export async function stopSchedules(db: Db): Promise<void> {
  await queryRows(db, 'update schedules set run_at = null, next_run_at = null')
}

/** What waits at one moment, from indexes alone. */
export type Backlog = {
  readonly schedules: number
  /** Scans that are queued or running. */
  readonly scans: number
  readonly messages: number
}

/** Counts what waits at this moment. */
export async function readBacklog(db: Db): Promise<Backlog> {
  const now = timestamp(systemClock.now())
  const count = async (sql: string, bindings: readonly string[] = []) => {
    const row = await queryRow(db, sql, bindings)
    return row === null ? 0 : readInteger(row, 'waiting')
  }
  const { queued, running } = await countPendingScans(db)
  return {
    schedules: await count('select count(*) as waiting from schedules where next_run_at <= ?', [now]),
    scans: queued + running,
    messages: await count(`select count(*) as waiting from webhook_deliveries where status = 'pending'`),
  }
}
