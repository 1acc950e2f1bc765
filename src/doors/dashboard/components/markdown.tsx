import type { ComponentChildren, VNode } from 'preact'
import { cleanText } from '../../../shared/untrustedText.ts'

/** Cuts texts that a target influences; our own are far shorter. */
const textCharsMax = 20_000

type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'list'
      readonly isOrdered: boolean
      readonly start: number
      readonly items: readonly string[]
    }

/** Renders paragraphs, lists, fenced code and inline code. Links and HTML are shown as plain text. */
export function Markdown({ text }: { readonly text: string }): VNode {
  return (
    <div class="prose markdown">
      {readBlocks(cleanText(text, textCharsMax)).map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { readonly block: Block }): VNode {
  if (block.kind === 'text') return <p>{inline(block.text)}</p>
  if (block.kind === 'code') {
    return (
      // Not a section: many landmarks of one name confuse screen readers.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
      // biome-ignore lint/a11y/useSemanticElements: a fieldset, which biome proposes, is for forms.
      <div class="code" role="group" aria-label="Code" tabIndex={0}>
        <pre>{block.text}</pre>
      </div>
    )
  }
  const items = block.items.map((item, index) => <li key={index}>{inline(item)}</li>)
  return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
}

function readBlocks(text: string): readonly Block[] {
  const blocks: Block[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.trim() === '') continue
    if (line.trimStart().startsWith('```')) {
      const end = lines.findIndex((other, index) => index > at && other.trimStart().startsWith('```'))
      const stop = end === -1 ? lines.length : end
      blocks.push({ kind: 'code', text: unindent(lines.slice(at + 1, stop)) })
      at = stop
    } else {
      at = addLine(blocks, lines, at)
    }
  }
  return blocks
}

const itemPattern = /^\s*(?:(\d+)\.|[-*])\s+(.*)$/

function addLine(blocks: Block[], lines: readonly string[], start: number): number {
  let end = start
  while (end + 1 < lines.length && continues(lines[end + 1] ?? '')) end += 1
  const [first = '', ...rest] = lines.slice(start, end + 1).map((line) => line.trim())
  const item = itemPattern.exec(first)
  if (item === null) {
    blocks.push({ kind: 'text', text: [first, ...rest].join(' ') })
    return end
  }
  const [, number, words = ''] = item
  const isOrdered = number !== undefined
  const text = [words, ...rest].join(' ')
  const last = blocks.at(-1)
  if (last?.kind === 'list' && last.isOrdered === isOrdered) {
    blocks[blocks.length - 1] = { ...last, items: [...last.items, text] }
  } else {
    blocks.push({ kind: 'list', isOrdered, start: Number(number ?? 1), items: [text] })
  }
  return end
}

function continues(line: string): boolean {
  return line.trim() !== '' && !itemPattern.test(line) && !line.trimStart().startsWith('```')
}

function unindent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0)
  const common = Math.min(...indents, Number.MAX_SAFE_INTEGER)
  return lines.map((line) => line.slice(common)).join('\n')
}

function inline(text: string): ComponentChildren {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) =>
      part.startsWith('`') && part.length > 2 ? <code key={index}>{part.slice(1, -1)}</code> : part,
    )
}
