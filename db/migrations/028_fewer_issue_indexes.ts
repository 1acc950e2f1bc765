import type { Migration } from './migration.ts'

/**
 * Two indexes of issues less, as each change of an issue writes an entry in every one. The list of a state reads the index
 * by state and severity, once for each severity, and retention goes by organization.
 */
export const fewerIssueIndexes: Migration = {
  name: '028_fewer_issue_indexes',
  async up(db) {
    for (const name of Object.keys(dropped)) await db.raw(`drop index ${name}`)
  },
  async down(db) {
    for (const [name, columns] of Object.entries(dropped)) {
      await db.raw(`create index ${name} on issues ${columns}`)
    }
  },
}

const dropped = {
  issues_by_state: '(organization_id, state, first_seen, id)',
  issues_fixed: `(state_changed_at) where state = 'fixed'`,
}
