import { engineWords, type Migration } from './migration.ts'

/** Chosen checks of scans and schedules, and retests of issues. */
export const scanChecks: Migration = {
  name: '031_scan_checks',
  async up(db) {
    const { text } = engineWords(db)
    await db.raw(`alter table scans add column checks ${text}`)
    await db.raw(`alter table scans add column retest_of ${text}`)
    await db.raw(`alter table scans add column first_url ${text}`)
    await db.raw(`alter table schedules add column checks ${text}`)
    await db.raw(
      'create index scans_retests on scans (organization_id, retest_of, created_at) where retest_of is not null',
    )
  },
  async down(db) {
    await db.raw('drop index scans_retests')
    await db.raw('alter table schedules drop column checks')
    await db.raw('alter table scans drop column first_url')
    await db.raw('alter table scans drop column retest_of')
    await db.raw('alter table scans drop column checks')
  },
}
