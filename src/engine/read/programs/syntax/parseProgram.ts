import {
  type AnyNode,
  type Expression,
  type Options,
  Parser,
  type Program,
  type Statement,
  type TokenType,
  tokTypes,
} from 'acorn'
import type { TextRange } from './programModules.ts'

/** Bounds of one script's syntax tree. What is larger than an application's bundle is not read at all. */
export const programLimits = {
  charsMax: 3 * 1024 * 1024,
  nodesMax: 1_500_000,
  /** Expressions and statements inside one another. Bundles of real applications stay below 100. */
  nestingMax: 300,
} as const

export type ParsedProgram =
  | { readonly ok: true; readonly program: Program }
  /** `syntax`: no browser runs it either. `limit`: it may be a program, and was not read. */
  | { readonly ok: false; readonly reason: 'syntax' | 'limit' }

/**
 * Reads a script into its syntax tree, as a module and as a classic script alike. Never throws and runs
 * nothing. Errors that need more than the grammar, such as a name declared twice, are let pass.
 */
export function parseProgram(text: string): ParsedProgram {
  if (text.length > programLimits.charsMax || hasLongNumber(text)) return { ok: false, reason: 'limit' }
  const first = attempt(text, 'script')
  if (first.ok || first.reason === 'limit') return first
  // The few texts that only a module may hold, such as `await` before a regular expression.
  return attempt(text, 'module')
}

/** Reading and writing a number takes more than linear time. Counted, as a pattern would count anew from each digit. */
function hasLongNumber(text: string): boolean {
  let digits = 0
  for (let index = 0; index < text.length && digits < digitsMax; index += 1) {
    const code = text.charCodeAt(index)
    const isDigit = (code >= 0x30 && code <= 0x39) || code === 0x5f
    digits = isDigit ? digits + 1 : 0
  }
  return digits >= digitsMax
}

const digitsMax = 20_000

/**
 * Reads expressions that stand in a script, each a range of its text, as the statements of one program. Positions
 * are those in the script. `syntax` as well where a range holds anything else.
 */
export function parseExpressions(text: string, ranges: readonly TextRange[]): ParsedProgram {
  if (text.length > programLimits.charsMax || hasLongNumber(text)) return { ok: false, reason: 'limit' }
  return guard(() => {
    const body = ranges.map((range): Statement => {
      const expression = LenientParser.readExpression(text, range)
      return { type: 'ExpressionStatement', start: expression.start, end: expression.end, expression }
    })
    return { type: 'Program', start: 0, end: text.length, body, sourceType: 'script' }
  })
}

function attempt(text: string, sourceType: 'script' | 'module'): ParsedProgram {
  return guard(() => LenientParser.parse(text, { ...lenient, sourceType }))
}

function guard(read: () => Program): ParsedProgram {
  try {
    return { ok: true, program: read() }
  } catch (error) {
    // A RangeError: nested in a way that is not counted, and the stack is exhausted.
    const isLimit = error instanceof LimitError || error instanceof RangeError
    return { ok: false, reason: isLimit ? 'limit' : 'syntax' }
  }
}

const lenient = {
  ecmaVersion: 'latest',
  allowImportExportEverywhere: true,
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowHashBang: true,
  checkPrivateFields: false,
} as const satisfies Options

/** Lines are not counted: without it the parser looks back for the start of the line that it begins in. */
const startLocation = { line: 1, column: 0 } as const

class LimitError extends Error {}

/** Methods and fields that acorn has for plugins and leaves out of its types. */
type ParserParts = {
  input: string
  pos: number
  start: number
  lastTokEnd: number
  containsEsc: boolean
  finishToken(type: TokenType, value: string): void
  readWord(): void
  checkUnreserved(identifier: { readonly name: string }): void
  nextToken(): void
  parseMaybeAssign(forInit?: unknown, errors?: unknown, afterLeft?: unknown): AnyNode
  parseStatement(context?: unknown, isTopLevel?: unknown, exported?: unknown): AnyNode
}

const original = Parser.prototype as unknown as ParserParts // acorn's types leave them out.
const partsOf = (parser: Parser) => parser as unknown as ParserParts // The same.

/** Counts nodes and nesting, leaves out what takes quadratic time on hostile text, and takes plain words faster. */
class LenientParser extends Parser {
  nodes = 0
  nesting = 0

  static readExpression(text: string, { start, end }: TextRange): Expression {
    const parser = new LenientParser({ ...lenient, sourceType: 'script', startLocation }, text, start)
    partsOf(parser).nextToken()
    const expression = parser.parseMaybeAssign()
    if (partsOf(parser).start !== end) throw new SyntaxError('Expected only an expression')
    return expression as Expression // What parseMaybeAssign reads is one.
  }

  /** As acorn does without positions of lines. */
  finishNode(node: AnyNode, type: AnyNode['type']): AnyNode {
    this.nodes += 1
    if (this.nodes > programLimits.nodesMax) throw new LimitError('Expected fewer nodes')
    node.type = type
    node.end = partsOf(this).lastTokEnd
    return node
  }

  parseMaybeAssign(forInit?: unknown, errors?: unknown, afterLeft?: unknown): AnyNode {
    this.deepen()
    const node = original.parseMaybeAssign.call(this, forInit, errors, afterLeft)
    this.nesting -= 1
    return node
  }

  parseStatement(context?: unknown, isTopLevel?: unknown, exported?: unknown): AnyNode {
    this.deepen()
    const node = original.parseStatement.call(this, context, isTopLevel, exported)
    this.nesting -= 1
    return node
  }

  deepen(): void {
    this.nesting += 1
    if (this.nesting > programLimits.nestingMax) throw new LimitError('Expected less nesting')
  }

  /** Words of ASCII without escapes, which are nearly all, need no look at classes of characters. */
  readWord(): void {
    const parser = partsOf(this)
    const { input, pos } = parser
    let end = pos
    while (isPlain[input.charCodeAt(end)] === 1) end += 1
    const next = input.charCodeAt(end)
    if (end === pos || next === backslash || next > asciiMax) {
      original.readWord.call(this)
      return
    }
    const word = input.slice(pos, end)
    parser.containsEsc = false
    parser.pos = end
    parser.finishToken(keywords.get(word) ?? tokTypes.name, word)
  }

  /** No reserved word has one letter, and most names of a bundle have. */
  checkUnreserved(identifier: { readonly name: string }): void {
    if (identifier.name.length > 1) original.checkUnreserved.call(this, identifier)
  }

  /** Looks every name up in a list of all names before it. */
  declareName(): void {}

  /** Walks the whole of a pattern once more for each pattern inside it. */
  checkLValPattern(): void {}

  /** Compares every named group with all of the same name. Nothing here uses a pattern. */
  validateRegExpPattern(): void {}
}

const asciiMax = 127
const backslash = 92

/** By code: 1 for what a word may hold, digits included, as no word is read where a number begins. */
const isPlain = Uint8Array.from({ length: asciiMax + 1 }, (_, code) =>
  /[\w$]/.test(String.fromCharCode(code)) ? 1 : 0,
)

const keywords: ReadonlyMap<string, TokenType> = new Map(
  Object.values(tokTypes).flatMap((type) => (type.keyword === undefined ? [] : [[type.keyword, type]])),
)
