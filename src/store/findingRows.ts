import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import { severities } from '../model/severity.ts'
import { type Db, queryRows, type SqlBinding } from './database/dialect.ts'
import { readText } from './database/rows.ts'
import type { StoredFinding } from './issues/storedScan.ts'
import type { NewFinding } from './records.ts'

/** Findings that a scan keeps. */
export const findingsKeptMax = 5_000

// Thirteen bindings a row; SQLite takes 32,766 in a statement.
const batchRows = 100

const row = `(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (select target_hostname from scans where id = ?))`

const columns = `id, organization_id, scan_id, check_id, severity, title, description, evidence, remediation,
  cwe_id, fingerprint, created_at, target_hostname`

/** Orders findings with the worst first, drops repeated ones, and keeps `findingsKeptMax`. */
export function keepWorst(findings: readonly NewFinding[]): readonly NewFinding[] {
  const known = new Map<string, NewFinding>()
  for (const finding of findings) if (!known.has(finding.fingerprint)) known.set(finding.fingerprint, finding)
  const rank = (finding: NewFinding) => severities.indexOf(finding.severity)
  return [...known.values()].sort((a, b) => rank(a) - rank(b)).slice(0, findingsKeptMax)
}

/**
 * Writes the findings of a scan and returns them with their ids. One that the scan already has, by its fingerprint, is
 * left as it is, and is not among them. An id that a finding has already is kept.
 */
export async function insertFindings(
  db: Db,
  owner: { readonly scanId: string; readonly organizationId: string; readonly createdAt: string },
  findings: readonly (NewFinding & { readonly id?: string })[],
  clock: Clock,
): Promise<readonly StoredFinding[]> {
  const stored: StoredFinding[] = []
  for (let start = 0; start < findings.length; start += batchRows) {
    const batch = findings.slice(start, start + batchRows)
    const values = batch.map(() => row).join(', ')
    const withIds = batch.map((finding) => ({ ...finding, id: finding.id ?? newId(clock) }))
    const bindings = withIds.flatMap((finding): SqlBinding[] => [
      finding.id,
      owner.organizationId,
      owner.scanId,
      finding.checkId,
      finding.severity,
      finding.title,
      finding.description,
      finding.evidence === null ? null : JSON.stringify(finding.evidence),
      finding.remediation,
      finding.cweId,
      finding.fingerprint,
      owner.createdAt,
      owner.scanId,
    ])
    const rows = await queryRows(
      db,
      `insert into findings (${columns}) values ${values} on conflict (scan_id, fingerprint) do nothing returning id`,
      bindings,
    )
    const inserted = new Set(rows.map((row) => readText(row, 'id')))
    stored.push(...withIds.filter(({ id }) => inserted.has(id)))
  }
  return stored
}
