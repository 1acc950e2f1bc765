import { twinOf } from '../../hostname.ts'
import { type Db, lockRows, queryRows } from '../database/dialect.ts'
import { readText } from '../database/rows.ts'
import type { NewIssueEvent } from './issueEvents.ts'
import type { StoredFinding, StoredScan } from './storedScan.ts'

/** Findings that one statement looks for. */
const batchFindings = 500

/**
 * Hands issues over to the name with, or else without, `www.`, where the same start now ends there and what they follow
 * was found there too. Where that name has an issue of its own, both stay as they are.
 */
export async function moveIssues(
  db: Db,
  scan: StoredScan,
  findings: readonly StoredFinding[],
): Promise<readonly NewIssueEvent[]> {
  const events: NewIssueEvent[] = []
  for (let start = 0; start < findings.length; start += batchFindings) {
    const batch = findings.slice(start, start + batchFindings)
    const newPlaces = new Map(batch.map(({ fingerprint, twinFingerprint }) => [twinFingerprint, fingerprint]))
    const left = await listAtTwin(db, scan, [...newPlaces.keys()].sort())
    const taken = await listTaken(db, scan, left.length === 0 ? [] : [...newPlaces.values()])
    for (const { id, fingerprint } of left) {
      const newPlace = newPlaces.get(fingerprint)
      if (newPlace === undefined || taken.has(newPlace)) continue
      await queryRows(db, 'update issues set fingerprint = ? where id = ?', [newPlace, id])
      events.push({ issueId: id, at: scan.at, type: 'moved', scanId: scan.id })
    }
  }
  return events
}

/** Issues that an earlier scan with the same start has seen at the other name. */
async function listAtTwin(
  db: Db,
  { organizationId, view, startedAt }: StoredScan,
  fingerprints: readonly string[],
): Promise<readonly { readonly id: string; readonly fingerprint: string }[]> {
  const rows = await queryRows(
    db,
    `select id, fingerprint from issues
     where organization_id = ? and fingerprint in (${fingerprints.map(() => '?').join(', ')})
       and view_start = ? and view_host = ? and applied_scan_started_at <= ?
     order by fingerprint ${lockRows(db)}`,
    [organizationId, ...fingerprints, view.start, twinOf(view.host), startedAt],
  )
  return rows.map((row) => ({ id: readText(row, 'id'), fingerprint: readText(row, 'fingerprint') }))
}

async function listTaken(
  db: Db,
  { organizationId }: StoredScan,
  fingerprints: readonly string[],
): Promise<ReadonlySet<string>> {
  if (fingerprints.length === 0) return new Set()
  const rows = await queryRows(
    db,
    `select fingerprint from issues
     where organization_id = ? and fingerprint in (${fingerprints.map(() => '?').join(', ')})`,
    [organizationId, ...fingerprints],
  )
  return new Set(rows.map((row) => readText(row, 'fingerprint')))
}
