import type { CheckOutcome } from './report.ts'

/**
 * Says why a scan that did not find a weakness again leaves it open; null where it shows that it is fixed.
 *
 * `outcome` is that of its check, undefined where the scan did not have it. `isCovered`: the scan looked at least as
 * closely as the one that saw the weakness.
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
