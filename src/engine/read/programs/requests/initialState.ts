import type { AnyNode } from 'acorn'
import { literalText } from '../syntax/literalText.ts'
import { isFunctionNode, keyName, type ProgramBinding } from '../syntax/programScopes.ts'
import { bindingOf, type Located, memberName, resolve, returnedBy, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'
import { nameOf } from './programUrl.ts'

export type ComponentData = {
  readonly handlers: Handlers
  /** Null if components differ. */
  find(expression: Located): Located | null
}

const fieldsMax = 2_000

/**
 * Returns the initial state, whose keys are sent later: `form` of `const [form, setForm] = useState({ title:
 * "" })`, `form.value` of `const form = ref({ title: "" })`, `data` of `const { data } = useForm({ title: ""
 * })`.
 */
export function initialState(located: Located): Located | null {
  const node = unwrap(located.node)
  const isHeld = node.type === 'MemberExpression' && holders.test(memberName(node) ?? '')
  const binding = bindingOf(isHeld ? { node: node.object, scope: located.scope } : located)
  if (binding?.kind !== 'variable' || binding.init === null) return null
  const call = unwrap(binding.init)
  if (call.type !== 'CallExpression') return null
  const object = call.arguments
    .slice(0, argumentsMax)
    .map((node) => startOf({ node, scope: binding.scope }))
    .find((found) => found !== null)
  return object !== undefined && isState(binding, call, object, isHeld) ? object : null
}

/** `useReducer(reduce, { title: "" })`. */
const argumentsMax = 2
const holders = /^(?:value|current|data|values)$/

function startOf(located: Located): Located | null {
  const { node, scope } = resolve(located)
  if (node.type === 'ObjectExpression') return { node, scope }
  // `useState(() => ({ title: "" }))`
  const made = node.type === 'ArrowFunctionExpression' ? unwrap(node.body) : null
  return made?.type === 'ObjectExpression' ? { node: made, scope } : null
}

/** `"tea"` of `const [term, setTerm] = useState("tea")`; undefined for others. */
export function initialLiteral(
  located: Located,
): { readonly binding: ProgramBinding; readonly value: unknown } | null {
  const node = unwrap(located.node)
  const isHeld = node.type === 'MemberExpression' && /^(?:value|current)$/.test(memberName(node) ?? '')
  const binding = bindingOf(isHeld ? { node: node.object, scope: located.scope } : located)
  if (binding?.kind !== 'variable' || binding.init === null) return null
  const [step, ...further] = binding.steps
  const call = unwrap(binding.init)
  if (call.type !== 'CallExpression' || further.length > 0 || (step !== 0 && !isHeld)) return null
  const [first] = call.arguments
  const start = first === undefined ? null : resolve({ node: first, scope: binding.scope }).node
  if (start === null) return { binding, value: undefined }
  return { binding, value: start.type === 'Literal' ? start.value : (literalText(start) ?? undefined) }
}

/** `"tea"` of a known hook; null for others, and for an empty text. */
export function initialText(located: Located): string | null {
  const state = initialLiteral(located)
  const call = unwrap(state?.binding.init ?? located.node)
  const isMade = call.type === 'CallExpression' && stateMakers.test(nameOf(unwrap(call.callee)))
  return isMade && typeof state?.value === 'string' && state.value !== '' ? state.value : null
}

const stateMakers =
  /^(?:use(?:State|Reducer|Reactive|Signal|Form|Ref|Atom|LocalObservable|Immer)|(?:shallow)?(?:ref|reactive|Ref|Reactive)|signal|createSignal|createStore|atom|writable|proxy|state)$/

/** Recognizes the function's name. If minified, judges by destructuring and initial value. */
function isState(
  { steps }: ProgramBinding,
  call: Extract<AnyNode, { type: 'CallExpression' }>,
  { node }: Located,
  isHeld: boolean,
): boolean {
  const [step, ...further] = steps
  if (further.length > 0 || node.type !== 'ObjectExpression') return false
  const isMade = stateMakers.test(nameOf(unwrap(call.callee)))
  // The second element is the setter.
  if (typeof step === 'number') return step === 0 && (isMade || isStart(node))
  if (typeof step === 'string') return isMade && /^(?:data|values|form|state|formData)$/.test(step)
  return isMade || (isStart(node) && (isHeld || unwrap(call.callee).type === 'Identifier'))
}

function isStart({ properties }: Extract<AnyNode, { type: 'ObjectExpression' }>): boolean {
  return (
    properties.length > 0 &&
    properties.every((property) => property.type === 'Property' && isPlain(unwrap(property.value)))
  )
}

function isPlain(node: AnyNode): boolean {
  if (node.type === 'ArrayExpression') return node.elements.length === 0
  if (node.type === 'UnaryExpression') return node.argument.type === 'Literal'
  return node.type === 'Literal' || (node.type === 'TemplateLiteral' && node.expressions.length === 0)
}

export function readComponentData(): ComponentData {
  const fields = new Map<string, Located | null>()
  const handlers: Handlers = {
    Property(node, { scope }) {
      if (!/^(?:data|state)$/.test(keyName(node) ?? '')) return
      const returned = returnedObject(node.value)
      for (const property of returned?.properties.slice(0, fieldsMax) ?? []) {
        const name = property.type === 'Property' ? keyName(property) : null
        if (property.type !== 'Property' || name === null || fields.size >= fieldsMax) continue
        if (unwrap(property.value).type !== 'ObjectExpression') continue
        fields.set(name, fields.has(name) ? null : { node: unwrap(property.value), scope })
      }
    },
  }
  return {
    handlers,
    find({ node: given }) {
      const node = unwrap(given)
      const isOfThis = node.type === 'MemberExpression' && node.object.type === 'ThisExpression'
      return isOfThis ? (fields.get(memberName(node) ?? '') ?? null) : null
    },
  }
}

function returnedObject(node: AnyNode): Extract<AnyNode, { type: 'ObjectExpression' }> | null {
  const object = isFunctionNode(node) ? returnedBy(node) : null
  return object?.type === 'ObjectExpression' ? object : null
}
