import { keyName, type ProgramScope } from '../syntax/programScopes.ts'
import { bindingOf, type Located, memberName, resolve, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'
import { nameOf } from './programUrl.ts'

export type RequestOptions = {
  readonly handlers: Handlers
  /** Reads the object, a spread, or a later assignment. */
  of(object: Located, name: string): Located | null
}

const depthMax = 6
const propertiesMax = 60
const assignedMax = 3_000

export function readRequestOptions(): RequestOptions {
  const assigned: { readonly object: Located; readonly name: string; readonly value: Located }[] = []
  const handlers: Handlers = {
    AssignmentExpression({ operator, left, right }, { scope }) {
      const name = memberName(left)
      if (operator !== '=' || left.type !== 'MemberExpression' || name === null) return
      if (left.object.type !== 'Identifier' || !optionName.test(name) || assigned.length >= assignedMax)
        return
      assigned.push({ object: { node: left.object, scope }, name, value: { node: right, scope } })
    },
  }
  const findAssigned = (object: Located, name: string): Located | null => {
    const init = bindingOf(object)?.init ?? null
    if (init === null) return null
    const found = assigned.findLast((one) => one.name === name && bindingOf(one.object)?.init === init)
    if (found === undefined) return null
    // The scope of the object holds the arguments within one call.
    const scope = isInside(found.value.scope, object.scope) ? found.value.scope : object.scope
    return { node: found.value.node, scope }
  }
  const find = (object: Located, name: string, depth: number): Located | null => {
    return depth > depthMax ? null : (findAssigned(object, name) ?? findWritten(object, name, depth))
  }
  const findWritten = (object: Located, name: string, depth: number): Located | null => {
    const { node, scope } = resolve(object)
    const within = (part: Located['node']) => find({ node: part, scope }, name, depth + 1)
    if (node.type === 'LogicalExpression') return within(node.left) ?? within(node.right)
    if (node.type === 'CallExpression' && nameOf(unwrap(node.callee)) === 'assign')
      return firstOf(node.arguments.toReversed(), within)
    if (node.type !== 'ObjectExpression') return null
    return firstOf(node.properties.slice(0, propertiesMax).toReversed(), (property) => {
      if (property.type === 'SpreadElement') return within(property.argument)
      return keyName(property) === name ? { node: property.value, scope } : null
    })
  }
  return { handlers, of: (object, name) => find(object, name, 0) }
}

const scopesUpMax = 1_000

function isInside(scope: ProgramScope, outer: ProgramScope): boolean {
  let at: ProgramScope | null = scope
  for (let up = 0; at !== null && at !== outer && up < scopesUpMax; up += 1) at = at.parent
  return at === outer
}

const optionName = /^(?:method|type|body|data|json|params|query|headers|url|baseURL)$/

function firstOf<Item>(items: readonly Item[], find: (item: Item) => Located | null): Located | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}
