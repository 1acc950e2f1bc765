import type { Knex } from 'knex'
import { engineWords, type Migration } from '../migration.ts'

/** Append-only audit log, enforced by triggers. */
export const auditEntries: Migration = {
  name: '009_audit_entries',
  async up(db) {
    const { text, strict } = engineWords(db)
    // Restricts the deletion of organizations, to keep their history.
    await db.raw(`
      create table audit_entries (
        id ${text} not null primary key,
        organization_id ${text} references organizations (id),
        actor_kind ${text} not null check (actor_kind in ('user', 'shell', 'token', 'system')),
        actor_name ${text} not null,
        actor_address ${text},
        actor_user_agent ${text},
        action ${text} not null,
        subject ${text} not null,
        details ${text} not null,
        created_at ${text} not null
      ) ${strict}`)
    await db.raw(
      'create index audit_entries_of_organization on audit_entries (organization_id, created_at, id)',
    )
    await db.raw('create index audit_entries_by_time on audit_entries (created_at, id)')
    const statements = strict === '' ? postgresGuards : sqliteGuards
    for (const statement of statements) await db.raw(statement)
  },
  async down(db) {
    await db.raw('drop table audit_entries')
    if (isPostgres(db)) await db.raw('drop function refuse_audit_change()')
  },
}

const refusal = 'audit entries are never changed'

const sqliteGuards = [
  `create trigger audit_entries_no_update before update on audit_entries
   begin select raise(abort, '${refusal}'); end`,
  `create trigger audit_entries_no_delete before delete on audit_entries
   begin select raise(abort, '${refusal}'); end`,
  // "insert or replace" deletes without firing the trigger above.
  `create trigger audit_entries_no_replace before insert on audit_entries
   when exists (select 1 from audit_entries where id = new.id)
   begin select raise(abort, '${refusal}'); end`,
]

const postgresGuards = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$
   begin raise exception '${refusal}'; end $$`,
  `create trigger audit_entries_no_change before update or delete on audit_entries
   for each row execute function refuse_audit_change()`,
  `create trigger audit_entries_no_truncate before truncate on audit_entries
   for each statement execute function refuse_audit_change()`,
]

function isPostgres(db: Knex): boolean {
  return engineWords(db).strict === ''
}
