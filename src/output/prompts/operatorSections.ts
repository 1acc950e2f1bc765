import { bulletList } from './describeFix.ts'
import { inventories } from './inventories.ts'
import type { PromptFacts } from './sections.ts'
import { factLine, moreAbout } from './sections.ts'

export function operatorSections(facts: PromptFacts): readonly string[] {
  const { finding, texts, recipe, site } = facts
  const { introduction, items } = splitSteps(recipe.steps)
  const proof = `Verify the fix. ${recipe.proof}`
  const rescan = `Scan again with the command below: \`${finding.checkId}\` must be reported as passed.`
  return [
    `# Steps for the operator${site === null ? '' : ` of ${site}`}: ${texts.title}`,
    `${texts.why}\n${factLine(facts)}`,
    ...beforeSection(recipe),
    '## Steps',
    ...(introduction === null ? [] : [introduction]),
    [...items, proof, ...(inventories.has(finding.checkId) ? [] : [rescan])]
      .map((item, index) => numberItem(index + 1, item))
      .join('\n'),
    `Read more: ${moreAbout(facts)}`,
  ]
}

function beforeSection({ change, cost, look, keep }: PromptFacts['recipe']): readonly string[] {
  const texts = [
    ...(change === null ? [] : [change]),
    ...(cost === null ? [] : [cost]),
    ...(look.length === 0 ? [] : [bulletList(look)]),
    ...(keep.length === 0 ? [] : [`Must stay as it was:\n\n${bulletList(keep)}`]),
  ]
  return texts.length === 0 ? [] : ['## Before you start', ...texts]
}

const numberedStart = /^\d{1,2}[.)] +/
const bulletStart = /^[-*] +/
const codeFence = /^\s*(?:`{3,}|~{3,})/

type StepLine = { readonly text: string; readonly isCode: boolean }

/**
 * Splits at list numbers, or else at paragraphs. Text before a numbered list is the introduction. Bullets and
 * code blocks stay with their paragraph.
 */
export function splitSteps(steps: string): { introduction: string | null; items: readonly string[] } {
  const lines = markCode(steps)
  const isNumbered = ({ text, isCode }: StepLine) => !isCode && numberedStart.test(text)
  const isParagraph = ({ text, isCode }: StepLine, index: number) =>
    !isCode && /^\S/.test(text) && !bulletStart.test(text) && lines[index - 1]?.text === ''
  const firstNumbered = lines.findIndex(isNumbered)
  const parts: string[][] = [[]]
  for (const [index, line] of lines.entries()) {
    if (isNumbered(line) || (index > firstNumbered && isParagraph(line, index))) parts.push([])
    parts.at(-1)?.push(line.text)
  }
  const [first = '', ...rest] = parts.map(joinPart)
  if (firstNumbered === -1)
    return { introduction: null, items: [first, ...rest].filter((item) => item !== '') }
  return { introduction: first === '' ? null : first, items: rest }
}

function markCode(text: string): readonly StepLine[] {
  let isInCode = false
  return text.split('\n').map((line) => {
    const isFence = codeFence.test(line)
    const isCode = isFence || isInCode
    if (isFence) isInCode = !isInCode
    return { text: line.trimEnd(), isCode }
  })
}

function joinPart(lines: readonly string[]): string {
  const [first = '', ...rest] = lines
  const marker = numberedStart.exec(first)?.[0] ?? ''
  const indent = new RegExp(`^ {1,${Math.max(marker.length, 1)}}`)
  const others = marker === '' ? rest : rest.map((line) => line.replace(indent, ''))
  return [first.slice(marker.length), ...others].join('\n').trim()
}

function numberItem(number: number, item: string): string {
  const marker = `${number}. `
  const indent = ' '.repeat(marker.length)
  const [first = '', ...rest] = item.split('\n')
  return [`${marker}${first}`, ...rest.map((line) => (line === '' ? '' : indent + line))].join('\n')
}
