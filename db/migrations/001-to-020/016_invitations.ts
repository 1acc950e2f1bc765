import { engineWords, type Migration } from '../migration.ts'

/** Invitations by the hash of their code; deleted when used. */
export const invitations: Migration = {
  name: '016_invitations',
  async up(db) {
    const { text, strict } = engineWords(db)
    // Without an email address, as at the first start, any holder of the link can use it.
    await db.raw(`
      create table invitations (
        id ${text} not null primary key,
        organization_id ${text} not null references organizations (id) on delete cascade,
        code_hash ${text} not null unique,
        email ${text},
        role ${text} not null check (role in ('owner', 'member')),
        created_at ${text} not null,
        expires_at ${text} not null
      ) ${strict}`)
    await db.raw('create index invitations_of_organization on invitations (organization_id)')
  },
  async down(db) {
    await db.raw('drop table invitations')
  },
}
