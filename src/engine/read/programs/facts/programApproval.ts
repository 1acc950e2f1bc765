/** Finds out if a program validates a value before use. Errs only toward "validated". */
import type { AnyNode } from 'acorn'
import { literalText } from '../syntax/literalText.ts'
import { memberName, unwrap } from '../syntax/programValues.ts'
import { listNodes } from '../syntax/programWalk.ts'

type Call = Extract<AnyNode, { type: 'CallExpression' }>

const testNodesMax = 60
const testsUpMax = 12

export function isGuardedByCall(at: AnyNode, path: readonly AnyNode[]): boolean {
  let inner = at
  for (let up = 1; up <= Math.min(testsUpMax, path.length); up += 1) {
    const outer = path[path.length - up]
    if (outer === undefined) break
    const isBranching = outer.type === 'IfStatement' || outer.type === 'ConditionalExpression'
    if (isBranching && outer.test !== inner && callsValidator(outer.test)) return true
    if (outer.type === 'LogicalExpression' && outer.right === inner && callsValidator(outer.left)) return true
    inner = outer
  }
  return false
}

const approvingMethods: ReadonlySet<string> = new Set([
  'test',
  'exec',
  'match',
  'startsWith',
  'endsWith',
  'every',
])

/** `params.has("q")` and `hash.includes("q=")` only test for presence. */
function callsValidator(test: AnyNode): boolean {
  return listNodes(test, testNodesMax).some(
    (node) =>
      node.type === 'CallExpression' &&
      (approvingMethods.has(memberName(node.callee) ?? '') ||
        node.arguments.some((argument) => argument.type !== 'Literal' && literalText(argument) === null)),
  )
}

export function testedByCalls(test: AnyNode): readonly AnyNode[] {
  return listNodes(test, testNodesMax).flatMap((node) =>
    node.type === 'CallExpression' ? node.arguments : [],
  )
}

const memberships: ReadonlySet<string> = new Set([
  'test',
  'includes',
  'has',
  'indexOf',
  'exec',
  'hasOwnProperty',
  'hasOwn',
])

export function testedByCall({ callee, arguments: values }: Call): readonly AnyNode[] {
  const inner = unwrap(callee)
  const name = memberName(inner) ?? ''
  if (memberships.has(name)) return values
  return approvingMethods.has(name) && inner.type === 'MemberExpression' ? [inner.object] : []
}

export function testedByComparison({
  operator,
  left,
  right,
}: Extract<AnyNode, { type: 'BinaryExpression' }>): readonly AnyNode[] {
  if (operator === 'in') return [left]
  if (!/^[!=]==?$/.test(operator)) return []
  if (literalText(right)) return [left]
  return literalText(left) ? [right] : []
}
