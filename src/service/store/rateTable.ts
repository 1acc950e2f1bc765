import { type Db, engineOf } from './database/dialect.ts'

/**
 * Where rate windows are kept so that several processes share them; null on SQLite, where one process
 * serves and keeps them in memory.
 */
export function sharedRateTable(db: Db): { readonly db: Db; readonly tableName: string } | null {
  return engineOf(db) === 'postgres' ? { db, tableName: 'rate_windows' } : null
}
