import type { Clock } from '../../shared/clock.ts'
import { type Db, queryRow, queryRows } from './database/dialect.ts'
import { readInteger } from './database/rows.ts'
import { sha256 } from './sha256.ts'

type AttemptLimit = { readonly max: number; readonly windowMs: number }

const prefix = 'attempt:'

/**
 * Returns the wait in ms above the limit, else null. Counts first and in the database: concurrent attempts
 * cannot exceed the limit.
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

/** The wait in ms at the limit, else null; counts nothing. */
export async function readAttemptWait(
  db: Db,
  key: string,
  { max }: Pick<AttemptLimit, 'max'>,
  clock: Clock,
): Promise<number | null> {
  const now = clock.now()
  const row = await queryRow(db, 'select points, expire from rate_windows where key = ? and expire > ?', [
    keyOf(key),
    now,
  ])
  return row === null || readInteger(row, 'points') < max ? null : readInteger(row, 'expire') - now
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await queryRows(db, 'delete from rate_windows where key = ?', [keyOf(key)])
}

function keyOf(key: string): string {
  return prefix + sha256(key)
}
