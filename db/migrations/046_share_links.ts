import { engineWords, type Migration } from './migration.ts'

/** Links to the report of a scan, by the hash of their token. */
export const shareLinks: Migration = {
  name: '046_share_links',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table share_links (
        id ${text} not null primary key,
        scan_id ${text} not null references scans (id) on delete cascade,
        organization_id ${text} not null references organizations (id) on delete cascade,
        token_hash ${text} not null unique,
        created_by ${text} not null,
        created_at ${text} not null,
        expires_at ${text} not null
      ) ${strict}`)
    await db.raw('create index share_links_of_scan on share_links (scan_id)')
    await db.raw('create index share_links_of_organization on share_links (organization_id)')
  },
  async down(db) {
    await db.raw('drop table share_links')
  },
}
