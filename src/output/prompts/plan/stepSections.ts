import type { Fix, RecognizedStack, SentHeader, WholeRecipe } from '../../../engine/model/fix.ts'
import { cookieFix, joinAttributes } from '../../../engine/report/fixes/cookieFix.ts'
import { headerFix } from '../../../engine/report/fixes/headerFix.ts'
import type { Evidence } from '../../../shared/model/evidence.ts'
import { adaptRecipe } from '../adaptRecipe.ts'
import { quoteEvidence } from '../dataBlock.ts'
import { bulletList } from '../describeFix.ts'
import type { PromptFinding, PromptTexts } from '../sections.ts'
import type { Cause } from './causes.ts'

export type NumberedFinding = {
  readonly number: number
  readonly finding: PromptFinding
  readonly texts: PromptTexts
  readonly recipe: WholeRecipe
}

const evidenceCharsMax = 2_000

export function stepSections(
  cause: Cause | null,
  given: readonly NumberedFinding[],
  stack: RecognizedStack,
): readonly string[] {
  const findings = withOneChange(withoutCovered(cause, given), stack)
  const weaknesses = groupBy(findings, ({ finding: { checkId }, texts: { title } }) => `${checkId} ${title}`)
  const isOne = weaknesses.length === 1
  const look = unique(findings, ({ recipe }) => recipe.look)
  const keep = unique(findings, ({ recipe }) => recipe.keep)
  const costs = unique(findings, ({ recipe }) => asArray(recipe.cost))
  const proofs = unique(findings, ({ recipe }) => [recipe.proof, ...asArray(recipe.withoutTool)])
  return [
    ...(isOne || cause === null ? [] : [cause.lead]),
    ...weaknessTexts(weaknesses, { isOne }),
    ...(look.length === 0 ? [] : ['### Before you change anything', bulletList(look)]),
    '### Steps',
    ...changesOf(findings),
    ...(keep.length === 0 ? [] : ['### Must stay as it was', bulletList(keep)]),
    ...(costs.length === 0 ? [] : ['### Costs and risks', listOrText(costs)]),
    '### Proof',
    listOrText(mergeByStart(proofs)),
  ]
}

/** For more places of weaknesses that an earlier step describes. */
export function continuedSections(findings: readonly NumberedFinding[], earlier: number): readonly string[] {
  const weaknesses = groupBy(findings, ({ finding: { checkId }, texts: { title } }) => `${checkId} ${title}`)
  return [
    `Make the change of step ${earlier} at the places of these findings too. Its steps and its proof apply.`,
    ...weaknesses.map((own) => `${own[0]?.texts.title}. ${factsLine(own)}`),
  ]
}

export function stepTitle(cause: Cause | null, findings: readonly NumberedFinding[]): string {
  const [first] = findings
  const titles = new Set(findings.map(({ texts }) => texts.title))
  return cause !== null && titles.size > 1 ? cause.title : (first?.texts.title ?? '')
}

export function findingEvidence({ number, finding }: NumberedFinding): string {
  const { checkId, evidence } = finding
  return `Finding ${number} (\`${checkId}\`):\n\n${quoteEvidence(evidence ?? noEvidence, evidenceCharsMax)}`
}

const noEvidence: Evidence = { evidence: 'none was stored' }

/** Removes steps that another finding's change includes. */
function withoutCovered(
  cause: Cause | null,
  findings: readonly NumberedFinding[],
): readonly NumberedFinding[] {
  const covers = cause?.covers
  const covering = findings.find(({ finding }) => finding.checkId === covers?.by)
  if (covers === undefined || covering === undefined) return findings
  const { look, steps } = covering.recipe
  return findings.map((one) =>
    covers.checks.includes(one.finding.checkId)
      ? { ...one, recipe: { ...one.recipe, change: null, look, steps } }
      : one,
  )
}

/** Merges all headers into one block, and all cookie attributes into one change. */
function withOneChange(
  findings: readonly NumberedFinding[],
  stack: RecognizedStack,
): readonly NumberedFinding[] {
  const sending = findings.filter(
    ({ texts: { fix } }) => fix.place === 'headers' && fix.headers !== undefined,
  )
  const headers = new Map<string, SentHeader>()
  for (const header of sending.flatMap(({ texts }) => texts.fix.headers ?? [])) {
    if (!headers.has(header.name)) headers.set(header.name, header)
  }
  const setting = findings.filter(({ texts: { fix } }) => fix.cookies !== undefined)
  const wanted = [...new Set(setting.flatMap(({ texts }) => texts.fix.cookies ?? []))]
  const attributes = joinAttributes(wanted)
  return findings.map((one) => {
    if (headers.size > 1 && sending.includes(one))
      return withSteps(one, headerFix({ headers: [...headers.values()] }), stack)
    return wanted.length > 1 && setting.includes(one) ? withSteps(one, cookieFix(attributes), stack) : one
  })
}

/** Keeps the finding's own advice. */
function withSteps(
  finding: NumberedFinding,
  fix: Pick<Fix, 'place' | 'steps' | 'variants' | 'hosts'>,
  stack: RecognizedStack,
): NumberedFinding {
  const { look, steps, keep } = adaptRecipe({ ...fix, verify: '' }, stack)
  const own = finding.texts.fix
  return {
    ...finding,
    recipe: {
      ...finding.recipe,
      look: [...(own.look ?? []), ...look],
      steps,
      keep: [...(own.keep ?? []), ...keep],
    },
  }
}

function changesOf(findings: readonly NumberedFinding[]): readonly string[] {
  const changes = groupBy(findings, ({ recipe: { steps } }) => steps)
  return changes.flatMap((own) => {
    const [first] = own
    const ids = [...new Set(own.map(({ finding }) => `\`${finding.checkId}\``))]
    return [...(changes.length === 1 ? [] : [`For ${ids.join(', ')}:`]), first?.recipe.steps ?? '']
  })
}

/** Writes a paragraph once, and refers to its first finding afterwards. */
function weaknessTexts(
  weaknesses: readonly (readonly NumberedFinding[])[],
  { isOne }: { readonly isOne: boolean },
): readonly string[] {
  const told = new Map<string, number>()
  return weaknesses.map((findings) => {
    const [first] = findings
    const groups = groupBy(findings, ({ recipe }) => recipe.change ?? '').filter(
      ([one]) => one?.recipe.change !== null,
    )
    const changes = groups.map((own) => {
      const text = changeText(own, told)
      return groups.length === 1 && findings.length === own.length
        ? text
        : `For ${nameFindings(own)}: ${text}`
    })
    const why = first?.texts.why ?? ''
    return [isOne ? why : `**${first?.texts.title}.** ${why}`, factsLine(findings), ...changes].join('\n\n')
  })
}

function changeText([first]: readonly NumberedFinding[], told: Map<string, number>): string {
  const paragraphs = (first?.recipe.change ?? '').split('\n\n')
  const added = paragraphs.filter((text) => !told.has(text))
  const earlier = paragraphs.map((text) => told.get(text)).find((number) => number !== undefined)
  for (const text of added) told.set(text, first?.number ?? 0)
  if (earlier === undefined) return paragraphs.join('\n\n')
  return [...added, `The change of finding ${earlier} is needed here too.`].join('\n\n')
}

function factsLine(findings: readonly NumberedFinding[]): string {
  const [first] = findings
  const finding = first?.finding
  const tentative = findings.filter(({ finding: { evidence } }) => evidence?.confidence === 'tentative')
  const doubt =
    tentative.length === 0
      ? ''
      : ` Verify ${nameFindings(tentative)} first: report a false positive, and change nothing for it.`
  const facts = [`Check \`${finding?.checkId}\``, `severity ${finding?.severity}`, finding?.cweId ?? null]
  return `${[...facts.filter((fact) => fact !== null), nameFindings(findings)].join(', ')}.${doubt}`
}

function nameFindings(findings: readonly NumberedFinding[]): string {
  return `finding${findings.length === 1 ? '' : 's'} ${findings.map(({ number }) => number).join(', ')}`
}

function listOrText(texts: readonly string[]): string {
  return texts.length === 1 ? texts.join('') : bulletList(texts)
}

/** Merges texts with the same first sentence, each sentence once. */
function mergeByStart(texts: readonly string[]): readonly string[] {
  const groups = groupBy(
    texts.map((text) => text.split(/(?<=\.) (?=[A-Z])/)),
    ([start = '']) => start,
  )
  return groups.map((sentences) => [...new Set(sentences.flat())].join(' '))
}

function asArray(text: string | null): readonly string[] {
  return text === null ? [] : [text]
}

function unique(
  findings: readonly NumberedFinding[],
  textsIn: (finding: NumberedFinding) => readonly string[],
): readonly string[] {
  return [...new Set(findings.flatMap(textsIn))]
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
}
