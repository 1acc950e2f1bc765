import { toggleWww } from '../../../shared/hostname.ts'
import { type Db, queryRows } from '../database/dialect.ts'
import type { NewIssueEvent } from './issueEvents.ts'
import type { FollowedIssue } from './issueRows.ts'
import type { StoredFinding, StoredScan } from './storedScan.ts'

/**
 * Moves issues to the hostname with or without `www.` where the same start URL now ends, if the finding was
 * seen there too. Keeps both if that hostname has its own issue.
 *
 * `followed`: locked issues of both, by fingerprint. Returns their new state and the events.
 */
export async function moveIssues(
  db: Db,
  scan: StoredScan,
  findings: readonly StoredFinding[],
  followed: ReadonlyMap<string, FollowedIssue>,
): Promise<{
  readonly followed: ReadonlyMap<string, FollowedIssue>
  readonly events: readonly NewIssueEvent[]
}> {
  const now = new Map(followed)
  const events: NewIssueEvent[] = []
  for (const { fingerprint, twinFingerprint } of findings) {
    const left = now.get(twinFingerprint)
    if (left === undefined || now.has(fingerprint) || !isLeftBehind(left, scan)) continue
    await queryRows(db, 'update issues set fingerprint = ? where id = ?', [fingerprint, left.id])
    now.delete(twinFingerprint)
    now.set(fingerprint, { ...left, fingerprint })
    events.push({ issueId: left.id, at: scan.at, type: 'moved', scanId: scan.id })
  }
  return { followed: now, events }
}

/** An earlier scan with the same start saw the issue on the other hostname. */
function isLeftBehind({ life }: FollowedIssue, { view, startedAt }: StoredScan): boolean {
  const isOfStart = life.view.start === view.start && life.view.host === toggleWww(view.host)
  return isOfStart && life.appliedScanStartedAt <= startedAt
}
