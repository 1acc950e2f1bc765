/**
 * What scans and people do to an issue: the same weakness of one application, followed over scans. Types and pure rules;
 * the store reads, locks and writes what they decide on.
 */
import type { components } from '../../../generated/api.d.ts'
import type { CheckOutcome, ReportView } from './report.ts'

type Schemas = components['schemas']

export type IssueState = Schemas['IssueState']

export const issueStates: readonly IssueState[] = ['open', 'accepted', 'false_positive', 'fixed']

/** What was decided about an issue; an issue without one has none. */
export type DispositionState = Schemas['Disposition']['state']

export const dispositionStates: readonly DispositionState[] = ['accepted', 'false_positive']

/** Characters of the reason and the note of a disposition, as the contract has them. */
export const reasonCharsMax = 200
export const noteCharsMax = 2_000

/** Says whether a text can be the reason of a disposition, as the contract's pattern does: one line, not empty. */
export function isReason(text: string): boolean {
  return text !== '' && [...text].length <= reasonCharsMax && !/[\x00-\x1f\x7f-\x9f]/.test(text)
}

export type IssueEventType = Schemas['IssueEvent']['type']

/** What scans change of an issue. Times are as stored. */
export type IssueLife = {
  readonly firstSeen: string
  readonly lastSeen: string
  readonly lastEvaluated: string
  readonly stateChangedAt: string
  /** Null while it is there. */
  readonly fixedAt: string | null
  readonly reopened: number
  readonly scansSeen: number
  /** When the scan started that was last applied to it. */
  readonly appliedScanStartedAt: string
  /** How its latest sighting looked. */
  readonly view: ReportView
}

/** A completed scan, as issues are judged by it. */
export type AppliedScan = {
  readonly startedAt: string
  /** When its findings are stored. */
  readonly at: string
  readonly view: ReportView
}

/** An issue after a scan, and what that was to it; no event where its state is as before. */
export type AppliedLife = {
  readonly life: IssueLife
  readonly event: Extract<IssueEventType, 'opened' | 'fixed' | 'reopened'> | null
}

/** The state by presence and disposition. An expired disposition counts until it is taken away. */
export function stateOf(fixedAt: string | null, disposition: DispositionState | null): IssueState {
  return fixedAt === null ? (disposition ?? 'open') : 'fixed'
}

/** Opens the issue of a finding that none had followed. */
export function openIssue({ startedAt, at, view }: AppliedScan): AppliedLife {
  const life: IssueLife = {
    firstSeen: at,
    lastSeen: at,
    lastEvaluated: at,
    stateChangedAt: at,
    fixedAt: null,
    reopened: 0,
    scansSeen: 1,
    appliedScanStartedAt: startedAt,
    view,
  }
  return { life, event: 'opened' }
}

/**
 * Applies a scan that found the issue. One that started before the scan last applied tells nothing about what is there
 * now: it only counts, and may move `firstSeen` back.
 */
export function sightIssue(life: IssueLife, scan: AppliedScan): AppliedLife {
  const { startedAt, at, view } = scan
  const seen = {
    ...life,
    firstSeen: at < life.firstSeen ? at : life.firstSeen,
    scansSeen: life.scansSeen + 1,
  }
  if (isLate(life, scan)) return { life: seen, event: null }
  const latest = { ...seen, lastSeen: at, lastEvaluated: at, appliedScanStartedAt: startedAt, view }
  if (life.fixedAt === null) return { life: latest, event: null }
  const back = { ...latest, fixedAt: null, reopened: life.reopened + 1, stateChangedAt: at }
  return { life: back, event: 'reopened' }
}

/**
 * Applies a scan that did not find the issue. It is fixed only where the scan covers its latest sighting and its check
 * looked everywhere; `outcome` is undefined where the scan did not have the check.
 */
export function missIssue(
  life: IssueLife,
  scan: AppliedScan,
  outcome: Pick<CheckOutcome, 'state' | 'reason'> | undefined,
): AppliedLife {
  const isClosed = !isLate(life, scan) && isClosedBy(scan.view, life.view, outcome)
  if (!isClosed || life.fixedAt !== null) return { life, event: null }
  const { startedAt, at } = scan
  const gone = {
    ...life,
    lastEvaluated: at,
    stateChangedAt: at,
    fixedAt: at,
    appliedScanStartedAt: startedAt,
  }
  return { life: gone, event: 'fixed' }
}

/** Says whether a scan that did not find something has shown that it is gone, where it was seen with that view. */
export function isClosedBy(
  view: ReportView,
  sighting: ReportView,
  outcome: Pick<CheckOutcome, 'state' | 'reason'> | undefined,
): boolean {
  return coversView(view, sighting) && ranCompletely(outcome)
}

/** Says whether the scan started before the one last applied to the issue. */
export function isLate(
  { appliedScanStartedAt }: Pick<IssueLife, 'appliedScanStartedAt'>,
  { startedAt }: Pick<AppliedScan, 'startedAt'>,
): boolean {
  return startedAt < appliedScanStartedAt
}

/** Says whether a scan looked at the same and at least as closely, so that what it did not find is not there. */
export function coversView(scan: ReportView, sighting: ReportView): boolean {
  return (
    scan.start === sighting.start &&
    scan.host === sighting.host &&
    strengthOf(scan) >= strengthOf(sighting) &&
    (scan.signed_in || !sighting.signed_in) &&
    (scan.rendered || !sighting.rendered) &&
    (scan.probes === 'all' || sighting.probes === 'observe') &&
    hasSameValues(scan.exclude_paths, sighting.exclude_paths) &&
    hasSameValues(scan.include_paths ?? [], sighting.include_paths ?? [])
  )
}

/** Says whether a check that did not report something can be taken at its word. */
function ranCompletely(outcome: Pick<CheckOutcome, 'state' | 'reason'> | undefined): boolean {
  return outcome?.state === 'passed' || (outcome?.state === 'found' && outcome.reason === null)
}

function strengthOf({ mode, intensity }: Pick<ReportView, 'mode' | 'intensity'>): number {
  if (mode === 'passive') return 0
  return intensity === 'safe' ? 1 : 2
}

function hasSameValues(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [new Set(one), new Set(other)]
  return a.size === b.size && [...a].every((value) => b.has(value))
}
