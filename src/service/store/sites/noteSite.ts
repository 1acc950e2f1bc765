import { hostnameOfOrigin } from '../../../shared/origin.ts'
import { queryRows, type Statements } from '../database/dialect.ts'

export type SiteKey = { readonly organizationId: string; readonly origin: string }

export async function noteSite(db: Statements, { organizationId, origin }: SiteKey): Promise<void> {
  await queryRows(
    db,
    `insert into sites (organization_id, origin, hostname, scanned_as) values (?, ?, ?, ?)
     on conflict (organization_id, origin) do nothing`,
    [organizationId, origin, hostnameOfOrigin(origin), origin],
  )
}
