import { engineWords, type Migration } from '../migration.ts'

/** Claimed hostnames with their verification and authorization. */
export const domains: Migration = {
  name: '008_domains',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table domains (
        id ${text} not null primary key,
        organization_id ${text} not null references organizations (id) on delete cascade,
        hostname ${text} not null,
        proof_value ${text} not null,
        verified_at ${text},
        verified_by ${text} check (verified_by in ('dns', 'file', 'attested')),
        checked_at ${text},
        looked_at ${text},
        unanswered_since ${text},
        lost_at ${text},
        lost_reason ${text},
        intensity ${text} check (intensity in ('safe', 'intrusive')),
        ports ${text},
        authorized_at ${text},
        authorized_by ${text},
        created_at ${text} not null,
        unique (organization_id, hostname),
        check ((verified_at is null) = (verified_by is null)),
        check ((lost_at is null) = (lost_reason is null)),
        check (verified_at is null or lost_at is null),
        check ((authorized_at is null) = (authorized_by is null)),
        check ((authorized_at is null) = (intensity is null)),
        check ((authorized_at is null) = (ports is null)),
        check (authorized_at is null or verified_at is not null)
      ) ${strict}`)
    await db.raw(
      `create index domains_to_check on domains (looked_at, id) where verified_by in ('dns', 'file')`,
    )
  },
  async down(db) {
    await db.raw('drop table domains')
  },
}
