import { engineWords, type Migration } from '../migration.ts'

/** Encrypted sign-ins of domains; the key is not in the database. */
export const domainSignIns: Migration = {
  name: '010_domain_sign_ins',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table domain_sign_ins (
        domain_id ${text} not null primary key references domains (id) on delete cascade,
        sealed ${text} not null,
        accounts ${text} not null,
        check_path ${text},
        updated_at ${text} not null
      ) ${strict}`)
  },
  async down(db) {
    await db.raw('drop table domain_sign_ins')
  },
}
