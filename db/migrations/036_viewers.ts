import type { Knex } from 'knex'
import { engineWords, type Migration } from './migration.ts'

/** A role that changes nothing. */
export const viewers: Migration = {
  name: '036_viewers',
  async up(db) {
    await setRoles(db, ['owner', 'member', 'viewer'])
  },
  async down(db) {
    await db.raw(`delete from members where role = 'viewer'`)
    await db.raw(`delete from invitations where role = 'viewer'`)
    await setRoles(db, ['owner', 'member'])
  },
}

async function setRoles(db: Knex, roles: readonly string[]): Promise<void> {
  const check = `check (role in (${roles.map((role) => `'${role}'`).join(', ')}))`
  for (const table of ['members', 'invitations']) {
    if (db.client.driverName === 'pg') {
      await db.raw(`alter table ${table} drop constraint ${table}_role_check`)
      await db.raw(`alter table ${table} add constraint ${table}_role_check ${check}`)
    } else {
      await rebuild(db, table, check)
    }
  }
}

/** SQLite cannot change a constraint. No other table refers to these. */
async function rebuild(db: Knex, table: string, check: string): Promise<void> {
  const { text, strict } = engineWords(db)
  const keys = `organization_id ${text} not null references organizations (id) on delete cascade`
  const columns =
    table === 'members'
      ? `${keys}, user_id ${text} not null references users (id) on delete cascade,
         role ${text} not null ${check}, created_at ${text} not null, primary key (organization_id, user_id)`
      : `id ${text} not null primary key, ${keys}, code_hash ${text} not null unique, email ${text},
         role ${text} not null ${check}, created_at ${text} not null, expires_at ${text} not null`
  const names =
    table === 'members'
      ? 'organization_id, user_id, role, created_at'
      : 'id, organization_id, code_hash, email, role, created_at, expires_at'
  await db.raw(`create table new_${table} (${columns}) ${strict}`)
  await db.raw(`insert into new_${table} (${names}) select ${names} from ${table}`)
  await db.raw(`drop table ${table}`)
  await db.raw(`alter table new_${table} rename to ${table}`)
  await db.raw(
    table === 'members'
      ? 'create index members_of_user on members (user_id)'
      : 'create index invitations_of_organization on invitations (organization_id)',
  )
}
