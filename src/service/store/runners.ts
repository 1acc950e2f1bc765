import { type Clock, timestamp } from '../../shared/clock.ts'
import { type Db, queryRow, queryRows } from './database/dialect.ts'
import { readTextOrNull } from './database/rows.ts'

export async function noteRunner(db: Db, runnerId: string, clock: Clock): Promise<void> {
  await queryRows(
    db,
    `insert into runners (id, seen_at) values (?, ?)
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [runnerId, timestamp(clock.now())],
  )
}

export async function latestRunnerSeen(db: Db): Promise<string | null> {
  const row = await queryRow(db, 'select max(seen_at) as seen_at from runners')
  return row === null ? null : readTextOrNull(row, 'seen_at')
}
