import type { AnyNode } from 'acorn'
import { findBinding, type ProgramBinding, type Steps } from '../syntax/programScopes.ts'
import { isGlobal, type Located, memberName, soleValue, textOf, unwrap } from '../syntax/programValues.ts'

export type Source =
  | 'location.search'
  | 'location.hash'
  | 'location.href'
  | 'document.referrer'
  | 'window.name'
  | 'message'

/**
 * Attacker-controlled text, or an object that leads to it. `isDecoded`: the browser's percent-encoding of `<`
 * and quotes is undone.
 */
export type Tainted = {
  readonly kind: 'document' | 'location' | 'url' | 'params' | 'event' | 'text'
  readonly source: Source
  readonly isDecoded: boolean
}

export type TaintFacts = {
  readonly listeners: ReadonlySet<AnyNode>
  /** Validated somewhere, as with `allowed.includes(x)`. */
  readonly tested: ReadonlySet<ProgramBinding>
  /** Cache against exponential time: in hostile programs each variable leads to many others. */
  readonly known: Map<ProgramBinding, Tainted | null>
}

const depthMax = 14
const partsMax = 40

export function findTaint(located: Located, facts: TaintFacts, depth = 0): Tainted | null {
  if (depth > depthMax) return null
  const { scope } = located
  const node = unwrap(located.node)
  const taintOf = (part: AnyNode, deeper = 1) => findTaint({ node: part, scope }, facts, depth + deeper)
  switch (node.type) {
    case 'Identifier':
      return taintOfName({ node, scope }, facts, depth)
    case 'MemberExpression': {
      const object = taintOf(node.object)
      return object === null ? globalTaint({ node, scope }) : propertyTaint(object, memberName(node))
    }
    case 'TemplateLiteral':
      return firstText(node.expressions.slice(0, partsMax), taintOf)
    case 'BinaryExpression':
      return node.operator === '+' ? firstText([node.left, node.right], taintOf) : null
    case 'LogicalExpression':
      return firstText(node.operator === '&&' ? [node.right] : [node.left, node.right], taintOf)
    case 'ConditionalExpression':
      return firstText([node.consequent, node.alternate], taintOf)
    case 'NewExpression':
      return taintOfNew(node, located, taintOf)
    case 'CallExpression':
      return taintOfCall(node, located, taintOf)
    default:
      return null
  }
}

type TaintOf = (part: AnyNode, deeper?: number) => Tainted | null

/** Adds two to the depth: operands may repeat the same variables. */
function firstText(parts: readonly AnyNode[], taintOf: TaintOf): Tainted | null {
  for (const part of parts) {
    const taint = taintOf(part, 2)
    if (taint !== null) return taint
  }
  return null
}

function taintOfName(located: Located, facts: TaintFacts, depth: number): Tainted | null {
  const { node, scope } = located
  const binding = node.type === 'Identifier' ? findBinding(node.name, scope) : null
  if (binding === null) return globalTaint(located)
  if (facts.tested.has(binding)) return null
  const known = facts.known.get(binding)
  if (known !== undefined) return known
  // Breaks cycles.
  facts.known.set(binding, null)
  const taint = taintOfBinding(binding, facts, depth)
  facts.known.set(binding, taint)
  return taint
}

function taintOfBinding(binding: ProgramBinding, facts: TaintFacts, depth: number): Tainted | null {
  if (binding.kind === 'parameter') {
    const isEvent =
      binding.position === 0 &&
      binding.owner !== null &&
      facts.listeners.has(binding.owner) &&
      binding.writes.length === 0
    return isEvent ? followTaint(messageEvent, binding.steps) : null
  }
  const value = soleValue(binding)
  const taint = value === null ? null : findTaint(value, facts, depth + 1)
  return taint === null ? null : followTaint(taint, binding.steps)
}

const messageEvent: Tainted = { kind: 'event', source: 'message', isDecoded: true }

function followTaint(start: Tainted, steps: Steps): Tainted | null {
  let taint: Tainted | null = start
  for (const step of steps) {
    if (taint === null) return null
    // `const [params] = useSearchParams()`, and an element of a `split` result.
    if (typeof step === 'number') taint = taint.kind === 'params' || taint.kind === 'text' ? taint : null
    else taint = propertyTaint(taint, step)
  }
  return taint
}

function globalTaint(located: Located): Tainted | null {
  if (isGlobal(located, 'location')) return { kind: 'location', source: 'location.href', isDecoded: false }
  if (isGlobal(located, 'document')) return { kind: 'document', source: 'location.href', isDecoded: false }
  // A bare `name` is often a variable that the page declares elsewhere.
  const isWindowName = located.node.type === 'MemberExpression' && isGlobal(located, 'name')
  return isWindowName ? { kind: 'text', source: 'window.name', isDecoded: true } : null
}

function propertyTaint(object: Tainted, name: string | null): Tainted | null {
  const text = (source: Source): Tainted => ({ kind: 'text', source, isDecoded: false })
  switch (object.kind) {
    case 'document':
      if (name === 'location') return { ...object, kind: 'location' }
      if (name === 'referrer') return text('document.referrer')
      return name === 'URL' || name === 'documentURI' ? text('location.href') : null
    case 'location':
    case 'url':
      if (name === 'searchParams') return object.kind === 'url' ? { ...object, kind: 'params' } : null
      if (name === 'search' || name === 'hash') {
        return text(object.source === 'location.href' ? `location.${name}` : object.source)
      }
      return name === 'href' ? text(object.source) : null
    case 'event':
      return name === 'data' ? { ...object, kind: 'text' } : null
    case 'text':
      if (name === 'length') return null
      // Message data may have any shape; of text, only an index leads to text.
      return object.source === 'message' || name === null ? object : null
    case 'params':
      return null
  }
}

function taintOfNew(
  node: Extract<AnyNode, { type: 'NewExpression' }>,
  { scope }: Located,
  taintOf: TaintOf,
): Tainted | null {
  const [first] = node.arguments
  if (first === undefined || first.type === 'SpreadElement') return null
  const isParams = isGlobal({ node: node.callee, scope }, 'URLSearchParams')
  if (!isParams && !isGlobal({ node: node.callee, scope }, 'URL')) return null
  const taint = taintOf(first)
  if (taint?.kind !== 'text' && taint?.kind !== 'location') return null
  return { ...taint, kind: isParams ? 'params' : 'url' }
}

const decoders = ['decodeURIComponent', 'decodeURI', 'unescape', 'atob'] as const

const keeping: ReadonlySet<string> = new Set([
  'slice',
  'substring',
  'substr',
  'trim',
  'trimStart',
  'trimEnd',
  'toLowerCase',
  'toUpperCase',
  'toString',
  'concat',
  'split',
  'normalize',
  'pop',
  'shift',
  'at',
  'join',
])

function taintOfCall(
  node: Extract<AnyNode, { type: 'CallExpression' }>,
  { scope }: Located,
  taintOf: TaintOf,
): Tainted | null {
  const callee = unwrap(node.callee)
  const [first] = node.arguments
  const name = memberName(callee) ?? (callee.type === 'Identifier' ? callee.name : null)
  if (name === 'useSearchParams') return { kind: 'params', source: 'location.search', isDecoded: true }
  if (first !== undefined && first.type !== 'SpreadElement') {
    if (decoders.some((decoder) => isGlobal({ node: callee, scope }, decoder))) {
      const taint = taintOf(first)
      return taint?.kind === 'text' ? { ...taint, isDecoded: true } : null
    }
    if (isGlobal({ node: callee, scope }, 'String')) return textOnly(taintOf(first))
    if (name === 'parse' && callee.type === 'MemberExpression') {
      const taint = taintOf(first)
      return taint?.source === 'message' ? textOnly(taint) : null
    }
  }
  if (callee.type !== 'MemberExpression' || name === null) return null
  const object = taintOf(callee.object)
  if (object?.kind === 'params') {
    return name === 'get' || name === 'getAll' ? { ...object, kind: 'text', isDecoded: true } : null
  }
  if (object?.kind !== 'text') return null
  if (name === 'replace' || name === 'replaceAll') return keepsMarkup(first, scope) ? object : null
  return keeping.has(name) ? object : null
}

function textOnly(taint: Tainted | null): Tainted | null {
  return taint?.kind === 'text' ? taint : null
}

/** True if the replaced pattern removes no `<`, `&` or quote, such as `#`, `?` or `+`. */
function keepsMarkup(pattern: AnyNode | undefined, scope: Located['scope']): boolean {
  if (pattern === undefined) return false
  const source =
    pattern.type === 'Literal' && pattern.regex ? pattern.regex.pattern : textOf({ node: pattern, scope })
  return source !== null && /^[\^$#?!+\\/%20= a-z_:()|-]{1,40}$/i.test(source) && !/\\[WDSwx]/.test(source)
}
