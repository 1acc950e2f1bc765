import type { Knex } from 'knex'
import { engineWords, type Migration } from './migration.ts'

/** Links to the latest report of a site, beside links to the report of a scan. */
export const siteLinks: Migration = {
  name: '049_site_links',
  async up(db) {
    await rebuild(db, {
      scanId: '',
      origin: `, origin ${engineWords(db).text}, check ((scan_id is null) <> (origin is null))`,
    })
    await db.raw('create index share_links_of_site on share_links (organization_id, origin)')
  },
  async down(db) {
    await db.raw('delete from share_links where scan_id is null')
    await rebuild(db, { scanId: 'not null', origin: '' })
  },
}

const columns = 'id, scan_id, organization_id, token_hash, password_hash, created_by, created_at, expires_at'

/** SQLite cannot drop a constraint of a column. */
async function rebuild(
  db: Knex,
  { scanId, origin }: { readonly scanId: string; readonly origin: string },
): Promise<void> {
  const { text, strict } = engineWords(db)
  await db.raw(`
    create table new_share_links (
      id ${text} not null primary key,
      scan_id ${text} ${scanId} references scans (id) on delete cascade,
      organization_id ${text} not null references organizations (id) on delete cascade,
      token_hash ${text} not null unique,
      password_hash ${text},
      created_by ${text} not null,
      created_at ${text} not null,
      expires_at ${text} not null
      ${origin}
    ) ${strict}`)
  await db.raw(`insert into new_share_links (${columns}) select ${columns} from share_links`)
  await db.raw('drop table share_links')
  await db.raw('alter table new_share_links rename to share_links')
  await db.raw('create index share_links_of_scan on share_links (scan_id)')
  await db.raw('create index share_links_of_organization on share_links (organization_id)')
}
