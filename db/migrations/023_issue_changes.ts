import type { Migration } from './migration.ts'

/** The index of issues by change, with all that such a list narrows and orders by: it reads no issue that it leaves out. */
export const issueChanges: Migration = {
  name: '023_issue_changes',
  async up(db) {
    await db.raw('drop index issues_by_change')
    await db.raw(
      `create index issues_by_change on issues
         (organization_id, state_changed_at, first_seen, id, state, severity, check_id, hostname)`,
    )
  },
  async down(db) {
    await db.raw('drop index issues_by_change')
    await db.raw('create index issues_by_change on issues (organization_id, state_changed_at)')
  },
}
