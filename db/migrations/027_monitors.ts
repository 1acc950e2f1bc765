import { engineWords, type Migration } from './migration.ts'

/** Monitors with confirmed and unconfirmed fingerprints. Scans keep the ID of a deleted monitor. */
export const monitors: Migration = {
  name: '027_monitors',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table monitors (
        id ${text} not null primary key,
        organization_id ${text} not null references organizations (id) on delete cascade,
        target ${text} not null,
        hostname ${text} not null,
        interval_minutes integer not null,
        scan_on_change integer not null check (scan_on_change in (0, 1)),
        watch ${text} not null,
        enabled integer not null check (enabled in (0, 1)),
        state ${text} not null check (state in ('unknown', 'ok', 'unreachable')),
        memory ${text} not null,
        last_changes ${text} not null,
        last_look_at ${text},
        last_change_at ${text},
        last_scan_id ${text},
        last_scan_at ${text},
        last_error ${text},
        certificate_expires_at ${text},
        next_look_at ${text} not null,
        lease_token ${text},
        lease_expires_at ${text},
        created_at ${text} not null
      ) ${strict}`)
    await db.raw('create index monitors_of_organization on monitors (organization_id, created_at, id)')
    await db.raw('create index monitors_due on monitors (next_look_at) where enabled = 1')
    await db.raw(`alter table scans add column monitor_id ${text}`)
  },
  async down(db) {
    await db.raw('alter table scans drop column monitor_id')
    await db.raw('drop table monitors')
  },
}
