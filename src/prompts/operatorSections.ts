import type { PromptFacts } from './sections.ts'
import { placesSection, problemSection, referenceList } from './sections.ts'

/** The instructions for the person who runs the site: numbered steps, the last of them the proof. */
export function operatorSections(facts: PromptFacts): readonly string[] {
  const { finding, texts, steps, site } = facts
  const { introduction, items } = splitSteps(steps)
  const proof = `Prove that it is fixed. ${texts.fix.verify}`
  const rescan = `Scan the site again: \`${finding.checkId}\` has to be recorded as passed.`
  return [
    `# Steps for the operator${site === null ? '' : ` of ${site}`}: ${texts.title}`,
    problemSection(facts),
    placesSection(facts),
    '## Steps',
    ...(introduction === null ? [] : [introduction]),
    [...items, proof, rescan].map((item, index) => numberItem(index + 1, item)).join('\n'),
    ...(texts.fix.risk === undefined ? [] : ['## Before you start', texts.fix.risk]),
    '## References',
    referenceList(facts),
  ]
}

const itemStart = /^(?:\d{1,2}[.)]|[-*]) +/

/**
 * Splits steps into items: at the items of their list, or without a list at their paragraphs. What stands
 * before a list introduces it. A code block stays with the item before it.
 */
export function splitSteps(steps: string): { introduction: string | null; items: readonly string[] } {
  const lines = steps.split('\n')
  const hasList = lines.some((line) => itemStart.test(line))
  const parts: string[][] = [[]]
  let isInCode = false
  for (const [index, line] of lines.entries()) {
    const isFence = /^\s*(?:`{3,}|~{3,})/.test(line)
    const isStart = hasList
      ? itemStart.test(line)
      : lines[index - 1]?.trim() === '' && line.trim() !== '' && !isFence
    if (isStart && !isInCode) parts.push([])
    if (isFence) isInCode = !isInCode
    parts.at(-1)?.push(isStart && hasList && !isInCode ? line.replace(itemStart, '') : line)
  }
  const [first = '', ...rest] = parts.map((part) => part.join('\n').trim())
  if (!hasList) return { introduction: null, items: [first, ...rest].filter((item) => item !== '') }
  return { introduction: first === '' ? null : first, items: rest }
}

/** Indents what follows the first line by the width of the number, which keeps it in the item. */
function numberItem(number: number, item: string): string {
  const marker = `${number}. `
  const indent = ' '.repeat(marker.length)
  const [first = '', ...rest] = item.split('\n')
  return [`${marker}${first}`, ...rest.map((line) => (line === '' ? '' : indent + line))].join('\n')
}
