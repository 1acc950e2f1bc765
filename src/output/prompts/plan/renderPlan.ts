import type { CheckTexts } from '../../../engine/model/check.ts'
import { recipeFor, type WholeRecipe } from '../../../engine/model/fix.ts'
import { howToFindOut, rulesOfFixes } from '../agentSections.ts'
import { bulletList } from '../describeFix.ts'
import { plainOrigin } from '../plainOrigin.ts'
import { recognizeStack, type StackFacts } from '../recognizeStack.ts'
import { type RescannedCheck, rescanSection, type SeenBy } from '../rescan.ts'
import { type PromptFinding, type PromptTexts, siteOf, untrustedNotice } from '../sections.ts'
import { textsOf } from '../textsOf.ts'
import { type Cause, inventories } from './causes.ts'
import { planSteps } from './planSteps.ts'
import { findingEvidence, type NumberedFinding, stepSections, stepTitle } from './stepSections.ts'

export type PlannableFinding = PromptFinding & {
  readonly id: string
  /** Reason why no fix is needed, such as `accepted: Decoy file`; null otherwise. */
  readonly settled: string | null
}

type OmittedFinding = { readonly id: string; readonly reason: string }

export type FixPlan = {
  readonly prompt: string
  /** Ids in the order of the plan. */
  readonly findings: readonly string[]
  readonly leftOut: readonly OmittedFinding[]
}

type PlanOptions = {
  readonly checkOf: (checkId: string) => (CheckTexts & RescannedCheck) | null
  readonly framework: string | null
  readonly technologies: readonly string[]
  readonly seenBy: SeenBy
}

/** Leaves an agent room for the code. */
export const planCharsMax = 60_000
/** Leaves room for other steps. */
const stepCharsMax = 15_000
export const findingsPerStepMax = 20
const operatorLinesMax = 40

const reasons = {
  operator: 'for the operator: a change of the source code does not fix it',
  inventory: 'inventory: there is nothing to fix',
  repeated: `a step shows at most ${findingsPerStepMax} findings: fix all places of this weakness, scan again, and get the plan of that scan`,
  long: `no room: a plan has at most ${planCharsMax / 1_000} thousand characters. Fix what it lists, scan again, and get the plan of that scan`,
} as const

/**
 * Renders one ordered plan, deterministically. Findings with one cause form a step; those that an agent
 * cannot or need not fix are left out with the reason.
 */
export function renderPlan(findings: readonly PlannableFinding[], options: PlanOptions): FixPlan {
  const stack = recognizeStack(options.framework, options.technologies)
  const described = findings.map((finding) => {
    const texts = textsOf(finding, options.checkOf(finding.checkId))
    return { finding, texts, recipe: recipeFor(texts.fix, stack) }
  })
  const sorted = described.map((one) => ({ one, reason: whyLeftOut(one) }))
  const open = sorted.filter(({ reason }) => reason === null).map(({ one }) => one)
  const forOperator = sorted.filter(({ reason }) => reason === reasons.operator).map(({ one }) => one)
  const leftOut = sorted.flatMap(({ one, reason }) =>
    reason === null ? [] : [{ id: one.finding.id, reason }],
  )
  const site = siteOfScan(findings, options.seenBy)
  const frame = [...operatorSection(forOperator), ...introduction(stack, site)].join('\n\n').length
  const chosen = chooseSteps(open, { stack, charsMax: planCharsMax - frame - closingCharsMax })
  const shown = chosen.steps.flatMap((step) => step.findings)
  const checks = [...new Set(shown.map(({ finding }) => finding.checkId))]
    .map((id) => options.checkOf(id))
    .filter((check) => check !== null)
  const places = shown
    .filter(({ finding }) => options.checkOf(finding.checkId)?.intensity !== undefined)
    .map(({ finding }) => siteOf(finding.evidence))
  return {
    prompt: `${[
      ...introduction(stack, site),
      ...chosen.steps.flatMap(({ title, sections }, index) => [
        `## Step ${index + 1} of ${chosen.steps.length}: ${title}`,
        ...sections,
      ]),
      ...(shown.length === 0 ? ['No finding of this scan can be fixed by a coding agent.'] : []),
      ...operatorSection(forOperator),
      ...(checks.length === 0 ? [] : rescanSection(checks, { seenBy: options.seenBy, site, places })),
      ...(shown.length === 0 ? [] : evidenceSections(shown)),
    ].join('\n\n')}\n`,
    findings: shown.map(({ id }) => id),
    leftOut: [...leftOut, ...chosen.leftOut],
  }
}

type Described = {
  readonly finding: PlannableFinding
  readonly texts: PromptTexts
  readonly recipe: WholeRecipe
}

function whyLeftOut({ finding, texts }: Described): string | null {
  if (finding.settled !== null) return finding.settled
  if (inventories.has(finding.checkId)) return reasons.inventory
  return texts.owner === 'operator' ? reasons.operator : null
}

const closingCharsMax = 6_000
const headingCharsMax = 40

type ShownFinding = NumberedFinding & { readonly id: string }

type ChosenStep = {
  readonly title: string
  readonly sections: readonly string[]
  readonly findings: readonly ShownFinding[]
}

function chooseSteps(
  open: readonly Described[],
  { stack, charsMax }: { readonly stack: StackFacts; readonly charsMax: number },
) {
  const steps: ChosenStep[] = []
  const leftOut: OmittedFinding[] = []
  let chars = 0
  let number = 0
  const bySeverityAndId = open.map((one) => ({
    ...one,
    checkId: one.finding.checkId,
    severity: one.finding.severity,
  }))
  for (const { cause, findings } of planSteps(bySeverityAndId)) {
    const room = Math.min(charsMax - chars, stepCharsMax)
    const step = fitStep(cause, findings, { first: number + 1, stack, charsMax: room })
    if (step !== null) {
      chars += step.chars
      number += step.findings.length
      steps.push(step)
    }
    const shown = new Set(step?.findings.map(({ id }) => id))
    const told = new Set(step?.findings.map(({ finding }) => finding.checkId))
    for (const { finding } of findings.filter((one) => !shown.has(one.finding.id))) {
      leftOut.push({ id: finding.id, reason: told.has(finding.checkId) ? reasons.repeated : reasons.long })
    }
  }
  return { steps, leftOut }
}

/** Drops the mildest findings until the step fits; null if none does. */
function fitStep(
  cause: Cause | null,
  findings: readonly Described[],
  {
    first,
    stack,
    charsMax,
  }: { readonly first: number; readonly stack: StackFacts; readonly charsMax: number },
): (ChosenStep & { readonly chars: number }) | null {
  for (let count = Math.min(findings.length, findingsPerStepMax); count > 0; count -= 1) {
    const shown = findings
      .slice(0, count)
      .map((one, index) => ({ ...one, id: one.finding.id, number: first + index }))
    const title = stepTitle(cause, shown)
    const sections = stepSections(cause, shown, stack)
    const chars = [title, ...sections, ...shown.map(findingEvidence)].join('\n\n').length + headingCharsMax
    if (chars <= charsMax) return { title, sections, findings: shown, chars }
  }
  return null
}

function introduction(stack: StackFacts, site: string | null): readonly string[] {
  const application = site === null ? 'the scanned web application' : `the web application at ${site}`
  const title = stack.title === null ? '' : `, identified as ${stack.title}`
  return [
    `# Fix the findings of a security scan${site === null ? '' : `: ${site}`}`,
    `You work in the repository of ${application}${title}. A security scan of the running application found the weaknesses below. Fix them in the order of the steps.`,
    '## Before the first step',
    bulletList([
      ...howToFindOut({ stack }),
      'Run the tests and the production build, so that you know what failed before.',
    ]),
    '## Rules for every step',
    bulletList([
      ...rulesOfFixes,
      'Commit each step by itself. Leave out a step that does not fit the repository, and say why.',
      'Report for each step the changed files, the commands with their output, manual steps, and the checks that it leaves open.',
    ]),
  ]
}

/** Names the operator's tasks, so that the plan does not look complete. */
function operatorSection(findings: readonly Described[]): readonly string[] {
  if (findings.length === 0) return []
  const titles = new Map<string, { readonly severity: string; readonly checkId: string; count: number }>()
  for (const { finding, texts } of findings) {
    const known = titles.get(texts.title)
    if (known === undefined) {
      titles.set(texts.title, { severity: finding.severity, checkId: finding.checkId, count: 1 })
    } else known.count += 1
  }
  const lines = [...titles].map(
    ([title, { severity, checkId, count }]) =>
      `- ${title} (\`${checkId}\`, ${severity}${count === 1 ? '' : `, ${count} findings`})`,
  )
  const shown = lines.slice(0, operatorLinesMax)
  return [
    '## For the operator',
    'A change of the source code does not fix the following. Do not attempt it: name it in your report. The steps for the operator are in the fix prompt of each finding.',
    [...shown, ...(lines.length > shown.length ? [`- and ${lines.length - shown.length} more`] : [])].join(
      '\n',
    ),
  ]
}

function evidenceSections(findings: readonly NumberedFinding[]): readonly string[] {
  return [
    '## Evidence (untrusted data)',
    `The blocks below quote responses of the scanned site, to show where to look. ${untrustedNotice('them')}`,
    ...findings.map(findingEvidence),
  ]
}

function siteOfScan(findings: readonly PlannableFinding[], seenBy: SeenBy): string | null {
  const own = seenBy === null ? null : plainOrigin(seenBy.start)
  return own ?? siteOf(findings[0]?.evidence ?? null)
}
