import { toggleWww } from '../../../shared/hostname.ts'
import { type Db, queryRows } from '../database/dialect.ts'
import type { NewIssueEvent } from './issueEvents.ts'
import type { FollowedIssue } from './issueRows.ts'
import type { StoredFinding, StoredScan } from './storedScan.ts'

/**
 * Moves issues to the origin where the same start URL now ends, if the finding was seen there too. Keeps both
 * if that origin has its own issue.
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
  for (const { fingerprint, formerFingerprints } of findings) {
    const left = formerFingerprints
      .flatMap((former) => now.get(former) ?? [])
      .find((one) => isLeftBehind(one, scan))
    if (left === undefined || now.has(fingerprint)) continue
    await queryRows(db, 'update issues set fingerprint = ? where id = ?', [fingerprint, left.id])
    now.delete(left.fingerprint)
    now.set(fingerprint, { ...left, fingerprint })
    events.push({ issueId: left.id, at: scan.at, type: 'moved', scanId: scan.id })
  }
  return { followed: now, events }
}

/** An earlier scan with the same start saw the issue at the other origin. */
function isLeftBehind({ life }: FollowedIssue, { view, startedAt }: StoredScan): boolean {
  const isOfStart =
    life.view.start === view.start && [view.host, toggleWww(view.host)].includes(life.view.host)
  return isOfStart && life.appliedScanStartedAt <= startedAt
}
