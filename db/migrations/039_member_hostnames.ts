import { engineWords, type Migration } from './migration.ts'

/** Hosts that members and invitations are limited to, and the user behind each token. */
export const memberHostnames: Migration = {
  name: '039_member_hostnames',
  async up(db) {
    const { text } = engineWords(db)
    for (const table of ['members', 'invitations'])
      await db.raw(`alter table ${table} add column hostnames ${text}`)
    await db.raw(`alter table api_tokens add column user_id ${text}`)
    await db.raw(
      `update api_tokens set user_id = (select id from users where email = created_by_name)
       where created_by_kind = 'user'`,
    )
    await db.raw('create index tokens_of_user on api_tokens (user_id, organization_id)')
  },
  async down(db) {
    await db.raw('drop index tokens_of_user')
    await db.raw('alter table api_tokens drop column user_id')
    for (const table of ['members', 'invitations']) await db.raw(`alter table ${table} drop column hostnames`)
  },
}
