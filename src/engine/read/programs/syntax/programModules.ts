import { endOfTemplatePart, endOfToken, endOfWord, skipWhitespace } from './programTokens.ts'

/** `end` is exclusive. */
export type TextRange = { readonly start: number; readonly end: number }

const nestingMax = 1_000
const modulesMax = 20_000
const tailCharsMax = 400

const listStart = '.push(['
const headCharsMax = 400
const declaration = /\b(?:var|let|const|class|function|import|export)\b/

/**
 * Lists the modules of a webpack or Turbopack chunk, `(self.x ||= []).push([[1], {2: (e, t) => {…}}])`, by
 * matching brackets in linear time. Null for other programs. If a module does not parse, parse the whole
 * program.
 */
export function listModules(text: string): readonly TextRange[] | null {
  const head = text.slice(0, headCharsMax).split(listStart, 1)[0] ?? ''
  if (head.length === Math.min(headCharsMax, text.length) || declaration.test(head)) return null
  const list = scanList(text, head.length + listStart.length)
  return list === null || text.length - list.end > tailCharsMax ? null : list.modules
}

type Container = {
  readonly depth: number
  readonly isObject: boolean
  /** Start of the current element; null in a key, and for nested containers. */
  start: number | null
}

type Bracket = '(' | 'condition' | '[' | '{' | 'template'

function scanList(text: string, first: number): { modules: readonly TextRange[]; end: number } | null {
  const modules: TextRange[] = []
  const open: Bracket[] = ['[']
  const containers: Container[] = [{ depth: 1, isObject: false, start: first }]
  let mayBeRegExp = true
  let word = ''
  let index = first
  while (index < text.length && open.length <= nestingMax && modules.length <= modulesMax) {
    const container = containers.at(-1)
    if (container === undefined) return { modules, end: index }
    const start = skipWhitespace(text, index)
    const char = text.charAt(start)
    const isDirect = open.length === container.depth
    if (char === '`' || (char === '}' && open.at(-1) === 'template')) {
      if (char === '}') open.pop()
      index = endOfTemplatePart(text, start + 1)
      mayBeRegExp = text.charAt(index - 1) === '{'
      if (mayBeRegExp) open.push('template')
      continue
    }
    let closed: Bracket | undefined
    switch (char) {
      case '(':
        open.push(conditionWords.has(word) ? 'condition' : '(')
        break
      case '[':
      case '{':
        if (isDirect && container.start === index) {
          container.start = null
          containers.push({
            depth: open.length + 1,
            isObject: char === '{',
            start: char === '{' ? null : start + 1,
          })
        }
        open.push(char)
        break
      case ')':
      case ']':
      case '}':
        closed = open.pop()
        if (closed === undefined || closing[closed] !== char) return null
        if (isDirect) {
          addElement(modules, container, start)
          containers.pop()
        }
        break
      case ',':
        if (isDirect) {
          addElement(modules, container, start)
          if (!container.isObject) container.start = start + 1
        }
        break
      case ':':
        if (isDirect && container.isObject) container.start ??= start + 1
    }
    const wordEnd = endOfWord(text, start)
    const isName = text.charAt(start - 1) === '.' || wordEnd - start > wordCharsMax
    word = isName ? '' : text.slice(start, wordEnd)
    index = wordEnd > start ? wordEnd : endOfToken(text, start, { mayBeRegExp })
    if (closed !== undefined) mayBeRegExp = closed === '{' || closed === 'condition'
    // Every operator ahead of a regular expression has one character; strings and `++` have more.
    else mayBeRegExp = wordEnd > start ? operatorWords.has(word) : index === start + 1
  }
  return null
}

const closing = { '(': ')', condition: ')', '[': ']', '{': '}', template: null } as const

const wordCharsMax = 10
/** A regular expression may follow their closing parenthesis. */
const conditionWords: ReadonlySet<string> = new Set(['if', 'while', 'for', 'with'])
const operatorWords: ReadonlySet<string> = new Set(
  'return typeof case in of delete void throw new else do instanceof yield await extends'.split(' '),
)

function addElement(modules: TextRange[], container: Container, end: number): void {
  if (container.start !== null) modules.push({ start: container.start, end })
  container.start = null
}
