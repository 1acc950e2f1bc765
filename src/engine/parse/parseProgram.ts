import { type AnyNode, type Options, Parser, type Program } from 'acorn'

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
  if (text.length > programLimits.charsMax || longNumber.test(text)) return { ok: false, reason: 'limit' }
  const first = attempt(text, 'script')
  if (first.ok || first.reason === 'limit') return first
  // The few texts that only a module may hold, such as `await` before a regular expression.
  return attempt(text, 'module')
}

/** Reading and writing a number takes more than linear time. */
const longNumber = /[\d_]{20000}/

function attempt(text: string, sourceType: 'script' | 'module'): ParsedProgram {
  try {
    return { ok: true, program: LenientParser.parse(text, { ...lenient, sourceType }) }
  } catch (error) {
    // A RangeError: nested in a way that is not counted, and the stack is used up.
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

class LimitError extends Error {}

/** Methods that acorn documents for plugins and leaves out of its types. */
type ParserMethods = {
  finishNode(node: AnyNode, type: string): AnyNode
  parseMaybeAssign(...args: readonly unknown[]): AnyNode
  parseStatement(...args: readonly unknown[]): AnyNode
}

const original = Parser.prototype as unknown as ParserMethods // acorn's types leave its methods out.

/** Counts nodes and nesting, and leaves out what takes quadratic time on hostile text. */
class LenientParser extends Parser {
  nodes = 0
  nesting = 0

  finishNode(node: AnyNode, type: string): AnyNode {
    this.nodes += 1
    if (this.nodes > programLimits.nodesMax) throw new LimitError('Expected fewer nodes')
    return original.finishNode.call(this, node, type)
  }

  parseMaybeAssign(...args: readonly unknown[]): AnyNode {
    this.deepen()
    const node = original.parseMaybeAssign.apply(this, [...args])
    this.nesting -= 1
    return node
  }

  parseStatement(...args: readonly unknown[]): AnyNode {
    this.deepen()
    const node = original.parseStatement.apply(this, [...args])
    this.nesting -= 1
    return node
  }

  deepen(): void {
    this.nesting += 1
    if (this.nesting > programLimits.nestingMax) throw new LimitError('Expected less nesting')
  }

  /** Looks every name up in a list of all names before it. */
  declareName(): void {}

  /** Walks the whole of a pattern once more for each pattern inside it. */
  checkLValPattern(): void {}

  /** Compares every named group with all of the same name. Nothing here uses a pattern. */
  validateRegExpPattern(): void {}
}
