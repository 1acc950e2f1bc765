import { engineWords, type Migration } from './migration.ts'

/** Identities of an issuer, the sessions that it vouches for, and one-time links of users. */
export const singleSignOn: Migration = {
  name: '038_single_sign_on',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table identities (
        issuer ${text} not null,
        subject ${text} not null,
        user_id ${text} not null references users (id) on delete cascade,
        created_at ${text} not null,
        primary key (issuer, subject)
      ) ${strict}`)
    await db.raw('create index identities_of_user on identities (user_id)')
    await db.raw(`
      create table issuer_sessions (
        session_id ${text} not null primary key references sessions (id) on delete cascade,
        issuer ${text} not null,
        subject ${text} not null,
        sid ${text},
        sealed_refresh_token ${text},
        refresh_due_at ${text} not null
      ) ${strict}`)
    await db.raw('create index issuer_sessions_by_subject on issuer_sessions (issuer, subject)')
    await db.raw('create index issuer_sessions_by_sid on issuer_sessions (issuer, sid)')
    await db.raw(`
      create table user_links (
        code_hash ${text} not null primary key,
        user_id ${text} not null references users (id) on delete cascade,
        kind ${text} not null check (kind in ('sign_in', 'password_reset')),
        created_at ${text} not null,
        expires_at ${text} not null
      ) ${strict}`)
    await db.raw('create index user_links_of_user on user_links (user_id)')
  },
  async down(db) {
    for (const table of ['user_links', 'issuer_sessions', 'identities']) await db.raw(`drop table ${table}`)
  },
}
