import type { components } from '../../../generated/api.d.ts'
import { classify, readCwe } from '../../shared/model/classification.ts'
import type { IssueEvent, IssueRetest, SecurityIssue } from '../../shared/model/records.ts'
import { type PresentableFinding, presentFinding } from './finding.ts'

type Schemas = components['schemas']

/** An issue without a title is named by its check. */
export function presentIssue(issue: SecurityIssue): Schemas['SecurityIssue'] {
  return {
    id: issue.id,
    fingerprint: issue.fingerprint,
    hostname: issue.hostname,
    origin: issue.origin,
    check_id: issue.checkId,
    severity: issue.severity,
    title: issue.title ?? issue.checkId,
    state: issue.state,
    first_seen: issue.firstSeen,
    last_seen: issue.lastSeen,
    last_evaluated: issue.lastEvaluated,
    state_changed_at: issue.stateChangedAt,
    fixed_at: issue.fixedAt,
    reopened: issue.reopened,
    scans_seen: issue.scansSeen,
    finding_id: issue.findingId,
    scan_id: issue.scanId,
    disposition: presentDisposition(issue),
    classification: classify({ checkId: issue.checkId, cwe: readCwe(issue.cweId) }, issue.advisoryEvidence),
  }
}

export function presentIssueWithHistory(
  { issue, finding }: { readonly issue: SecurityIssue; readonly finding: PresentableFinding },
  events: readonly IssueEvent[],
  {
    baseUrl,
    lastRetest = null,
  }: { readonly baseUrl: string | null; readonly lastRetest?: IssueRetest | null },
): Schemas['SecurityIssueWithHistory'] {
  return {
    ...presentIssue(issue),
    finding: presentFinding(finding, baseUrl),
    last_retest: lastRetest === null ? null : presentRetest(lastRetest),
    events: events.map(({ at, type, scanId, by, reason }) => ({ at, type, scan_id: scanId, by, reason })),
  }
}

export function presentRetest({ scanId, at, verdict, reason }: IssueRetest): Schemas['Retest'] {
  return { scan_id: scanId, at, verdict, reason }
}

function presentDisposition({ disposition }: SecurityIssue): Schemas['SecurityIssue']['disposition'] {
  if (disposition === null) return null
  const { state, reason, note, expiresAt, setAt, setBy } = disposition
  return {
    state,
    reason,
    note,
    expires_at: expiresAt,
    set_at: setAt,
    set_by: { kind: setBy.kind, name: setBy.name },
  }
}
