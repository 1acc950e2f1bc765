import type { Migration } from './migration.ts'

/** Counts the open issues of a site by category without reading their rows. */
export const openIssuesByCwe: Migration = {
  name: '041_open_issues_by_cwe',
  async up(db) {
    await db.raw(
      `create index issues_open_by_cwe on issues (organization_id, origin, cwe_id) where state = 'open'`,
    )
  },
  async down(db) {
    await db.raw('drop index issues_open_by_cwe')
  },
}
