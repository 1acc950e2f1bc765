import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import { severities } from '../model/severity.ts'
import { type Db, insertedRows, type NewRow, queryRows } from './database/dialect.ts'
import { readText } from './database/rows.ts'
import type { StoredFinding } from './issues/storedScan.ts'
import type { Finding, NewFinding, Scan } from './records.ts'

/** Findings that a scan keeps. */
export const findingsKeptMax = 5_000

// Thirteen bindings a row; SQLite takes 32,766 in a statement.
const batchRows = 100

/** Orders findings with the worst first, drops repeated ones, and keeps `findingsKeptMax`. */
export function keepWorst(findings: readonly NewFinding[]): readonly NewFinding[] {
  const known = new Map<string, NewFinding>()
  for (const finding of findings) if (!known.has(finding.fingerprint)) known.set(finding.fingerprint, finding)
  const rank = (finding: NewFinding) => severities.indexOf(finding.severity)
  return [...known.values()].sort((a, b) => rank(a) - rank(b)).slice(0, findingsKeptMax)
}

/** A finding of a scan that is to be stored. An id that it has already is kept. */
export type FoundByScan = NewFinding & { readonly id?: string }

/** The scan of findings, and when it was stored. */
type FindingsOwner = Pick<Finding, 'organizationId' | 'scanId' | 'createdAt'> & Pick<Scan, 'targetHostname'>

/**
 * Writes the findings of a scan and returns them with their ids. One that the scan already has, by its fingerprint, is
 * left as it is, and is not among them.
 */
export async function insertFindings(
  db: Db,
  owner: FindingsOwner,
  findings: readonly FoundByScan[],
  clock: Clock,
): Promise<readonly StoredFinding[]> {
  const stored: StoredFinding[] = []
  for (let start = 0; start < findings.length; start += batchRows) {
    const withIds = findings
      .slice(start, start + batchRows)
      .map((finding) => ({ ...finding, id: finding.id ?? newId(clock) }))
    const rows = insertedRows(
      db,
      withIds.map((finding) => findingColumns(owner, finding)),
    )
    const inserted = await queryRows(
      db,
      `insert into findings ${rows.sql} on conflict (scan_id, fingerprint) do nothing returning id`,
      rows.bindings,
    )
    const ids = new Set(inserted.map((row) => readText(row, 'id')))
    stored.push(...withIds.filter(({ id }) => ids.has(id)))
  }
  return stored
}

function findingColumns(owner: FindingsOwner, finding: StoredFinding): NewRow {
  return {
    id: finding.id,
    organization_id: owner.organizationId,
    scan_id: owner.scanId,
    target_hostname: owner.targetHostname,
    check_id: finding.checkId,
    severity: finding.severity,
    title: finding.title,
    description: finding.description,
    evidence: finding.evidence === null ? null : JSON.stringify(finding.evidence),
    remediation: finding.remediation,
    cwe_id: finding.cweId,
    fingerprint: finding.fingerprint,
    created_at: owner.createdAt,
  }
}
