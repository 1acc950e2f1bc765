import { engineWords, type Migration } from '../migration.ts'

/** Accepted scans per organization and month. */
export const scanUsage: Migration = {
  name: '004_scan_usage',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table scan_usage (
        organization_id ${text} not null references organizations (id) on delete cascade,
        month ${text} not null,
        used integer not null check (used >= 0),
        primary key (organization_id, month)
      ) ${strict}`)
  },
  async down(db) {
    await db.raw('drop table scan_usage')
  },
}
