import { engineWords, type Migration } from './migration.ts'

/** One-time passwords and recovery codes of users, and sign-ins that wait for one. */
export const secondFactors: Migration = {
  name: '040_second_factors',
  async up(db) {
    const { text, strict } = engineWords(db)
    const steps = strict === '' ? 'bigint' : 'integer'
    const user = `user_id ${text} not null references users (id) on delete cascade`
    await db.raw(`
      create table totp_factors (
        ${user} primary key,
        sealed_secret ${text} not null,
        last_step ${steps} not null,
        created_at ${text} not null
      ) ${strict}`)
    await db.raw(`
      create table recovery_codes (
        ${user},
        code_hash ${text} not null,
        created_at ${text} not null,
        primary key (user_id, code_hash)
      ) ${strict}`)
    await db.raw(`
      create table sign_in_challenges (
        code_hash ${text} not null primary key,
        ${user},
        organization_id ${text} not null references organizations (id) on delete cascade,
        method ${text},
        created_at ${text} not null,
        expires_at ${text} not null
      ) ${strict}`)
    await db.raw('create index sign_in_challenges_of_user on sign_in_challenges (user_id)')
    await db.raw(
      'alter table organizations add column requires_second_factor integer not null default 0 check (requires_second_factor in (0, 1))',
    )
  },
  async down(db) {
    await db.raw('alter table organizations drop column requires_second_factor')
    for (const table of ['sign_in_challenges', 'recovery_codes', 'totp_factors'])
      await db.raw(`drop table ${table}`)
  },
}
