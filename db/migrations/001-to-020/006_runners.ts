import { engineWords, type Migration } from '../migration.ts'

/** Runners with their last heartbeat. */
export const runners: Migration = {
  name: '006_runners',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table runners (
        id ${text} not null primary key,
        seen_at ${text} not null
      ) ${strict}`)
  },
  async down(db) {
    await db.raw('drop table runners')
  },
}
