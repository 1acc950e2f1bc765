import { engineWords, type Migration } from '../migration.ts'

/** Memberships with roles. */
export const members: Migration = {
  name: '014_members',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table members (
        organization_id ${text} not null references organizations (id) on delete cascade,
        user_id ${text} not null references users (id) on delete cascade,
        role ${text} not null check (role in ('owner', 'member')),
        created_at ${text} not null,
        primary key (organization_id, user_id)
      ) ${strict}`)
    await db.raw('create index members_of_user on members (user_id)')
  },
  async down(db) {
    await db.raw('drop table members')
  },
}
