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

export const programLimits = {
  charsMax: 3 * 1024 * 1024,
  nodesMax: 1_500_000,
  /** Depth of nested expressions and statements. Real bundles stay below 100. */
  nestingMax: 300,
} as const

export type ParsedProgram =
  | { readonly ok: true; readonly program: Program }
  /** `syntax`: no browser would run it. `limit`: not parsed, though it may be valid. */
  | { readonly ok: false; readonly reason: 'syntax' | 'limit' }

/** Never throws. Accepts duplicate declarations. */
export function parseProgram(text: string): ParsedProgram {
  if (text.length > programLimits.charsMax || hasLongNumber(text)) return { ok: false, reason: 'limit' }
  const first = attempt(text, 'script')
  if (first.ok || first.reason === 'limit') return first
  // Some text is valid only as a module: `await` before a regular expression.
  return attempt(text, 'module')
}

/**
 * Parsing a long number takes more than linear time. A loop, because a pattern would restart at each digit.
 */
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

/** Ranges become statements of one program. Positions refer to the script. */
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
    // A RangeError is a stack overflow, from nesting that is not counted.
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

const startLocation = { line: 1, column: 0 } as const

class LimitError extends Error {}

/** acorn's plugin API, which its types omit. */
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

const original = Parser.prototype as unknown as ParserParts
const partsOf = (parser: Parser) => parser as unknown as ParserParts

/** Counts nodes and nesting, and skips checks that take quadratic time on hostile text. */
class LenientParser extends Parser {
  nodes = 0
  nesting = 0

  static readExpression(text: string, { start, end }: TextRange): Expression {
    const parser = new LenientParser({ ...lenient, sourceType: 'script', startLocation }, text, start)
    partsOf(parser).nextToken()
    const expression = parser.parseMaybeAssign()
    if (partsOf(parser).start !== end) throw new SyntaxError('Expected only an expression')
    return expression as Expression
  }

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

  /** Fast path for ASCII words without escapes, nearly all. */
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

  /** One-letter names are the majority in bundles and never reserved. */
  checkUnreserved(identifier: { readonly name: string }): void {
    if (identifier.name.length > 1) original.checkUnreserved.call(this, identifier)
  }

  /** acorn turns a stack overflow into a SyntaxError, as if no browser would run the program. */
  catchStackOverflow<Result>(parse: () => Result): Result {
    return parse()
  }

  /** acorn searches a list of all previous names: quadratic. */
  declareName(): void {}

  /** acorn walks a pattern again for each nested pattern: quadratic. */
  checkLValPattern(): void {}

  /** acorn compares each named group with all others: quadratic. No pattern is executed. */
  validateRegExpPattern(): void {}
}

const asciiMax = 127
const backslash = 92

/** Indexed by character code. Includes digits: words never start at a number. */
const isPlain = Uint8Array.from({ length: asciiMax + 1 }, (_, code) =>
  /[\w$]/.test(String.fromCharCode(code)) ? 1 : 0,
)

const keywords: ReadonlyMap<string, TokenType> = new Map(
  Object.values(tokTypes).flatMap((type) => (type.keyword === undefined ? [] : [[type.keyword, type]])),
)
