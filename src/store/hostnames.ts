import { type Db, queryRows } from './database/dialect.ts'
import { readText } from './database/rows.ts'

/** Hostnames that a list of them has. */
export const hostnamesMax = 200

/**
 * A part of a query that names the scanned hostnames of an organization, in the order of the alphabet. It
 * goes from each to the next in the index, so that a thousand scans of one site cost as much as one. Its
 * bindings are the organization's id, twice, and how many hostnames there may be.
 */
export const hostnamesQuery = `walked (hostname, place) as (
    select min(target_hostname), 1 from scans where organization_id = ?
    union all
    select (select min(target_hostname) from scans
      where organization_id = ? and target_hostname > walked.hostname), place + 1
    from walked where hostname is not null and place < ?
  ), hostnames (hostname) as (select hostname from walked where hostname is not null)`

/** Lists the hostnames that an organization has scanned, at most `hostnamesMax`, in alphabetical order. */
export async function listScannedHostnames(
  db: Db,
  { organizationId }: { readonly organizationId: string },
): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    `with recursive ${hostnamesQuery} select hostname from hostnames order by hostname`,
    [organizationId, organizationId, hostnamesMax],
  )
  return rows.map((row) => readText(row, 'hostname'))
}
