import { engineWords, type Migration } from './migration.ts'

/** WebAuthn credentials of users, and the challenges that wait for a response. */
export const passkeys: Migration = {
  name: '052_passkeys',
  async up(db) {
    const { text, strict } = engineWords(db)
    const counters = strict === '' ? 'bigint' : 'integer'
    const user = `user_id ${text} not null references users (id) on delete cascade`
    await db.raw(`
      create table passkeys (
        id ${text} not null primary key,
        ${user},
        credential_id ${text} not null unique,
        public_key ${text} not null,
        counter ${counters} not null,
        transports ${text},
        rp_id ${text} not null,
        name ${text} not null,
        created_at ${text} not null,
        used_at ${text}
      ) ${strict}`)
    await db.raw('create index passkeys_of_user on passkeys (user_id)')
    await db.raw(`
      create table passkey_challenges (
        holder ${text} not null,
        purpose ${text} not null,
        ${user},
        challenge ${text} not null,
        expires_at ${text} not null,
        primary key (holder, purpose)
      ) ${strict}`)
    await db.raw('create index passkey_challenges_of_user on passkey_challenges (user_id)')
  },
  async down(db) {
    for (const table of ['passkey_challenges', 'passkeys']) await db.raw(`drop table ${table}`)
  },
}
