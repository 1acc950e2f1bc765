import { engineWords, type Migration } from '../migration.ts'

/** Dashboard sessions by token hash, each for one organization. */
export const sessions: Migration = {
  name: '015_sessions',
  async up(db) {
    const { text, strict } = engineWords(db)
    // A rotated token stays valid for a moment, for concurrent requests.
    await db.raw(`
      create table sessions (
        id ${text} not null primary key,
        user_id ${text} not null references users (id) on delete cascade,
        organization_id ${text} not null references organizations (id) on delete cascade,
        token_hash ${text} not null unique,
        former_token_hash ${text} unique,
        form_token ${text} not null,
        address ${text},
        user_agent ${text},
        created_at ${text} not null,
        seen_at ${text} not null,
        rotated_at ${text} not null
      ) ${strict}`)
    await db.raw('create index sessions_of_user on sessions (user_id)')
    await db.raw('create index sessions_by_use on sessions (seen_at)')
  },
  async down(db) {
    await db.raw('drop table sessions')
  },
}
