import { engineWords, type Migration } from '../migration.ts'

export const users: Migration = {
  name: '013_users',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table users (
        id ${text} not null primary key,
        email ${text} not null unique,
        password_hash ${text} not null,
        password_changed_at ${text} not null,
        created_at ${text} not null
      ) ${strict}`)
  },
  async down(db) {
    await db.raw('drop table users')
  },
}
