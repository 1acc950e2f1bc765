import type { Migration } from './migration.ts'

/** Lists by category of the OWASP Top 10, which is a set of CWEs. */
export const indexesByCwe: Migration = {
  name: '035_indexes_by_cwe',
  async up(db) {
    await db.raw('create index findings_by_cwe on findings (organization_id, cwe_id, created_at, id)')
    await db.raw('create index issues_by_cwe on issues (organization_id, cwe_id, first_seen, id)')
  },
  async down(db) {
    await db.raw('drop index issues_by_cwe')
    await db.raw('drop index findings_by_cwe')
  },
}
