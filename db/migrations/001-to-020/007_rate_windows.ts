import { engineWords, type Migration } from '../migration.ts'

/** Shared rate windows, with the columns and types of rate-limiter-flexible. */
export const rateWindows: Migration = {
  name: '007_rate_windows',
  async up(db) {
    const { text, strict } = engineWords(db)
    // Strict tables of SQLite have no `bigint`; their integers have 64 bits.
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
