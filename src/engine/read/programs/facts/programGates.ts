import type { AnyNode } from 'acorn'
import { literalText } from '../syntax/literalText.ts'
import { keyName } from '../syntax/programScopes.ts'
import { memberName, unwrap } from '../syntax/programValues.ts'
import { listNodes } from '../syntax/programWalk.ts'

type Comparison = Extract<AnyNode, { type: 'BinaryExpression' }>

type Gate = {
  readonly onEqual: readonly AnyNode[]
  readonly onDifferent: readonly AnyNode[]
  readonly alongside: readonly Comparison[]
  readonly isValue: boolean
}

const climbMax = 12
const partNodesMax = 400
const chainNodesMax = 60

const equalities: ReadonlySet<string> = new Set(['===', '==', '!==', '!='])

export function isComparison(node: AnyNode): node is Comparison {
  return node.type === 'BinaryExpression' && equalities.has(node.operator)
}

export function findGate(comparison: Comparison, path: readonly AnyNode[]): Gate {
  let isEqual = comparison.operator.startsWith('=')
  let inner: AnyNode = comparison
  let test: AnyNode = comparison
  let branch: { readonly part: AnyNode; readonly whenTrue: boolean } | null = null
  const sides = (whenTrue: readonly AnyNode[], whenFalse: readonly AnyNode[], isValue = false): Gate => ({
    onEqual: isEqual ? whenTrue : whenFalse,
    onDifferent: isEqual ? whenFalse : whenTrue,
    alongside: listComparisons(test, comparison),
    isValue,
  })
  for (let up = 1; up <= Math.min(climbMax, path.length); up += 1) {
    const outer = path[path.length - up]
    if (outer === undefined) break
    if (outer.type === 'UnaryExpression' && outer.operator === '!') isEqual = !isEqual
    else if (outer.type === 'LogicalExpression' && outer.operator !== '??') {
      if (outer.left === inner) branch = { part: outer.right, whenTrue: outer.operator === '&&' }
      test = outer
    } else if (outer.type === 'ConditionalExpression' && outer.test === inner) {
      return sides([outer.consequent], [outer.alternate])
    } else if (outer.type === 'IfStatement' && outer.test === inner) {
      const rest = endsAbruptly(outer.consequent) ? statementsAfter(outer, path[path.length - up - 1]) : []
      return sides([outer.consequent], outer.alternate ? [outer.alternate] : rest)
    } else if (!passesOn(outer, inner)) {
      const parts = branch === null ? [] : [branch.part]
      const isValue = outer.type !== 'ExpressionStatement' && branch === null
      return branch?.whenTrue === false ? sides([], parts) : sides(parts, [], isValue)
    }
    inner = outer
  }
  return sides([], [])
}

export function grantsAccess(parts: readonly AnyNode[]): boolean {
  return parts.some((part) => {
    const nodes = listNodes(part, partNodesMax)
    return nodes.some(isSignInEffect) || (nodes.some(setsTrue) && !nodes.some(isComplaint))
  })
}

export function deniesAccess(parts: readonly AnyNode[]): boolean {
  return parts
    .flatMap((part) => listNodes(part, partNodesMax))
    .some(
      (node) =>
        node.type === 'CallExpression' ||
        node.type === 'ThrowStatement' ||
        isFalse(node) ||
        isComplaint(node),
    )
}

function passesOn(outer: AnyNode, inner: AnyNode): boolean {
  if (outer.type === 'SequenceExpression') return outer.expressions.at(-1) === inner
  return outer.type === 'ChainExpression' || outer.type === 'ParenthesizedExpression'
}

function listComparisons(test: AnyNode, comparison: Comparison): readonly Comparison[] {
  return listNodes(test, chainNodesMax)
    .filter(isComparison)
    .filter((node) => node !== comparison)
}

function endsAbruptly(statement: AnyNode): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
}

const statementsMax = 20

function statementsAfter(statement: AnyNode, parent: AnyNode | undefined): readonly AnyNode[] {
  const list: readonly AnyNode[] =
    parent?.type === 'BlockStatement' || parent?.type === 'Program'
      ? parent.body
      : parent?.type === 'SwitchCase'
        ? parent.consequent
        : []
  const index = positionIn(list, statement)
  return list.slice(index + 1, index + 1 + statementsMax)
}

/** Binary search: a hostile program may have a million statements in a row. */
function positionIn(list: readonly AnyNode[], { start }: AnyNode): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}

const stores: ReadonlySet<string> = new Set(['setItem', 'pushState', 'replaceState'])
const shown: ReadonlySet<string> = new Set(['display', 'visibility', 'cookie', 'href', 'location', 'hidden'])

function isSignInEffect(node: AnyNode): boolean {
  if (node.type === 'CallExpression') {
    if (stores.has(memberName(node.callee) ?? '')) return true
    const [first] = node.arguments
    return first !== undefined && /^\/[\w/-]{0,100}$/.test(literalText(first) ?? '')
  }
  if (node.type !== 'AssignmentExpression') return false
  const name = node.left.type === 'Identifier' ? node.left.name : memberName(node.left)
  return name !== null && shown.has(name)
}

const granted: ReadonlySet<string> = new Set([
  'role',
  'user',
  'isAdmin',
  'isAuthenticated',
  'token',
  'loggedIn',
])

function setsTrue(node: AnyNode): boolean {
  switch (node.type) {
    case 'CallExpression':
      return node.arguments.some((argument) => isTrue(argument) || isAccount(argument))
    case 'AssignmentExpression':
      return isTrue(node.right)
    case 'ReturnStatement': {
      const value = node.argument ? unwrap(node.argument) : null
      return value !== null && (isTrue(value) || isAccount(value) || isElement(value))
    }
    case 'Property':
      return isTrue(node.value)
    default:
      return false
  }
}

function isTrue(node: AnyNode): boolean {
  if (node.type === 'UnaryExpression') {
    return node.operator === '!' && node.argument.type === 'Literal' && node.argument.value === 0
  }
  return node.type === 'Literal' && node.value === true
}

function isFalse(node: AnyNode): boolean {
  if (node.type === 'UnaryExpression') {
    return node.operator === '!' && node.argument.type === 'Literal' && node.argument.value === 1
  }
  return node.type === 'Literal' && node.value === false
}

function isAccount(node: AnyNode): boolean {
  return (
    node.type === 'ObjectExpression' &&
    node.properties.some((property) => property.type === 'Property' && granted.has(keyName(property) ?? ''))
  )
}

/** Minified React or Vue element call: an argument is the component's name. */
function isElement(node: AnyNode): boolean {
  return (
    node.type === 'CallExpression' &&
    node.arguments[1]?.type === 'ObjectExpression' &&
    node.arguments[1].properties.some(
      (property) => property.type === 'Property' && keyName(property) === 'children',
    )
  )
}

const complaint =
  /\b(?:incorrect|invalid|wrong|denied|fail(?:ed|ure)?|error|unauthori[sz]ed|weak|common|too|must|cannot|can't|different|another|not|try again|ungültig|falsch|incorrecta?|inválid[ao]|incorrecte?|mot de passe)\b/i

function isComplaint(node: AnyNode): boolean {
  if (node.type === 'TemplateElement') return complaint.test(node.value.raw.slice(0, 200))
  return complaint.test((literalText(node) ?? '').slice(0, 200))
}
