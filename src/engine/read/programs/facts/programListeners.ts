import type { AnyNode } from 'acorn'
import { literalText } from '../syntax/literalText.ts'
import { isFunctionNode } from '../syntax/programScopes.ts'
import { isGlobal, type Located, resolve } from '../syntax/programValues.ts'
import { listNodes } from '../syntax/programWalk.ts'

export type Listener = { readonly target: Located; readonly handler: Located }

const listenerNodesMax = 3_000

export function uncheckedListener({ target, handler }: Listener): readonly AnyNode[] {
  const { node } = resolve(handler)
  if (!isGlobal(target, 'window') || !isFunctionNode(node)) return []
  const nodes = listNodes(node, listenerNodesMax)
  if (nodes.length >= listenerNodesMax || nodes.some(looksAtSender)) return []
  const [event] = node.params
  if (event?.type === 'ObjectPattern') return [node]
  return event?.type === 'Identifier' && !passesEventOn(event.name, nodes) ? [node] : []
}

const senderNames: ReadonlySet<string> = new Set(['origin', 'source', 'isTrusted', 'ports'])

function looksAtSender(node: AnyNode): boolean {
  if (node.type === 'Identifier') return senderNames.has(node.name)
  return node.type === 'RestElement' || senderNames.has(literalText(node) ?? '')
}

/** The event itself is passed on, so another function may check the origin. */
function passesEventOn(event: string, nodes: readonly AnyNode[]): boolean {
  const isEvent = (node: AnyNode | null | undefined) => node?.type === 'Identifier' && node.name === event
  const mentions = nodes.filter(isEvent).length
  const reads = nodes.filter(
    (node) =>
      (node.type === 'MemberExpression' && isEvent(node.object)) ||
      (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern' && isEvent(node.init)),
  ).length
  // The parameter's declaration counts as a mention too.
  return mentions > reads + 1
}
