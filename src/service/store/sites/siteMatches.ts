import { hostnameOfOrigin } from '../../../shared/origin.ts'
import { type Db, queryRows } from '../database/dialect.ts'
import { readText } from '../database/rows.ts'

/** SQLite allows 500 parts of a compound select; a page has up to 20 per site. */
const branchedOriginsMax = 16

export type SiteFilter = { readonly hostname: string | null; readonly origin?: string | null }

export type SiteMatch = { readonly column: 'origin' | 'hostname'; readonly value: string } | null

/**
 * Lists conditions of which rows fulfill one: indexes need the origins of a hostname. With too many origins, rows
 * are filtered by hostname.
 */
export async function findSiteMatches(
  db: Db,
  { organizationId, hostname, origin = null }: SiteFilter & { readonly organizationId: string },
): Promise<readonly SiteMatch[]> {
  if (origin !== null) {
    const isOther = hostname !== null && hostnameOfOrigin(origin) !== hostname
    return isOther ? [] : [{ column: 'origin', value: origin }]
  }
  if (hostname === null) return [null]
  const origins = await listOriginsOf(db, { organizationId, hostname })
  const isBranched = origins.length > 0 && origins.length <= branchedOriginsMax
  if (!isBranched) return [{ column: 'hostname', value: hostname }]
  return origins.map((value) => ({ column: 'origin', value }))
}

export async function listOriginsOf(
  db: Db,
  { organizationId, hostname }: { readonly organizationId: string; readonly hostname: string },
): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    'select origin from sites where organization_id = ? and hostname = ? order by origin limit ?',
    [organizationId, hostname, branchedOriginsMax + 1],
  )
  return rows.map((row) => readText(row, 'origin'))
}
