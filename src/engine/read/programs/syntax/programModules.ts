import { endOfTemplatePart, endOfToken, endOfWord, skipWhitespace } from './programTokens.ts'

/** A part of a program, from the index `start` to before `end`. */
export type TextRange = { readonly start: number; readonly end: number }

const nestingMax = 1_000
const modulesMax = 20_000
/** Closing brackets and the address of a source map. */
const tailCharsMax = 400

const listStart = '.push(['
const headCharsMax = 400
/** What would give modules something to share. */
const declaration = /\b(?:var|let|const|class|function|import|export)\b/

/**
 * Lists the modules of a chunk as webpack and Turbopack write it, `(self.x ||= []).push([[1], {2: (e, t) => {…}}])`:
 * expressions that share no name with one another, each as it stands between commas. Null for other programs.
 *
 * It matches brackets and reads no grammar, in time that grows with the length of the text alone. What it takes for
 * a module is to be read as one, and the whole program where that fails.
 */
export function listModules(text: string): readonly TextRange[] | null {
  const head = text.slice(0, headCharsMax).split(listStart, 1)[0] ?? ''
  if (head.length === Math.min(headCharsMax, text.length) || declaration.test(head)) return null
  const list = scanList(text, head.length + listStart.length)
  return list === null || text.length - list.end > tailCharsMax ? null : list.modules
}

/** An array or object whose elements are listed. */
type Container = {
  /** How many brackets are open inside it. */
  readonly depth: number
  readonly isObject: boolean
  /** Where its current element starts; null in a key, and for an element that is a container itself. */
  start: number | null
}

type Bracket = '(' | 'condition' | '[' | '{' | 'template'

/** Scans the array whose first element begins at `first`; null when it does not end, or its brackets do not match. */
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
        // Nothing of the element was before it.
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
    // Operators have one character, as far as that matters; strings and `++` have more.
    else mayBeRegExp = wordEnd > start ? operatorWords.has(word) : index === start + 1
  }
  return null
}

const closing = { '(': ')', condition: ')', '[': ']', '{': '}', template: null } as const

/** The longest of the words below. */
const wordCharsMax = 10
/** Before the brackets of a condition, behind which a regular expression may begin. */
const conditionWords: ReadonlySet<string> = new Set(['if', 'while', 'for', 'with'])
/** Behind which a value begins. */
const operatorWords: ReadonlySet<string> = new Set(
  'return typeof case in of delete void throw new else do instanceof yield await extends'.split(' '),
)

function addElement(modules: TextRange[], container: Container, end: number): void {
  if (container.start !== null) modules.push({ start: container.start, end })
  container.start = null
}
