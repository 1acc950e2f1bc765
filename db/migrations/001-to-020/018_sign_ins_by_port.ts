import { engineWords, type Migration } from '../migration.ts'

/** Sign-ins per host and port; 0 means every port, as before. */
export const signInsByPort: Migration = {
  name: '018_sign_ins_by_port',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table domain_sign_ins_by_port (
        domain_id ${text} not null references domains (id) on delete cascade,
        port integer not null,
        sealed ${text} not null,
        accounts ${text} not null,
        check_path ${text},
        updated_at ${text} not null,
        primary key (domain_id, port)
      ) ${strict}`)
    await db.raw(`
      insert into domain_sign_ins_by_port (domain_id, port, sealed, accounts, check_path, updated_at)
      select domain_id, 0, sealed, accounts, check_path, updated_at from domain_sign_ins`)
    await db.raw('drop table domain_sign_ins')
    await db.raw('alter table domain_sign_ins_by_port rename to domain_sign_ins')
  },
  async down(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table domain_sign_ins_by_domain (
        domain_id ${text} not null primary key references domains (id) on delete cascade,
        sealed ${text} not null,
        accounts ${text} not null,
        check_path ${text},
        updated_at ${text} not null
      ) ${strict}`)
    await db.raw(`
      insert into domain_sign_ins_by_domain (domain_id, sealed, accounts, check_path, updated_at)
      select domain_id, sealed, accounts, check_path, updated_at from domain_sign_ins where port = 0`)
    await db.raw('drop table domain_sign_ins')
    await db.raw('alter table domain_sign_ins_by_domain rename to domain_sign_ins')
  },
}
