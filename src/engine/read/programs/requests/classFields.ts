import type { AnyNode } from 'acorn'
import { keyName, type ProgramScope } from '../syntax/programScopes.ts'
import { type Located, memberName, propertyOf, resolve, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'

import { readConstructorArguments } from './constructions.ts'
import type { ProgramGlobals } from './programGlobals.ts'

/** An expression, and the class whose `this` it speaks of; null outside of classes. */
export type InClass = Located & { readonly owner: AnyNode | null }

/** What the classes of a program keep in `this`. */
export type ClassFields = {
  readonly handlers: readonly Handlers[]
  /** What `this.name`, a property of it or a global stands for; null for any other expression, and where nothing is known. */
  find(expression: InClass): InClass | null
}

const fieldsMax = 5_000
const depthMax = 6

/**
 * Notes the fields of classes while a program is walked: declared ones, and those that a constructor or a method gives a
 * value. The first of a name counts. A field of no known class stands where only one class of the program has its name.
 */
export function readClassFields(globals: ProgramGlobals): ClassFields {
  const constructions = readConstructorArguments()
  const classes = new Map<AnyNode | null, Map<string, InClass>>()
  const byName = new Map<string, readonly InClass[]>()
  let count = 0
  const note = (name: string, field: InClass) => {
    const fields = classes.get(field.owner) ?? new Map<string, InClass>()
    if (count >= fieldsMax || fields.has(name)) return
    count += 1
    classes.set(field.owner, fields.set(name, field))
    byName.set(name, [...(byName.get(name) ?? []).slice(0, 1), field])
  }
  const fieldOf = (owner: AnyNode | null, name: string): InClass | null => {
    const own = owner === null ? undefined : classes.get(owner)?.get(name)
    const named = byName.get(name) ?? []
    return own ?? (named.length === 1 ? (named[0] ?? null) : null)
  }
  const find = ({ node: given, scope, owner }: InClass, depth = 0): InClass | null => {
    const node = unwrap(given)
    const name = memberName(node)
    const known = globals.find({ node, scope })
    if (known !== null) return { node: known, scope, owner }
    if (depth > depthMax || node.type !== 'MemberExpression' || name === null) return null
    if (node.object.type === 'ThisExpression') {
      const field = fieldOf(owner, name)
      const given = field === null ? null : constructions.find(field)
      // What is given stands where the object is made, mostly outside of classes.
      return given === null ? field : { ...given, owner: null }
    }
    const object = find({ node: node.object, scope, owner }, depth + 1)
    const value = object === null ? null : propertyOf(resolve(object), name)
    return value === null || object === null ? null : { ...value, owner: object.owner }
  }
  return { handlers: [handlersOf(note), constructions.handlers], find: (expression) => find(expression) }
}

function handlersOf(note: (name: string, field: InClass) => void): Handlers {
  return {
    PropertyDefinition(node, { scope, path }) {
      const name = keyName(node)
      if (name !== null && node.value) note(name, { node: node.value, scope, owner: classAround(path) })
    },
    AssignmentExpression({ operator, left, right }, { scope, path }) {
      const name = memberName(left)
      const isOfThis = left.type === 'MemberExpression' && left.object.type === 'ThisExpression'
      if (operator === '=' && isOfThis && name !== null) note(name, noteOf(right, scope, path))
    },
  }
}

function noteOf(node: AnyNode, scope: ProgramScope, path: readonly AnyNode[]): InClass {
  return { node, scope, owner: classAround(path) }
}

/** The class that a node stands in; null outside of classes. */
export function classAround(path: readonly AnyNode[]): AnyNode | null {
  return path.findLast(({ type }) => type === 'ClassDeclaration' || type === 'ClassExpression') ?? null
}
