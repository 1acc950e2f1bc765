import { type Db, queryRows } from '../database/dialect.ts'

export type SiteKey = { readonly organizationId: string; readonly hostname: string }

export async function noteSite(db: Db, { organizationId, hostname }: SiteKey): Promise<void> {
  await queryRows(
    db,
    `insert into sites (organization_id, hostname, scanned_as) values (?, ?, ?)
     on conflict (organization_id, hostname) do nothing`,
    [organizationId, hostname, hostname],
  )
}
