import type { Migration } from './migration.ts'

/**
 * Fewer indexes of issues, as each change of an issue writes an entry in every one. Where a list is narrowed, each state and
 * severity is read by itself; the index of a site has the check too; retention goes by organization.
 */
export const fewerIssueIndexes: Migration = {
  name: '028_fewer_issue_indexes',
  async up(db) {
    for (const name of Object.keys(dropped)) await db.raw(`drop index ${name}`)
    await db.raw(
      `create index issues_of_site on issues
         (organization_id, hostname, state, severity, first_seen, id, check_id)`,
    )
  },
  async down(db) {
    await db.raw('drop index issues_of_site')
    for (const [name, columns] of Object.entries(dropped)) {
      await db.raw(`create index ${name} on issues ${columns}`)
    }
  },
}

const dropped = {
  issues_by_state: '(organization_id, state, first_seen, id)',
  issues_of_site: '(organization_id, hostname, state, severity, first_seen, id)',
  issues_of_site_by_check: '(organization_id, hostname, check_id, state, severity, first_seen, id)',
  issues_fixed: `(state_changed_at) where state = 'fixed'`,
}
