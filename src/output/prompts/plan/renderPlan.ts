import type { CheckTexts } from '../../../engine/model/check.ts'
import { adaptRecipe } from '../adaptRecipe.ts'
import { howToFindOut, rulesOfFixes } from '../agentSections.ts'
import { bulletList } from '../describeFix.ts'
import { inventories } from '../inventories.ts'
import { plainOrigin } from '../plainOrigin.ts'
import { siteHeadersFor } from '../proof.ts'
import { recognizeStack, type StackFacts } from '../recognizeStack.ts'
import { type RanAs, type RescannedCheck, rescanSection, type SeenBy } from '../rescan.ts'
import { siteOf, untrustedNotice } from '../sections.ts'
import { textsOf } from '../textsOf.ts'
import { type ChosenStep, chooseSteps, type Described, type PlannableFinding } from './chooseSteps.ts'
import { findingEvidence, type NumberedFinding } from './stepSections.ts'

export type { PlannableFinding } from './chooseSteps.ts'
export { findingsPerStepMax } from './chooseSteps.ts'

type OmittedFinding = { readonly id: string; readonly reason: string }

export type FixPlan = {
  readonly prompt: string
  /** Ids in the order of the plan. */
  readonly findings: readonly string[]
  readonly leftOut: readonly OmittedFinding[]
}

type PlanPart = Pick<FixPlan, 'prompt' | 'findings'>

type PlanOptions = {
  readonly checkOf: (checkId: string) => (CheckTexts & RescannedCheck) | null
  readonly framework: string | null
  readonly technologies: readonly string[]
  readonly seenBy: SeenBy
  readonly ranAs?: RanAs | null
  /** Names the file of a part, from 1; null if a reader gets the first part only. */
  readonly nameOfPart?: ((number: number) => string) | null
}

/** Limit of each part, which leaves an agent room for the code. */
export const planCharsMax = 60_000
export const planPartsMax = 50
/** Start of every part. */
export const planHeading = '# Fix the findings of a security scan'
const listedMax = 60
/** Room for the section about the other parts. */
const partsCharsMax = 6_000

const reasons = {
  operator: 'for the operator: a change of the source code does not fix it',
  inventory: 'inventory: there is nothing to fix',
  long: `no room: a plan has at most ${planCharsMax / 1_000} thousand characters. Fix what it lists, scan again, and get the plan of that scan`,
} as const

/** Renders the first part of the plan, and lists what it leaves out with the reason. */
export function renderPlan(findings: readonly PlannableFinding[], options: PlanOptions): FixPlan {
  const { parts, leftOut } = renderPlanParts(findings, options)
  const [first, ...others] = parts
  const later = others.flatMap((part) => part.findings.map((id) => ({ id, reason: reasons.long })))
  return {
    prompt: first?.prompt ?? '',
    findings: first?.findings ?? [],
    leftOut: [...leftOut, ...later],
  }
}

/**
 * Renders one ordered plan in parts. Findings with one cause form a step; those that an agent cannot or need
 * not fix are left out with the reason.
 */
export function renderPlanParts(
  findings: readonly PlannableFinding[],
  options: PlanOptions,
): { readonly parts: readonly PlanPart[]; readonly leftOut: readonly OmittedFinding[] } {
  const stack = recognizeStack(options.framework, options.technologies)
  const described = findings.map((finding) => {
    const check = options.checkOf(finding.checkId)
    const texts = textsOf(finding, check)
    const isSeenSignedIn = options.seenBy?.signed_in === true && check?.intensity === undefined
    const siteHeaders = siteHeadersFor(finding.evidence, { ranAs: null, ...options })
    const recipe = adaptRecipe(texts.fix, stack, { ...finding, isSeenSignedIn, siteHeaders })
    return { finding, texts, recipe }
  })
  const open = described.filter((one) => whyLeftOut(one) === null)
  const site = siteOfScan(findings, options.seenBy)
  const beginning = [...introduction(stack, site), ...leftOutSections(described)]
  const ending = open.length === 0 ? [] : [...closing(open, { options, site }), ...evidenceSections([])]
  const frame = [...beginning, ...ending].join('\n\n').length
  const chosen = chooseSteps(open, { stack, charsMax: planCharsMax - frame - partsCharsMax, planPartsMax })
  const steps = chosen.parts.flat()
  const parts = chosen.parts.length === 0 ? [[]] : chosen.parts
  return {
    parts: parts.map((own, index) => ({
      prompt: `${[
        ...(index === 0 ? introduction(stack, site) : laterIntroduction(stack, site)),
        ...(parts.length === 1 ? [] : aboutParts(parts, { index, options })),
        ...own.flatMap(({ number, title, sections }) => [
          `## Step ${number} of ${steps.length}: ${title}`,
          ...sections,
        ]),
        ...(steps.length === 0 ? ['No finding of this scan can be fixed by a coding agent.'] : []),
        ...(index === 0 ? leftOutSections(described) : []),
        ...(steps.length === 0 ? [] : closing(open, { options, site })),
        ...(own.length === 0 ? [] : evidenceSections(own.flatMap((step) => step.findings))),
      ].join('\n\n')}\n`,
      findings: own.flatMap((step) => step.findings.map(({ id }) => id)),
    })),
    leftOut: [
      ...described.flatMap((one) => {
        const reason = whyLeftOut(one)
        return reason === null ? [] : [{ id: one.finding.id, reason }]
      }),
      ...chosen.leftOut.map((id) => ({ id, reason: reasons.long })),
    ],
  }
}

function whyLeftOut({ finding, texts }: Described): string | null {
  if (finding.settled !== null) return finding.settled
  if (inventories.has(finding.checkId)) return reasons.inventory
  return texts.owner === 'operator' ? reasons.operator : null
}

function introduction(stack: StackFacts, site: string | null): readonly string[] {
  const application = site === null ? 'the scanned web application' : `the web application at ${site}`
  const title = stack.title === null ? '' : `, identified as ${stack.title}`
  return [
    `${planHeading}${site === null ? '' : `: ${site}`}`,
    `You work in the repository of ${application}${title}. A security scan of the running application found the weaknesses below. Fix them in the order of the steps.`,
    '## Before the first step',
    bulletList([
      ...howToFindOut({ stack }),
      'Run the tests and the production build, so that you know what failed before.',
    ]),
    '## Rules for every step',
    bulletList([
      ...rulesOfFixes,
      'What an earlier step changed is how it is now: "must stay" in a later step does not undo it.',
      'Commit each step by itself. Leave out a step that does not fit the repository, and say why.',
      'Report for each step the changed files, the commands with their output, manual steps, and the checks that it leaves open.',
    ]),
  ]
}

function laterIntroduction(stack: StackFacts, site: string | null): readonly string[] {
  return [
    `${planHeading}${site === null ? '' : `: ${site}`}, continued`,
    ...introduction(stack, site).slice(1),
  ]
}

/** Lists the steps of the other parts, so that no part looks complete. */
function aboutParts(
  parts: readonly (readonly ChosenStep[])[],
  {
    index,
    options: { nameOfPart = null },
  }: { readonly index: number; readonly options: Pick<PlanOptions, 'nameOfPart'> },
): readonly string[] {
  const lines = parts.flatMap((steps, at) =>
    at === index
      ? []
      : steps.map(({ number, title, checks }) => {
          const where = nameOfPart === null ? '' : `, \`${nameOfPart(at + 1)}\``
          return `- Step ${number}${where}: ${title} (${checks.map((id) => `\`${id}\``).join(', ')})`
        }),
  )
  const next = index + 1 < parts.length ? index + 2 : null
  const how =
    nameOfPart === null
      ? 'The steps below the line do not fit into this prompt. Fix what it lists, scan again, and get the plan of that scan.'
      : next === null
        ? 'It is the last part.'
        : `Continue with \`${nameOfPart(next)}\` afterwards.`
  return [
    '## Parts of the plan',
    `This is part ${index + 1} of ${parts.length}. ${how} Steps of the other parts:`,
    cutLines(lines),
  ]
}

/** Names every finding that the plan leaves out, so that it does not look complete. */
function leftOutSections(described: readonly Described[]): readonly string[] {
  const omitted = described.filter((one) => whyLeftOut(one) !== null)
  const forOperator = omitted.filter((one) => whyLeftOut(one) === reasons.operator)
  const others = omitted.filter((one) => whyLeftOut(one) !== reasons.operator)
  return [
    ...(forOperator.length === 0
      ? []
      : [
          '## For the operator',
          'A change of the source code does not fix the following. Do not attempt it: name it in your report. The steps for the operator are in the fix prompt of each finding.',
          cutLines(countLines(forOperator, () => '')),
        ]),
    ...(others.length === 0
      ? []
      : [
          '## Left out',
          'The plan leaves out these findings, with the reason:',
          cutLines(countLines(others, (one) => `: ${reasonWithoutWords(one)}`)),
        ]),
  ]
}

/** Omits the words of a person. */
function reasonWithoutWords(one: Described): string {
  const { settled } = one.finding
  return settled === null ? (whyLeftOut(one) ?? '') : (settled.split(':', 1)[0] ?? '')
}

function countLines(described: readonly Described[], after: (one: Described) => string): readonly string[] {
  const lines = new Map<string, { readonly one: Described; count: number }>()
  for (const one of described) {
    const key = `${one.texts.title} ${one.finding.severity}${after(one)}`
    const known = lines.get(key)
    if (known === undefined) lines.set(key, { one, count: 1 })
    else known.count += 1
  }
  return [...lines.values()].map(({ one, count }) => {
    const { checkId, severity } = one.finding
    const howMany = count === 1 ? '' : `, ${count} findings`
    return `- ${one.texts.title} (\`${checkId}\`, ${severity}${howMany})${after(one)}`
  })
}

function cutLines(lines: readonly string[]): string {
  const shown = lines.slice(0, listedMax)
  const more = lines.length - shown.length
  return [...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
}

/** The command is about every part, so that it cannot pass before all are done. */
function closing(
  open: readonly Described[],
  { options, site }: { readonly options: PlanOptions; readonly site: string | null },
): readonly string[] {
  const ids = [...new Set(open.map(({ finding }) => finding.checkId))]
  const checks = ids.map((id) => options.checkOf(id)).filter((check) => check !== null)
  if (checks.length === 0) return []
  const places = open
    .filter(({ finding }) => options.checkOf(finding.checkId)?.intensity !== undefined)
    .map(({ finding }) => siteOf(finding.evidence))
  const { seenBy, ranAs = null } = options
  return [
    ...rescanSection(checks, { seenBy, site, places, ranAs }),
    'The command covers all findings of the plan, those of its other parts too. With 3 it prints the reason: requests that it names were not tested. A finding about other requests has not appeared again.',
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
