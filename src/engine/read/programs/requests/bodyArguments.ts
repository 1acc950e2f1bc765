import type { AnyNode } from 'acorn'
import type { Json } from '../../../../shared/json.ts'
import { isJsonObject } from '../../formats/json.ts'
import type { ProgramBinding } from '../syntax/programScopes.ts'
import { bindingOf, type Located, memberName, resolve, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'
import { classAround, type InClass } from './classFields.ts'
import type { FunctionCalls } from './functionCalls.ts'
import { type ComponentData, initialState } from './initialState.ts'
import { readValue } from './programBody.ts'
import { readSubmittedValues } from './submittedValues.ts'

type BodyArguments = {
  readonly handlers: readonly Handlers[]
  find(expression: Located): Json | null
}

const argumentsMax = 10
const fieldsMax = 5_000
const membersMax = 40
const handedOnMax = 4

/**
 * The fields of a body `e` in `http.post(url, e)` come from its callers: `this.service.save({ name })`, or
 * `this.user.name = x` with `save(this.user)`.
 */
export function readBodyArguments(data: ComponentData, calls: FunctionCalls): BodyArguments {
  const members = new Map<AnyNode | null, Map<string, Map<string, Located>>>()
  const submitted = readSubmittedValues()
  let membersSeen = 0
  const handlers: Handlers = {
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
  const readArgument = ({ node, scope, owner }: InClass, handedOn: number): Json | null => {
    const kept = data.find({ node, scope }) ?? initialState({ node, scope })
    if (kept !== null) return readValue(kept, { isState: true })
    const found = resolve({ node, scope })
    if (found.node.type === 'ObjectExpression') return readValue(found)
    const field = fieldOfThis(unwrap(node))
    const known = field === null ? undefined : members.get(owner)?.get(field)
    if (known === undefined) return findAt({ node, scope }, handedOn + 1)
    return Object.fromEntries(
      [...known].slice(0, membersMax).map(([key, value]) => [key, readValue(value, { key })]),
    )
  }
  const argumentsOf = (fn: AnyNode, position: number): readonly InClass[] =>
    calls
      .of(fn)
      .flatMap(({ node: { arguments: given }, scope, owner }) =>
        given[position] === undefined ? [] : [{ node: given[position], scope, owner }],
      )
      .filter(({ node }) => mayBeObject(node))
      .slice(0, argumentsMax)
  const findAt = (expression: Located, handedOn: number): Json | null => {
    const binding = bindingOf(resolve(expression))
    if (binding?.kind !== 'parameter' || binding.owner === null || handedOn > handedOnMax) return null
    const values = submitted.find(binding.owner)
    if (values !== null) return readValue(values, { isState: true })
    for (const argument of argumentsOf(binding.owner, binding.position)) {
      const value = followSteps(readArgument(argument, handedOn), binding)
      if (value !== null) return value
    }
    return null
  }
  return { handlers: [handlers, submitted.handlers], find: (expression) => findAt(expression, 0) }
}

function followSteps(value: Json | null, { steps }: ProgramBinding): Json | null {
  let at: Json | undefined | null = value
  for (const step of steps) at = isJsonObject(at) && typeof step === 'string' ? at[step] : null
  return at ?? null
}

function mayBeObject({ type }: AnyNode): boolean {
  return type === 'ObjectExpression' || type === 'MemberExpression' || type === 'Identifier'
}

function fieldOfThis(node: AnyNode): string | null {
  return node.type === 'MemberExpression' && node.object.type === 'ThisExpression' ? memberName(node) : null
}
