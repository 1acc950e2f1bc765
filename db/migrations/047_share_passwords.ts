import { engineWords, type Migration } from './migration.ts'

/** Passwords of links to reports. */
export const sharePasswords: Migration = {
  name: '047_share_passwords',
  async up(db) {
    await db.raw(`alter table share_links add column password_hash ${engineWords(db).text}`)
  },
  async down(db) {
    await db.raw('alter table share_links drop column password_hash')
  },
}
