import { engineWords, type Migration } from './migration.ts'

/** Rate windows that several processes share. Columns and types are those of rate-limiter-flexible. */
export const rateWindows: Migration = {
  name: '007_rate_windows',
  async up(db) {
    const { text, strict } = engineWords(db)
    // `bigint` is no type of SQLite's strict tables; its integers are 64 bits wide.
    const expire = strict === '' ? 'bigint' : 'integer'
    await db.raw(`
      create table rate_windows (
        key ${text} not null primary key,
        points integer not null default 0,
        expire ${expire}
      ) ${strict}`)
  },
  async down(db) {
    await db.raw('drop table rate_windows')
  },
}
