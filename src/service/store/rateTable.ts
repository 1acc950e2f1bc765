import { type Db, engineOf } from './database/dialect.ts'

/** Returns the table of rate windows; null on SQLite, where the single process keeps them in memory. */
export function sharedRateTable(db: Db): { readonly db: Db; readonly tableName: string } | null {
  return engineOf(db) === 'postgres' ? { db, tableName: 'rate_windows' } : null
}
