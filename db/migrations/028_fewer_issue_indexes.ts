import type { Migration } from './migration.ts'

/**
 * Drops two indexes of issues, because every change writes all indexes. Lists by state use the index by state
 * and severity; retention uses the one by organization.
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
