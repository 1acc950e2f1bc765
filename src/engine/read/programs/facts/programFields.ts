import type { AnyNode } from 'acorn'
import { isPasswordLabel, isUserLabel } from '../../knowledge/credentialWords.ts'
import { literalText } from '../syntax/literalText.ts'
import { isFunctionNode, type ProgramBinding, type ProgramScope } from '../syntax/programScopes.ts'
import { bindingOf, type Located, memberName, propertyOf, unwrap } from '../syntax/programValues.ts'
import { listNodes } from '../syntax/programWalk.ts'

export type ProgramField = {
  readonly kind: 'password' | 'user'
  readonly bound: Located
  readonly isReference: boolean
}

const handlerNodesMax = 60

export type Bound = { readonly passwords: readonly BoundName[]; readonly users: readonly BoundName[] }
type BoundName = {
  readonly binding: ProgramBinding
  readonly property: string | null
  readonly isReference: boolean
}

export function bindFields(fields: readonly ProgramField[]): Bound {
  const bindAll = (kind: ProgramField['kind']) =>
    fields.flatMap((field) => {
      if (field.kind !== kind) return []
      const node = unwrap(field.bound.node)
      const object = node.type === 'MemberExpression' ? node.object : node
      const binding = bindingOf({ node: object, scope: field.bound.scope })
      if (binding === null) return []
      return [{ binding, property: memberName(node), isReference: field.isReference }]
    })
  return { passwords: bindAll('password'), users: bindAll('user') }
}

export function readField(
  node: Extract<AnyNode, { type: 'ObjectExpression' }>,
  scope: ProgramScope,
): ProgramField | null {
  const here = { node, scope }
  const bound =
    propertyOf(here, 'value') ??
    boundByVue(propertyOf(here, 'onUpdate:modelValue')) ??
    propertyOf(here, 'ref')
  if (bound === null || !['Identifier', 'MemberExpression'].includes(unwrap(bound.node).type)) return null
  const labels = ['type', 'id', 'name', 'autoComplete', 'autocomplete', 'placeholder', 'aria-label'].flatMap(
    (name) => textsOf(propertyOf(here, name)),
  )
  const isReference = propertyOf(here, 'value') === null && propertyOf(here, 'ref') !== null
  if (labels.some(isPasswordLabel)) return { kind: 'password', bound, isReference }
  return labels.some(isUserLabel) ? { kind: 'user', bound, isReference } : null
}

function textsOf(located: Located | null): readonly string[] {
  if (located === null) return []
  const { node } = located
  const parts = node.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : [node]
  return parts.flatMap((part) => {
    const text = literalText(part)
    return text === null ? [] : [text]
  })
}

/** Vue's update handler: `v => password.value = v`. */
function boundByVue(handler: Located | null): Located | null {
  const setter = handler === null ? undefined : listNodes(handler.node, handlerNodesMax).find(isFunctionNode)
  if (handler === null || setter === undefined) return null
  const write = listNodes(setter, handlerNodesMax).find((node) => node.type === 'AssignmentExpression')
  return write?.type === 'AssignmentExpression' ? { node: write.left, scope: handler.scope } : null
}

export function isBoundTo({ node, scope }: Located, names: readonly BoundName[]): boolean {
  const object = node.type === 'MemberExpression' ? node.object : node
  const binding = bindingOf({ node: object, scope })
  const property = memberName(node)
  return names.some((name) => name.binding === binding && name.property === property && !name.isReference)
}
