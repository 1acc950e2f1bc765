import type { CheckOutcome, ReportedFinding } from '../../shared/model/report.ts'
import { severities } from '../../shared/model/severity.ts'
import { compareText } from '../read/text/compareText.ts'
import { fitFindings } from './evidence/fitFindings.ts'

export const findingsMax = 1000

export type FittedReport = {
  readonly findings: readonly ReportedFinding[]
  readonly outcomes: readonly CheckOutcome[]
}

/** Sorts worst first. The checks of findings that a report has no room for say so. */
export function fitReport(
  findings: readonly ReportedFinding[],
  outcomes: readonly CheckOutcome[],
): FittedReport {
  const sorted = findings.toSorted(compareFindings)
  const reported = fitFindings(sorted.slice(0, findingsMax))
  return { findings: reported, outcomes: noteOmittedFindings(outcomes, sorted, reported) }
}

function noteOmittedFindings(
  outcomes: readonly CheckOutcome[],
  findings: readonly ReportedFinding[],
  reported: readonly ReportedFinding[],
): CheckOutcome[] {
  if (reported.length === findings.length) return [...outcomes]
  const found = countByCheck(findings)
  const shown = countByCheck(reported)
  return outcomes.map((outcome) => {
    const all = found.get(outcome.check_id) ?? 0
    const left = all - (shown.get(outcome.check_id) ?? 0)
    return left === 0
      ? outcome
      : { ...outcome, reason: `${left} of ${all} findings had no room in the report` }
  })
}

function countByCheck(findings: readonly ReportedFinding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { checkId } of findings) counts.set(checkId, (counts.get(checkId) ?? 0) + 1)
  return counts
}

function compareFindings(one: ReportedFinding, other: ReportedFinding): number {
  return (
    severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
    compareText(one.checkId, other.checkId) ||
    compareText(one.fingerprint, other.fingerprint)
  )
}
