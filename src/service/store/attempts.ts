import type { Clock } from '../../shared/clock.ts'
import { type Db, queryRow, queryRows } from './database/dialect.ts'
import { readInteger } from './database/rows.ts'
import { sha256 } from './sha256.ts'

/** So many tries of one kind in so long. */
export type AttemptLimit = { readonly max: number; readonly windowMs: number }

const prefix = 'attempt:'

/**
 * Counts a try of `key`, and says how long until the next one is heard; null when this one is. It is counted
 * before it is heard, so that of many at once no more than the limit pass, and in the database, so that
 * every process and every start knows of it.
 */
export async function countAttempt(
  db: Db,
  key: string,
  { max, windowMs }: AttemptLimit,
  clock: Clock,
): Promise<number | null> {
  const now = clock.now()
  await queryRows(db, 'delete from rate_windows where key like ? and expire <= ?', [`${prefix}%`, now])
  const row = await queryRow(
    db,
    `insert into rate_windows (key, points, expire) values (?, 1, ?)
     on conflict (key) do update set points = rate_windows.points + 1 returning points, expire`,
    [keyOf(key), now + windowMs],
  )
  if (row === null) throw new Error('Expected the counted attempt, found no row')
  return readInteger(row, 'points') <= max ? null : Math.max(1, readInteger(row, 'expire') - now)
}

/** Forgets the tries of `key`, after one that was right. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await queryRows(db, 'delete from rate_windows where key = ?', [keyOf(key)])
}

/** Of a fixed length, whatever somebody typed for an email address. */
function keyOf(key: string): string {
  return prefix + sha256(key)
}
