import { engineWords, type Migration } from '../migration.ts'

/** Scans; the queued ones are the queue. */
export const scans: Migration = {
  name: '003_scans',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table scans (
        id ${text} not null primary key,
        organization_id ${text} not null references organizations (id) on delete cascade,
        target_url ${text} not null,
        target_hostname ${text} not null,
        mode ${text} not null check (mode in ('passive', 'active')),
        intensity ${text} not null check (intensity in ('safe', 'intrusive')),
        triggered_by ${text} not null check (triggered_by in ('manual', 'api', 'schedule', 'monitor')),
        status ${text} not null check (status in ('queued', 'running', 'completed', 'failed')),
        created_at ${text} not null,
        started_at ${text},
        completed_at ${text},
        turn integer not null,
        attempts integer not null default 0 check (attempts >= 0),
        runner_id ${text},
        lease_token ${text},
        lease_expires_at ${text},
        framework ${text},
        findings_count ${text},
        report ${text},
        check ((status = 'running') = (lease_token is not null)),
        check ((status = 'running') = (lease_expires_at is not null)),
        check ((status in ('completed', 'failed')) = (completed_at is not null))
      ) ${strict}`)
    await db.raw('create index scans_of_organization on scans (organization_id, created_at, id)')
    await db.raw(`create index scans_queue on scans (turn, created_at, id) where status = 'queued'`)
    await db.raw(`create index scans_turns on scans (organization_id, turn) where status = 'queued'`)
    await db.raw(`create index scans_leases on scans (lease_expires_at) where status = 'running'`)
  },
  async down(db) {
    await db.raw('drop table scans')
  },
}
