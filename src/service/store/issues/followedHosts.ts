import type { Scan } from '../../../shared/model/records.ts'
import { type Db, queryRows } from '../database/dialect.ts'
import { readText } from '../database/rows.ts'
import { inBatches } from './writeIssues.ts'

export async function listFollowedHosts(
  db: Db,
  { organizationId }: Pick<Scan, 'organizationId'>,
  fingerprints: readonly string[],
): Promise<readonly { readonly fingerprint: string; readonly hostname: string }[]> {
  const found: { readonly fingerprint: string; readonly hostname: string }[] = []
  for (const batch of inBatches(fingerprints)) {
    const rows = await queryRows(
      db,
      `select fingerprint, hostname from issues
       where organization_id = ? and fingerprint in (${batch.map(() => '?').join(', ')})`,
      [organizationId, ...batch],
    )
    found.push(
      ...rows.map((row) => ({
        fingerprint: readText(row, 'fingerprint'),
        hostname: readText(row, 'hostname'),
      })),
    )
  }
  return found
}
