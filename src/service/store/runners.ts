import { type Clock, timestamp } from '../../shared/clock.ts'
import { type Db, queryRow, queryRows } from './database/dialect.ts'
import { readTextOrNull } from './database/rows.ts'

/** Six heartbeats. */
export const runnerAliveMs = 30_000

export async function noteRunner(
  db: Db,
  { runnerId, slots }: { readonly runnerId: string; readonly slots: number },
  clock: Clock,
): Promise<void> {
  await queryRows(
    db,
    `insert into runners (id, seen_at, slots) values (?, ?, ?)
     on conflict (id) do update set seen_at = excluded.seen_at, slots = excluded.slots`,
    [runnerId, timestamp(clock.now()), slots],
  )
}

export async function latestRunnerSeen(db: Db): Promise<string | null> {
  const row = await queryRow(db, 'select max(seen_at) as seen_at from runners')
  return row === null ? null : readTextOrNull(row, 'seen_at')
}
