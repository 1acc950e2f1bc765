import { type NamedTechnology, technologiesIn } from './technologies.ts'

type Present = ReadonlySet<NamedTechnology>

type Block = {
  readonly kind: 'bullet' | 'number' | 'text' | 'code' | 'blank'
  readonly indent: number
  readonly lines: string[]
}

type KeptBlock = Block & { readonly source: Block }

const marker = /^( *)(- |\d+\. )/
const fence = /^ *```/

/**
 * Drops advice for technologies that a site does not have. A list or paragraph that is all about others
 * stays.
 */
export function withoutAbsent(text: string, present: Present): string {
  if (!namesOthers(text, present)) return text
  const blocks = readBlocks(text)
  const kept: KeptBlock[] = []
  for (const [index, block] of blocks.entries()) {
    if (isDropped(block, { before: kept, blocks, index, present })) continue
    kept.push({
      ...block,
      source: block,
      lines: block.kind === 'code' ? block.lines : pruneLines(block.lines, present),
    })
  }
  return renumber(kept)
    .flatMap(({ lines }) => lines)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function readBlocks(text: string): readonly Block[] {
  const blocks: Block[] = []
  let isCode = false
  for (const line of text.split('\n')) {
    const isFence = fence.test(line)
    const last = blocks.at(-1)
    const [, spaces = '', sign = ''] = marker.exec(line) ?? []
    if (isCode || (isFence && line.startsWith(' ')) || (/^\s/.test(line) && sign === ''))
      last?.lines.push(line)
    else if (isFence) blocks.push({ kind: 'code', indent: 0, lines: [line] })
    else if (line === '') blocks.push({ kind: 'blank', indent: 0, lines: [line] })
    else if (sign !== '')
      blocks.push({ kind: sign === '- ' ? 'bullet' : 'number', indent: spaces.length, lines: [line] })
    else if (last?.kind === 'text') last.lines.push(`${last.lines.pop() ?? ''} ${line}`)
    else blocks.push({ kind: 'text', indent: 0, lines: [line] })
    if (isFence) isCode = !isCode
  }
  return blocks
}

type Place = {
  readonly before: readonly KeptBlock[]
  readonly blocks: readonly Block[]
  readonly index: number
  readonly present: Present
}

function isDropped(block: Block, { before, blocks, index, present }: Place): boolean {
  if (block.kind === 'bullet' || block.kind === 'number') {
    const list = listAround(blocks, index)
    const [next] = blocks.slice(index + 1)
    const hasChildren = block.kind === 'number' && next !== undefined && next.indent > block.indent
    return !hasChildren && isAboutOthers(block, present) && list.some((item) => !isAboutOthers(item, present))
  }
  if (block.kind === 'code') {
    const lead = blocks.slice(0, index).findLast(({ kind }) => kind !== 'blank')
    return lead !== undefined && !before.some(({ source }) => source === lead)
  }
  const isOnly = blocks.filter(({ kind }) => kind !== 'blank').length === 1
  return block.kind === 'text' && !isOnly && isAboutOthers(block, present)
}

function listAround(blocks: readonly Block[], index: number): readonly Block[] {
  const { kind = 'text', indent = 0 } = blocks[index] ?? {}
  const isInList = (block: Block) =>
    block.kind === 'blank' || block.kind === 'code' || block.kind === kind || block.indent > indent
  let first = index
  while (first > 0 && blocks.slice(first - 1, first).every(isInList)) first -= 1
  const after = blocks.slice(first)
  const end = after.findIndex((block) => !isInList(block))
  return after
    .slice(0, end === -1 ? undefined : end)
    .filter((block) => block.kind === kind && block.indent === indent)
}

function isAboutOthers({ lines: [first = ''] }: Block, present: Present): boolean {
  const label = /^\s*- ([^:]{1,80}):(?: |$)/.exec(first)?.[1] ?? ''
  if (technologiesIn(label).length > 0) return isForOthers(label, present)
  const { start, sentences, unmask } = readSentences(first)
  return start !== first && sentences.every((sentence) => pruneSentence(sentence, { present, unmask }) === '')
}

function renumber(blocks: readonly Block[]): readonly Block[] {
  const counts = new Map<number, number>()
  return blocks.map((block) => {
    const [line = '', ...rest] = block.lines
    if (block.kind !== 'number') {
      if (block.kind === 'text') counts.clear()
      return block
    }
    const count = /^\s*1\. /.test(line) ? 1 : (counts.get(block.indent) ?? 0) + 1
    counts.set(block.indent, count)
    return { ...block, lines: [line.replace(/\d+/, String(count)), ...rest] }
  })
}

function pruneLines(lines: readonly string[], present: Present): string[] {
  let isCode = false
  return lines.flatMap((line, index) => {
    if (fence.test(line)) isCode = !isCode
    const isText = !isCode && !fence.test(line) && line !== ''
    if (!isText) return [line]
    return index > 0 && isForOthers(line, present) ? [] : [pruneLine(line, present)]
  })
}

function isForOthers(text: string, present: Present): boolean {
  const named = technologiesIn(text)
  return named.length > 0 && !named.some((name) => present.has(name))
}

function namesOthers(text: string, present: Present): boolean {
  return technologiesIn(text).some((name) => !present.has(name))
}

function readSentences(line: string): {
  readonly start: string
  readonly sentences: readonly string[]
  readonly unmask: (text: string) => string
} {
  const codes = line.match(/`[^`]*`/g) ?? []
  const masked = codes.reduce(
    (text, code, index) => text.replace(code, `\uE000${String.fromCharCode(0xe100 + index)}`),
    line,
  )
  const start = /^\s*(?:\d+\. |- )?/.exec(masked)?.[0] ?? ''
  return {
    start,
    sentences: masked.slice(start.length).split(/(?<=[.!?]\)?) (?=[A-Z\uE000]|nginx|\.NET)/),
    unmask: (text) =>
      text.replace(/\uE000([\uE100-\uF8FF])/g, (_, char: string) => codes[char.charCodeAt(0) - 0xe100] ?? ''),
  }
}

function pruneLine(line: string, present: Present): string {
  if (!namesOthers(line, present)) return line
  const { start, sentences, unmask } = readSentences(line)
  const pruned = sentences
    .map((sentence) => pruneSentence(sentence, { present, unmask }))
    .filter((sentence) => sentence !== '')
  return pruned.length === 0 ? line : start + unmask(pruned.join(' '))
}

type Pruning = { readonly present: Present; readonly unmask: (text: string) => string }

function pruneSentence(sentence: string, pruning: Pruning): string {
  const { present, unmask } = pruning
  if (!namesOthers(unmask(sentence), present)) return sentence
  const listed = sentence.replace(/ ?\(([^()]*)\)/g, (whole, inner: string) =>
    pruneParentheses(whole, inner, pruning),
  )
  if (!namesOthers(unmask(listed), present)) return listed
  const label = unmask(labelOf(listed))
  if (isForOthers(label, present)) return ''
  if (namesOthers(label, present)) return pruneLabel(listed, pruning)
  if (isForOthers(unmask(listed), present)) return ''
  const clauses = listed.replace(/\.$/, '').split('; ')
  if (clauses.length === 1) return pruneItems(listed, pruning)
  const kept = clauses.map((clause) => pruneSentence(clause, pruning)).filter((clause) => clause !== '')
  const text = `${kept.join('; ')}${listed.endsWith('.') ? '.' : ''}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function labelOf(sentence: string): string {
  return /^([^:;.]{1,90}):(?: |$)/.exec(sentence)?.[1] ?? ''
}

function pruneLabel(sentence: string, pruning: Pruning): string {
  const { present, unmask } = pruning
  const label = labelOf(sentence)
  const kept = label.split(/, | and | or /).filter((item) => !isForOthers(unmask(item), present))
  const rest = sentence.slice(label.length)
  return namesOthers(unmask(kept.join()), present) ? sentence : `${kept.join(', ')}${rest}`
}

function pruneParentheses(whole: string, inner: string, { present, unmask }: Pruning): string {
  const items = inner.split(/, (?:and |or )?| (?:and|or) /)
  if (items.length === 1) return whole
  const kept = items.filter((item) => !isForOthers(unmask(item), present))
  if (kept.length === items.length) return whole
  if (kept.length === 0) return ''
  const conjunction = / and /.test(inner) ? 'and' : / or /.test(inner) ? 'or' : null
  const space = whole.startsWith(' ') ? ' ' : ''
  return `${space}(${joinItems(kept, conjunction)})`
}

function pruneItems(sentence: string, { present, unmask }: Pruning): string {
  const end = /[.:]?$/.exec(sentence)?.[0] ?? ''
  const items = sentence
    .slice(0, sentence.length - end.length)
    .split(/, (?:and |or )?(?=\uE000|the |a |no |in )/)
  if (items.length === 1) return sentence
  const kept = items.filter((item) => !isForOthers(unmask(item), present))
  const [first = ''] = items
  const lead = kept[0] === first ? '' : (/^[^\uE000]*(?=\uE000)/.exec(first)?.[0] ?? '')
  const conjunction = /, or /.test(sentence) ? 'or' : /, and /.test(sentence) ? 'and' : null
  const text = `${lead}${joinItems(kept, conjunction)}${end}`
  return namesOthers(unmask(text), present) ? sentence : text
}

function joinItems(items: readonly string[], conjunction: string | null): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2 || conjunction === null) return items.join(', ')
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`
}
