import type { AnyNode } from 'acorn'
import { literalText } from './literalText.ts'
import {
  type FunctionNode,
  findBinding,
  keyName,
  type ProgramBinding,
  type ProgramScope,
  type Steps,
} from './programScopes.ts'

export type Located = { readonly node: AnyNode; readonly scope: ProgramScope }

const resolveDepthMax = 12
const textCharsMax = 10_000
const propertiesMax = 2_000

/** Strips wrappers that keep the value: `?.`, `await`, all but the last of a sequence. */
export function unwrap(node: AnyNode): AnyNode {
  let at = node
  for (let depth = 0; depth < resolveDepthMax; depth += 1) {
    if (at.type === 'ChainExpression' || at.type === 'ParenthesizedExpression') at = at.expression
    else if (at.type === 'AwaitExpression') at = at.argument
    else if (at.type === 'SequenceExpression') at = at.expressions.at(-1) ?? at
    else return at
  }
  return at
}

export function returnedBy(fn: FunctionNode): AnyNode | null {
  const { body } = fn
  if (body.type !== 'BlockStatement') return unwrap(body)
  const last = body.body.find((statement) => statement.type === 'ReturnStatement')
  return last?.type === 'ReturnStatement' && last.argument ? unwrap(last.argument) : null
}

export function memberName(node: AnyNode): string | null {
  if (node.type !== 'MemberExpression') return null
  return keyName({ key: node.property, computed: node.computed })
}

export function soleValue({ kind, init, scope, writes }: ProgramBinding): Located | null {
  if (kind !== 'variable' && kind !== 'function') return null
  const [write] = writes
  if (write === undefined) return init === null ? null : { node: init, scope }
  if (init !== null || writes.length > 1 || write.value === null) return null
  return { node: write.value, scope: write.scope }
}

export function firstValue({ kind, init, scope, writes }: ProgramBinding): Located | null {
  if (kind !== 'variable') return null
  const given = writes.flatMap(({ value, scope }) => (value === null ? [] : [{ node: value, scope }]))
  const values = init === null ? given : [{ node: init, scope }, ...given]
  return values.length === 1 ? (values[0] ?? null) : null
}

export function bindingOf({ node, scope }: Located): ProgramBinding | null {
  const inner = unwrap(node)
  return inner.type === 'Identifier' ? findBinding(inner.name, scope) : null
}

export function unaryValue({
  operator,
  argument,
}: Extract<AnyNode, { type: 'UnaryExpression' }>): boolean | number | undefined {
  if (argument.type !== 'Literal' || typeof argument.value !== 'number') return undefined
  if (operator === '!') return argument.value === 0
  return operator === '-' ? -argument.value : undefined
}

export function isGlobal({ node, scope }: Located, name: string): boolean {
  const inner = unwrap(node)
  if (inner.type === 'Identifier') return inner.name === name && findBinding(name, scope) === null
  if (inner.type !== 'MemberExpression' || memberName(inner) !== name) return false
  const { object } = inner
  return (
    object.type === 'Identifier' && windowNames.has(object.name) && findBinding(object.name, scope) === null
  )
}

const windowNames: ReadonlySet<string> = new Set(['window', 'globalThis', 'self'])

export function resolve(located: Located, depth = 0): Located {
  const node = unwrap(located.node)
  const here = { node, scope: located.scope }
  if (depth > resolveDepthMax) return here
  if (node.type === 'Identifier') {
    const binding = findBinding(node.name, located.scope)
    return (binding === null ? null : resolveName(binding, depth)) ?? here
  }
  if (node.type === 'MemberExpression') {
    const name = memberName(node)
    if (name === null) return here
    const object = resolve({ node: node.object, scope: located.scope }, depth + 1)
    return followSteps(object, [name], depth + 1) ?? here
  }
  return isFreeze(node) && node.arguments[0] !== undefined
    ? resolve({ node: node.arguments[0], scope: located.scope }, depth + 1)
    : here
}

/** Caches per variable: in hostile programs each leads to many others. */
function resolveName(binding: ProgramBinding, depth: number): Located | null {
  if (binding.resolved !== undefined) return binding.resolved
  // Breaks cycles.
  binding.resolved = null
  const value = soleValue(binding)
  const found = value === null ? null : followSteps(resolve(value, depth + 1), binding.steps, depth + 1)
  binding.resolved = found
  return found
}

export function textOf(located: Located, depth = 0): string | null {
  if (depth > resolveDepthMax) return null
  const { node, scope } = resolve(located, depth)
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return literalText(node)
    case 'BinaryExpression': {
      if (node.operator !== '+') return null
      // Adds three to the depth: operands may repeat the same variables.
      const left = textOf({ node: node.left, scope }, depth + 3)
      const right = left === null ? null : textOf({ node: node.right, scope }, depth + 3)
      return right === null ? null : `${left}${right}`.slice(0, textCharsMax)
    }
    case 'LogicalExpression':
      return isEnvironmentRead(node.left) ? textOf({ node: node.right, scope }, depth + 1) : null
    default:
      return null
  }
}

export function propertyOf({ node, scope }: Located, name: string): Located | null {
  if (node.type !== 'ObjectExpression') return null
  const own = node.properties
    .slice(0, propertiesMax)
    .findLast((property) => property.type === 'Property' && keyName(property) === name)
  return own?.type === 'Property' ? { node: own.value, scope } : null
}

function followSteps(start: Located, steps: Steps, depth: number): Located | null {
  let at: Located | null = start
  for (const step of steps) {
    if (at === null) return null
    at = typeof step === 'string' ? propertyOf(at, step) : elementOf(at, step)
    if (at !== null) at = resolve(at, depth + 1)
  }
  return at
}

function elementOf({ node, scope }: Located, index: number): Located | null {
  const element = node.type === 'ArrayExpression' ? node.elements[index] : null
  return element ? { node: element, scope } : null
}

function isFreeze(node: AnyNode): node is Extract<AnyNode, { type: 'CallExpression' }> {
  if (node.type !== 'CallExpression') return false
  const { callee } = node
  return (
    callee.type === 'MemberExpression' &&
    memberName(callee) === 'freeze' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Object'
  )
}

/** `x.env.NAME`: undefined in a browser, so the right side of `||` applies. */
function isEnvironmentRead(node: AnyNode): boolean {
  const inner = unwrap(node)
  return inner.type === 'MemberExpression' && memberName(unwrap(inner.object)) === 'env'
}
