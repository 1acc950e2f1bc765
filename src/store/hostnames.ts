import { type Db, queryRows } from './database/dialect.ts'
import { readText } from './database/rows.ts'

/** Hostnames that a list of them has. */
export const hostnamesMax = 200

/**
 * A part of a query that names the hostnames that an organization has in a table, in the order of the alphabet. It
 * goes from each to the next in the index, so that a thousand rows of one site cost as much as one. Its
 * bindings are the organization's id, twice, and how many hostnames there may be.
 */
function walkHostnames(table: 'scans' | 'issues', column: 'target_hostname' | 'hostname'): string {
  return `walked (hostname, place) as (
    select min(${column}), 1 from ${table} where organization_id = ?
    union all
    select (select min(${column}) from ${table}
      where organization_id = ? and ${table}.${column} > walked.hostname), place + 1
    from walked where hostname is not null and place < ?
  ), hostnames (hostname) as (select hostname from walked where hostname is not null)`
}

/** Such a part of the hostnames that were scanned. */
export const hostnamesQuery = walkHostnames('scans', 'target_hostname')

/** Lists the hostnames that an organization has scanned, at most `hostnamesMax`, in alphabetical order. */
export async function listScannedHostnames(
  db: Db,
  { organizationId }: { readonly organizationId: string },
): Promise<readonly string[]> {
  return listWalked(db, hostnamesQuery, organizationId)
}

/** Lists the hostnames of an organization's issues, at most `hostnamesMax`, in alphabetical order. */
export async function listIssueHostnames(
  db: Db,
  { organizationId }: { readonly organizationId: string },
): Promise<readonly string[]> {
  return listWalked(db, walkHostnames('issues', 'hostname'), organizationId)
}

async function listWalked(db: Db, walk: string, organizationId: string): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    `with recursive ${walk} select hostname from hostnames order by hostname`,
    [organizationId, organizationId, hostnamesMax],
  )
  return rows.map((row) => readText(row, 'hostname'))
}
