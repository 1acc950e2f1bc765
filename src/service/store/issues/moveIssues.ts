import { toggleWww } from '../../../shared/hostname.ts'
import { type Db, queryRows } from '../database/dialect.ts'
import type { NewIssueEvent } from './issueEvents.ts'
import type { FollowedIssue } from './issueRows.ts'
import type { StoredFinding, StoredScan } from './storedScan.ts'

/**
 * Hands issues over to the name with, or else without, `www.`, where the same start now ends there and what they follow
 * was found there too. Where that name has an issue of its own, both stay as they are. `followed` are the locked issues of
 * both names, by fingerprint; answers them as they are then, and what happened.
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

/** Whether an earlier scan with the same start has seen an issue at the other name. */
function isLeftBehind({ life }: FollowedIssue, { view, startedAt }: StoredScan): boolean {
  const isOfStart = life.view.start === view.start && life.view.host === toggleWww(view.host)
  return isOfStart && life.appliedScanStartedAt <= startedAt
}
