import type { Knex } from 'knex'
import type { Migration } from './migration.ts'

/**
 * Rate windows without a write-ahead log on PostgreSQL: every request writes them, and would otherwise wait
 * for the disk twice. A crash of the database empties them, which a minute would have done as well. SQLite
 * knows no such tables, and keeps its windows in memory.
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
