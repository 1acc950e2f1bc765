import { engineWords, type Migration } from '../migration.ts'

export const apiTokens: Migration = {
  name: '002_api_tokens',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table api_tokens (
        id ${text} not null primary key,
        organization_id ${text} not null references organizations (id) on delete cascade,
        name ${text} not null,
        token_hash ${text} not null unique,
        last_four ${text} not null,
        created_at ${text} not null,
        last_used_at ${text},
        revoked_at ${text}
      ) ${strict}`)
    await db.raw('create index api_tokens_of_organization on api_tokens (organization_id, created_at, id)')
  },
  async down(db) {
    await db.raw('drop table api_tokens')
  },
}
