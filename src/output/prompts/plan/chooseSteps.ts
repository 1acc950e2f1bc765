import type { WholeRecipe } from '../../../engine/model/fix.ts'
import type { StackFacts } from '../recognizeStack.ts'
import type { PromptFinding, PromptTexts } from '../sections.ts'
import type { Cause } from './causes.ts'
import { planSteps } from './planSteps.ts'
import {
  continuedSections,
  findingEvidence,
  type NumberedFinding,
  stepSections,
  stepTitle,
} from './stepSections.ts'

export type PlannableFinding = PromptFinding & {
  readonly id: string
  /** Reason why no fix is needed, such as `accepted: Decoy file`; null otherwise. */
  readonly settled: string | null
}

export type Described = {
  readonly finding: PlannableFinding
  readonly texts: PromptTexts
  readonly recipe: WholeRecipe
}

type ShownFinding = NumberedFinding & { readonly id: string }

export type ChosenStep = {
  /** From 1, through all parts. */
  readonly number: number
  readonly title: string
  readonly sections: readonly string[]
  readonly findings: readonly ShownFinding[]
  readonly checks: readonly string[]
  readonly chars: number
}

/** Leaves room for other steps. */
const stepCharsMax = 25_000
export const findingsPerStepMax = 20
const headingCharsMax = 40

type ChosenParts = {
  readonly parts: readonly (readonly ChosenStep[])[]
  /** Ids beyond the limit of parts. */
  readonly leftOut: readonly string[]
}

/** Puts whole steps into parts, in their order. A cause with many findings takes several steps. */
export function chooseSteps(
  open: readonly Described[],
  {
    stack,
    charsMax,
    planPartsMax,
  }: { readonly stack: StackFacts; readonly charsMax: number; readonly planPartsMax: number },
): ChosenParts {
  const parts: ChosenStep[][] = []
  const leftOut: string[] = []
  let number = 0
  const place = (step: ChosenStep) => {
    const last = parts.at(-1)
    const chars = (last ?? []).reduce((sum, own) => sum + own.chars, 0)
    if (last !== undefined && chars + step.chars <= charsMax) last.push(step)
    else if (parts.length < planPartsMax) parts.push([step])
    else leftOut.push(...step.findings.map(({ id }) => id))
  }
  const ranked = open.map((one) => ({ ...one, checkId: one.finding.checkId, severity: one.finding.severity }))
  for (const { cause, findings } of planSteps(ranked)) {
    const told = new Map<string, number>()
    let rest: readonly Described[] = findings
    while (rest.length > 0) {
      const stepNumber = parts.flat().length + 1
      const step = fitStep(cause, rest, { number: stepNumber, first: number + 1, stack, told, charsMax })
      if (step === null) {
        leftOut.push(...rest.map(({ finding }) => finding.id))
        break
      }
      number += step.findings.length
      for (const id of step.checks) if (!told.has(id)) told.set(id, stepNumber)
      rest = rest.slice(step.findings.length)
      place(step)
    }
  }
  return { parts, leftOut }
}

/** Drops the mildest findings until the step fits; null if none does. */
function fitStep(
  cause: Cause | null,
  findings: readonly Described[],
  {
    number,
    first,
    stack,
    told,
    charsMax,
  }: {
    readonly number: number
    readonly first: number
    readonly stack: StackFacts
    /** Numbers of the steps that described a check. */
    readonly told: ReadonlyMap<string, number>
    readonly charsMax: number
  },
): ChosenStep | null {
  for (let count = Math.min(findings.length, findingsPerStepMax); count > 0; count -= 1) {
    const shown = findings
      .slice(0, count)
      .map((one, index) => ({ ...one, id: one.finding.id, number: first + index }))
    const checks = [...new Set(shown.map(({ finding }) => finding.checkId))]
    const earlier = checks.map((id) => told.get(id))
    const title = stepTitle(cause, shown)
    const isContinued = earlier.every((at) => at !== undefined)
    const sections = isContinued
      ? continuedSections(shown, earlier[0] ?? 0)
      : stepSections(cause, shown, stack)
    const chars = [title, ...sections, ...shown.map(findingEvidence)].join('\n\n').length + headingCharsMax
    if (chars > Math.min(stepCharsMax, charsMax)) continue
    const suffix = isContinued ? ', continued' : ''
    return { number, title: `${title}${suffix}`, sections, findings: shown, checks, chars }
  }
  return null
}
