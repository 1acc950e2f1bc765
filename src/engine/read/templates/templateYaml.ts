import { isNode, Lexer, LineCounter, parseDocument } from 'yaml'

export const templateLimits = {
  fileCharsMax: 512 * 1024,
  depthMax: 40,
  aliasesMax: 50,
  nodesMax: 50_000,
  problemsMax: 20,
} as const

export class TemplateProblem extends Error {
  readonly messages: readonly string[]

  constructor(...messages: readonly string[]) {
    super(messages.join('; '))
    this.messages = messages
  }
}

export type TemplateYaml = {
  readonly value: unknown
  placeOf(path: readonly (string | number)[]): string
}

export function readTemplateYaml(text: string): TemplateYaml {
  const { fileCharsMax, depthMax, aliasesMax, nodesMax, problemsMax } = templateLimits
  if (text.length > fileCharsMax) throw new TemplateProblem(`expected at most ${fileCharsMax} characters`)
  const lines = new LineCounter()
  refuseDepth(text)
  const document = parseDocument(text, { lineCounter: lines })
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return `line ${line}, column ${col}`
  }
  if (document.errors.length > 0) {
    const messages = document.errors.slice(0, problemsMax).map(({ message, pos: [offset] }) => {
      const line = message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '')
      return `${placeAt(offset)}: ${line}`
    })
    throw new TemplateProblem(...new Set(messages))
  }
  const placeOf = (path: readonly (string | number)[]): string => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return placeAt(node.range[0])
    }
    return placeAt(0)
  }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: aliasesMax })
  } catch {
    throw new TemplateProblem(`expected at most ${aliasesMax} uses of aliases`)
  }
  if (countNodes(value, { depth: depthMax, nodes: nodesMax }) > nodesMax) {
    throw new TemplateProblem(`expected at most ${nodesMax} values`)
  }
  return { value, placeOf }
}

/** Deep nesting overflows the stack of the parser, or ends the process in its regular expressions. */
function refuseDepth(text: string): void {
  const indents: number[] = []
  let flows = 0
  let marks = 0
  let column = 0
  let isBegin = true
  for (const token of new Lexer().lex(text)) {
    if (token.includes('\n')) {
      marks = 0
      column = 0
      isBegin = true
      continue
    }
    if (isBegin && /^ +$/.test(token)) column = token.length
    else if (token !== '\x02' && token !== '\x1f') {
      if (isBegin)
        indents.splice(
          indents.findLastIndex((indent) => indent < column) + 1,
          Number.POSITIVE_INFINITY,
          column,
        )
      isBegin = false
    }
    if (token === '-' || token === '?') marks += 1
    if (token === '[' || token === '{') flows += 1
    if (token === ']' || token === '}') flows -= 1
    if (indents.length + flows + marks > templateLimits.depthMax)
      throw new TemplateProblem(`expected at most ${templateLimits.depthMax} levels`)
  }
}

function countNodes(value: unknown, left: { readonly depth: number; readonly nodes: number }): number {
  if (left.depth === 0) throw new TemplateProblem(`expected at most ${templateLimits.depthMax} levels`)
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const item of Object.values(value)) {
    count += countNodes(item, { depth: left.depth - 1, nodes: left.nodes - count })
    if (count > left.nodes) return count
  }
  return count
}
