import type { AnyNode, Program } from 'acorn'
import { noteNames, openScope, type Scope, scopeInside, settleWrites } from './programScopes.ts'

/** Where a node stands. */
export type Place = {
  readonly scope: Scope
  /** The nodes around it, the nearest last. It changes as the walk goes on: copy what is to be kept. */
  readonly path: readonly AnyNode[]
}

/** What to do with nodes, by their type. */
export type Handlers = {
  readonly [Type in AnyNode['type']]?: (node: Extract<AnyNode, { type: Type }>, place: Place) => void
}

/**
 * Walks a program once, parents before children, and hands every node to those handlers that ask for its
 * type. Keeps its own stack, so that no depth overflows the process's.
 */
export function walkProgram(program: Program, handlers: readonly Handlers[]): void {
  const byType = groupByType(handlers)
  const path: AnyNode[] = []
  const scopes: Scope[] = []
  const stack: (AnyNode | null)[] = [program]
  let scope = openScope(null, program)
  while (stack.length > 0) {
    const node = stack.pop()
    if (node === undefined) break
    if (node === null) {
      const left = path.pop()
      if (left !== undefined && scope.owner === left) scope = scopes.pop() ?? scope
      continue
    }
    noteNames(node, scope)
    for (const handle of byType.get(node.type) ?? []) handle(node, { scope, path })
    const own = node === program ? null : scopeInside(node, scope)
    if (own !== null) {
      scopes.push(scope)
      scope = own
    }
    path.push(node)
    stack.push(null)
    pushChildren(node, stack)
  }
  settleWrites(scope)
}

/** Lists the nodes of a part of a program, itself first, at most `nodesMax`. */
export function listNodes(root: AnyNode, nodesMax: number): readonly AnyNode[] {
  const nodes: AnyNode[] = []
  const stack: (AnyNode | null)[] = [root]
  while (stack.length > 0 && nodes.length < nodesMax) {
    const node = stack.pop()
    if (node === undefined || node === null) continue
    nodes.push(node)
    pushChildren(node, stack)
  }
  return nodes
}

type AnyHandler = (node: AnyNode, place: Place) => void

function groupByType(handlers: readonly Handlers[]): ReadonlyMap<string, readonly AnyHandler[]> {
  const byType = new Map<string, AnyHandler[]>()
  for (const group of handlers) {
    for (const [type, handle] of Object.entries(group)) {
      const list = byType.get(type) ?? []
      list.push(handle as AnyHandler) // It gets only nodes of the type that it stands under.
      byType.set(type, list)
    }
  }
  return byType
}

/** Pushes the children of a node, the last first, so that the first is taken first. */
function pushChildren(node: AnyNode, stack: (AnyNode | null)[]): void {
  const start = stack.length
  let name: keyof AnyNode
  for (name in node) {
    const value: unknown = node[name]
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) stack.push(item)
    } else if (isNode(value)) stack.push(value)
  }
  for (let low = start, high = stack.length - 1; low < high; low += 1, high -= 1) {
    const swapped = stack[low] ?? null
    stack[low] = stack[high] ?? null
    stack[high] = swapped
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
