import { type Severity, severities } from '../../../shared/model/severity.ts'
import { type Cause, causeOf, changesSettings, comparePhases, phaseOf } from './causes.ts'

type PlanStep<Finding> = { readonly cause: Cause | null; readonly findings: readonly Finding[] }

type Planned = { readonly checkId: string; readonly severity: Severity }

/** Groups findings by change: critical and high ones first, in order of phases; headers and policies last. */
export function planSteps<Finding extends Planned>(
  findings: readonly Finding[],
): readonly PlanStep<Finding>[] {
  const groups = new Map<string, { readonly cause: Cause | null; readonly findings: Finding[] }>()
  for (const finding of findings) {
    const cause = causeOf(finding.checkId)
    const key = cause?.title ?? finding.checkId
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { cause, findings: [finding] })
    else group.findings.push(finding)
  }
  return [...groups.values()]
    .map(({ cause, findings: own }) => ({ cause, findings: own.toSorted(bySeverity) }))
    .sort(compareSteps)
}

function compareSteps(one: PlanStep<Planned>, other: PlanStep<Planned>): number {
  const [first, second] = [rankOf(one), rankOf(other)]
  return (
    first.turn - second.turn ||
    comparePhases(first.phase, second.phase) ||
    first.severity - second.severity ||
    (first.id < second.id ? -1 : 1)
  )
}

function rankOf({ findings }: PlanStep<Planned>) {
  const [worst] = findings
  const id = worst?.checkId ?? ''
  const phase = phaseOf(id)
  const severity = severities.indexOf(worst?.severity ?? 'info')
  const isUrgent = severity <= severities.indexOf('high')
  return { id, phase, severity, turn: changesSettings(phase) ? 2 : isUrgent ? 0 : 1 }
}

function bySeverity(one: Planned, other: Planned): number {
  return severities.indexOf(one.severity) - severities.indexOf(other.severity)
}
