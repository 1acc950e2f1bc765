import type { AnyNode, Program } from 'acorn'
import { noteNames, openScope, type ProgramScope, scopeInside, settleWrites } from './programScopes.ts'

export type Place = {
  readonly scope: ProgramScope
  /** Ancestors, the nearest last. The walk mutates it: copy to keep. */
  readonly path: readonly AnyNode[]
}

export type Handlers = {
  readonly [Type in AnyNode['type']]?: (node: Extract<AnyNode, { type: Type }>, place: Place) => void
}

/**
 * Walks a program once, parents first. Uses its own stack, so deep nesting cannot overflow the call stack.
 */
export function walkProgram(program: Program, handlers: readonly Handlers[]): void {
  const byType = groupByType(handlers)
  const path: AnyNode[] = []
  const scopes: ProgramScope[] = []
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
    const handle = byType.get(node.type)
    if (handle !== undefined) {
      const place = { scope, path }
      for (let index = 0; index < handle.length; index += 1) handle[index]?.(node, place)
    }
    const names = childNames.get(node.type)
    if (names?.length === 0) continue
    const own = node === program ? null : scopeInside(node, scope)
    if (own !== null) {
      scopes.push(scope)
      scope = own
    }
    path.push(node)
    stack.push(null)
    pushChildren(node, names, stack)
  }
  settleWrites(scope)
}

export function listNodes(root: AnyNode, nodesMax: number): readonly AnyNode[] {
  const nodes: AnyNode[] = []
  const stack: (AnyNode | null)[] = [root]
  while (stack.length > 0 && nodes.length < nodesMax) {
    const node = stack.pop()
    if (node === undefined || node === null) continue
    nodes.push(node)
    pushChildren(node, childNames.get(node.type), stack)
  }
  return nodes
}

type AnyHandler = (node: AnyNode, place: Place) => void

function groupByType(handlers: readonly Handlers[]): ReadonlyMap<string, readonly AnyHandler[]> {
  const byType = new Map<string, AnyHandler[]>()
  for (const group of handlers) {
    for (const [type, handle] of Object.entries(group)) {
      const list = byType.get(type) ?? []
      list.push(handle as AnyHandler)
      byType.set(type, list)
    }
  }
  return byType
}

function pushChildren(
  node: AnyNode,
  names: readonly string[] = Object.keys(node),
  stack: (AnyNode | null)[],
): void {
  const properties = node as unknown as Readonly<Record<string, unknown>>
  for (let at = names.length - 1; at >= 0; at -= 1) {
    const value = properties[names[at] ?? '']
    if (!Array.isArray(value)) {
      if (isNode(value)) stack.push(value)
      continue
    }
    for (let index = value.length - 1; index >= 0; index -= 1) {
      const item: unknown = value[index]
      if (isNode(item)) stack.push(item)
    }
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Child properties of frequent node types, in acorn's order. Other nodes are searched in full. */
const childNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Identifier: [],
    Literal: [],
    ThisExpression: [],
    TemplateElement: [],
    PrivateIdentifier: [],
    EmptyStatement: [],
    Super: [],
    MemberExpression: ['object', 'property'],
    CallExpression: ['callee', 'arguments'],
    NewExpression: ['callee', 'arguments'],
    BinaryExpression: ['left', 'right'],
    LogicalExpression: ['left', 'right'],
    AssignmentExpression: ['left', 'right'],
    AssignmentPattern: ['left', 'right'],
    ConditionalExpression: ['test', 'consequent', 'alternate'],
    UnaryExpression: ['argument'],
    UpdateExpression: ['argument'],
    AwaitExpression: ['argument'],
    SpreadElement: ['argument'],
    RestElement: ['argument'],
    SequenceExpression: ['expressions'],
    ChainExpression: ['expression'],
    TemplateLiteral: ['expressions', 'quasis'],
    ObjectExpression: ['properties'],
    ObjectPattern: ['properties'],
    Property: ['key', 'value'],
    ArrayExpression: ['elements'],
    ArrayPattern: ['elements'],
    FunctionDeclaration: ['id', 'params', 'body'],
    FunctionExpression: ['id', 'params', 'body'],
    ArrowFunctionExpression: ['params', 'body'],
    BlockStatement: ['body'],
    ExpressionStatement: ['expression'],
    VariableDeclaration: ['declarations'],
    VariableDeclarator: ['id', 'init'],
    ReturnStatement: ['argument'],
    ThrowStatement: ['argument'],
    IfStatement: ['test', 'consequent', 'alternate'],
    ForStatement: ['init', 'test', 'update', 'body'],
    ForInStatement: ['left', 'right', 'body'],
    ForOfStatement: ['left', 'right', 'body'],
    SwitchStatement: ['discriminant', 'cases'],
    SwitchCase: ['consequent', 'test'],
    MethodDefinition: ['key', 'value'],
    PropertyDefinition: ['key', 'value'],
  }),
)
