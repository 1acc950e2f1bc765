import type { CheckOutcome } from './report.ts'

/**
 * Returns why a scan without the finding leaves its issue open; null if it proves the fix. `isCovered`: the
 * scan looked closely enough.
 */
export function whyIssueStaysOpen(
  outcome: Pick<CheckOutcome, 'state' | 'reason'> | undefined,
  isCovered: boolean,
): string | null {
  if (outcome === undefined) return 'the check was not part of this scan'
  if (outcome.state !== 'passed' && outcome.reason !== null) return outcome.reason
  if (outcome.state === 'not_evaluated') return 'no reason given'
  return isCovered ? null : 'this scan did not look as closely as the earlier one'
}
