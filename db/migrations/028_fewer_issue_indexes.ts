import type { Migration } from './migration.ts'

/** The list of a state reads the index by state and severity, once for each severity: one index less to write. */
export const fewerIssueIndexes: Migration = {
  name: '028_fewer_issue_indexes',
  async up(db) {
    await db.raw('drop index issues_by_state')
  },
  async down(db) {
    await db.raw('create index issues_by_state on issues (organization_id, state, first_seen, id)')
  },
}
