/**
 * Pure rules for the life of an issue, a weakness followed over several scans. The store locks and writes.
 */
import type { components } from '../../../generated/api.d.ts'
import type { CheckOutcome, ReportView } from './report.ts'

type Schemas = components['schemas']

export type IssueState = Schemas['IssueState']

export const issueStates: readonly IssueState[] = ['open', 'accepted', 'false_positive', 'fixed']

export type DispositionState = Schemas['Disposition']['state']

export const dispositionStates: readonly DispositionState[] = ['accepted', 'false_positive']

/** Bounds of the contract, in characters. */
export const reasonCharsMax = 200
export const noteCharsMax = 2_000

/** Checks a reason by the contract's rule: one line, not empty. */
export function isReason(text: string): boolean {
  return text !== '' && [...text].length <= reasonCharsMax && !/[\x00-\x1f\x7f-\x9f]/.test(text)
}

export type IssueEventType = Schemas['IssueEvent']['type']

/** Part of an issue that scans change. Times as stored. */
export type IssueLife = {
  readonly firstSeen: string
  readonly lastSeen: string
  readonly lastEvaluated: string
  readonly stateChangedAt: string
  /** Null while the weakness is present. */
  readonly fixedAt: string | null
  readonly reopened: number
  readonly scansSeen: number
  readonly appliedScanStartedAt: string
  readonly view: ReportView
}

export type AppliedScan = {
  readonly startedAt: string
  /** Time at which its findings are stored. */
  readonly at: string
  readonly view: ReportView
}

/** `event` is null if the state did not change. */
export type AppliedLife = {
  readonly life: IssueLife
  readonly event: Extract<IssueEventType, 'opened' | 'fixed' | 'reopened'> | null
}

/** Returns the state; an expired disposition counts until it is removed. */
export function stateOf(fixedAt: string | null, disposition: DispositionState | null): IssueState {
  return fixedAt === null ? (disposition ?? 'open') : 'fixed'
}

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
 * Applies a scan with the finding. One older than the last applied scan only counts, and may move `firstSeen`
 * back.
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

/** Applies a scan without the finding. `outcome` is undefined if the check did not run. */
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

export function isClosedBy(
  view: ReportView,
  sighting: ReportView,
  outcome: Pick<CheckOutcome, 'state' | 'reason'> | undefined,
): boolean {
  return coversView(view, sighting) && ranCompletely(outcome)
}

/** Returns true if the scan started before the last applied one. */
export function isLate(
  { appliedScanStartedAt }: Pick<IssueLife, 'appliedScanStartedAt'>,
  { startedAt }: Pick<AppliedScan, 'startedAt'>,
): boolean {
  return startedAt < appliedScanStartedAt
}

/** Returns true if the scan looked at least as closely as the sighting. */
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
