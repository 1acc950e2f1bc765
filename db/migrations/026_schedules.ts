import { engineWords, type Migration } from './migration.ts'

export const schedules: Migration = {
  name: '026_schedules',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table schedules (
        id ${text} not null primary key,
        organization_id ${text} not null references organizations (id) on delete cascade,
        target_url ${text} not null,
        target_hostname ${text} not null,
        mode ${text} not null check (mode in ('passive', 'active')),
        intensity ${text} not null check (intensity in ('safe', 'intrusive')),
        cron ${text} not null,
        time_zone ${text} not null,
        jitter_minutes integer not null check (jitter_minutes between 0 and 60),
        gap_minutes integer not null,
        enabled integer not null check (enabled in (0, 1)),
        run_at ${text},
        next_run_at ${text},
        last_run_at ${text},
        last_scan_id ${text} references scans (id) on delete set null,
        last_error ${text} check (last_error in ('still_running', 'quota_exceeded', 'forbidden')),
        created_at ${text} not null,
        check ((run_at is null) = (next_run_at is null))
      ) ${strict}`)
    await db.raw('create index schedules_of_organization on schedules (organization_id, created_at, id)')
    await db.raw('create index schedules_due on schedules (next_run_at) where next_run_at is not null')
    // Without it, each scan deleted by retention would read all schedules.
    await db.raw('create index schedules_by_last_scan on schedules (last_scan_id)')
    // No foreign key: scans keep the ID of a deleted schedule.
    await db.raw(`alter table scans add column schedule_id ${text}`)
  },
  async down(db) {
    await db.raw('alter table scans drop column schedule_id')
    await db.raw('drop table schedules')
  },
}
