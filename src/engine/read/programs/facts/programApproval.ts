/** Finds out whether a program looks at a value before it uses it. May be wrong only by seeing too much. */
import type { AnyNode } from 'acorn'
import { literalText, memberName, unwrap } from '../syntax/programValues.ts'
import { listNodes } from '../syntax/programWalk.ts'

type Call = Extract<AnyNode, { type: 'CallExpression' }>

const testNodesMax = 60
const testsUpMax = 12

/** Says whether what stands here is only reached when a call has approved of something. */
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

/** `params.has("q")` and `hash.includes("q=")` only ask whether something is there. */
function callsValidator(test: AnyNode): boolean {
  return listNodes(test, testNodesMax).some(
    (node) =>
      node.type === 'CallExpression' &&
      (approvingMethods.has(memberName(node.callee) ?? '') ||
        node.arguments.some((argument) => argument.type !== 'Literal' && literalText(argument) === null)),
  )
}

/** What a condition hands to functions that may approve of it. */
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

/** What a call approves of or refuses by itself. */
export function testedByCall({ callee, arguments: values }: Call): readonly AnyNode[] {
  const inner = unwrap(callee)
  const name = memberName(inner) ?? ''
  if (memberships.has(name)) return values
  return approvingMethods.has(name) && inner.type === 'MemberExpression' ? [inner.object] : []
}

/** What is compared with a text, or looked for in an object. */
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
