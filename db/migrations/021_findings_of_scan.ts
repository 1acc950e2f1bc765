import type { Migration } from './migration.ts'

export const findingsOfScan: Migration = {
  name: '021_findings_of_scan',
  async up(db) {
    await db.raw('create index findings_of_scan on findings (organization_id, scan_id, created_at, id)')
  },
  async down(db) {
    await db.raw('drop index findings_of_scan')
  },
}
