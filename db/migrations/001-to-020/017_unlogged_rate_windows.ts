import type { Knex } from 'knex'
import type { Migration } from '../migration.ts'

/**
 * Unlogged rate windows on PostgreSQL: with a WAL, every request would wait for the disk twice. A crash only
 * resets the windows. SQLite keeps them in memory.
 */
export const unloggedRateWindows: Migration = {
  name: '017_unlogged_rate_windows',
  async up(db) {
    if (isPostgres(db)) await db.raw('alter table rate_windows set unlogged')
  },
  async down(db) {
    if (isPostgres(db)) await db.raw('alter table rate_windows set logged')
  },
}

function isPostgres(db: Knex): boolean {
  const driverName: unknown = db.client.driverName
  return driverName === 'pg'
}
