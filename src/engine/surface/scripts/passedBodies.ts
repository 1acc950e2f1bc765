import type { AnyNode } from 'acorn'
import type { Json } from '../../../json.ts'
import { keyName } from '../../parse/javascript/programScopes.ts'
import { bindingOf, type Located, memberName, resolve, unwrap } from '../../parse/javascript/programValues.ts'
import type { Handlers } from '../../parse/javascript/programWalk.ts'
import { classAround, type InClass } from './classFields.ts'
import { readValue } from './programBody.ts'

/** What functions that send a body are called with. */
export type PassedBodies = {
  readonly handlers: Handlers
  /** The value that callers hand on as this expression, a parameter of a function; null where none is known. */
  find(expression: Located): Json | null
}

const callsMax = 20_000
const callsPerNameMax = 5
const fieldsMax = 5_000
const membersMax = 40

/**
 * Notes how functions are named and called while a program is walked. `save(e) { return http.post(url, e) }` says nothing
 * of what it sends; `this.service.save({ name })` does, and so do `this.user.name = x` and `save(this.user)`.
 */
export function readPassedBodies(): PassedBodies {
  const names = new Map<AnyNode, string>()
  const calls = new Map<string, InClass[]>()
  const members = new Map<AnyNode | null, Map<string, Map<string, Located>>>()
  let callsSeen = 0
  let membersSeen = 0
  const nameFunction = (fn: AnyNode | null | undefined, name: string | null) => {
    if (fn && name !== null && /Function/.test(fn.type)) names.set(fn, name)
  }
  const handlers: Handlers = {
    MethodDefinition: (node) => nameFunction(node.value, keyName(node)),
    PropertyDefinition: (node) => nameFunction(node.value, keyName(node)),
    Property: (node) => nameFunction(node.value, keyName(node)),
    FunctionDeclaration: (node) => nameFunction(node, node.id?.name ?? null),
    VariableDeclarator: ({ id, init }) => nameFunction(init, id.type === 'Identifier' ? id.name : null),
    CallExpression(node, { scope, path }) {
      const callee = unwrap(node.callee)
      const name = callee.type === 'Identifier' ? callee.name : memberName(callee)
      if (name === null || callsSeen >= callsMax || !node.arguments.some(mayBeObject)) return
      const known = calls.get(name) ?? []
      if (known.length >= callsPerNameMax) return
      callsSeen += 1
      calls.set(name, [...known, { node, scope, owner: classAround(path) }])
    },
    AssignmentExpression({ left, right }, { scope, path }) {
      const member = memberName(left)
      const field = left.type === 'MemberExpression' ? fieldOfThis(left.object) : null
      if (member === null || field === null || membersSeen >= fieldsMax) return
      membersSeen += 1
      const owner = classAround(path)
      const fields = members.get(owner) ?? new Map<string, Map<string, Located>>()
      members.set(owner, fields)
      const known = fields.get(field) ?? new Map<string, Located>()
      fields.set(field, known.set(member, { node: right, scope }))
    },
  }
  const readArgument = ({ node, scope, owner }: InClass): Json | null => {
    const found = resolve({ node, scope })
    if (found.node.type === 'ObjectExpression') return readValue(found)
    const field = fieldOfThis(unwrap(node))
    const known = field === null ? undefined : members.get(owner)?.get(field)
    if (known === undefined) return null
    return Object.fromEntries(
      [...known].slice(0, membersMax).map(([key, value]) => [key, readValue(value, key)]),
    )
  }
  return {
    handlers,
    find(expression) {
      const binding = bindingOf(expression)
      if (binding?.kind !== 'parameter' || binding.owner === null) return null
      const name = names.get(binding.owner)
      for (const { node, scope, owner } of calls.get(name ?? '') ?? []) {
        const argument = node.type === 'CallExpression' ? node.arguments[binding.position] : undefined
        const value = argument === undefined ? null : readArgument({ node: argument, scope, owner })
        if (value !== null) return value
      }
      return null
    },
  }
}

function mayBeObject({ type }: AnyNode): boolean {
  return type === 'ObjectExpression' || type === 'MemberExpression' || type === 'Identifier'
}

/** The name of a field of `this`. */
function fieldOfThis(node: AnyNode): string | null {
  return node.type === 'MemberExpression' && node.object.type === 'ThisExpression' ? memberName(node) : null
}
