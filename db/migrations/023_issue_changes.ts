import type { Migration } from './migration.ts'

/** Covering index for lists of changed issues. */
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
