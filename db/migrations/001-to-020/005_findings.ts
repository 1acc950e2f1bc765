import { engineWords, type Migration } from '../migration.ts'

export const findings: Migration = {
  name: '005_findings',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table findings (
        id ${text} not null primary key,
        organization_id ${text} not null references organizations (id) on delete cascade,
        scan_id ${text} not null references scans (id) on delete cascade,
        check_id ${text} not null,
        severity ${text} not null check (severity in ('critical', 'high', 'medium', 'low', 'info')),
        title ${text},
        description ${text},
        evidence ${text},
        remediation ${text},
        cwe_id ${text},
        fingerprint ${text} not null,
        created_at ${text} not null,
        unique (scan_id, fingerprint)
      ) ${strict}`)
    // One index per combination of filters, each ending in the page order.
    await db.raw('create index findings_of_organization on findings (organization_id, created_at, id)')
    await db.raw('create index findings_by_severity on findings (organization_id, severity, created_at, id)')
    await db.raw('create index findings_by_check on findings (organization_id, check_id, created_at, id)')
    await db.raw(
      'create index findings_by_both on findings (organization_id, check_id, severity, created_at, id)',
    )
  },
  async down(db) {
    await db.raw('drop table findings')
  },
}
