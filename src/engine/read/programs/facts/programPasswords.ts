import type { AnyNode } from 'acorn'
import { isPasswordLabel, isPasswordSelector, nameKind } from '../../knowledge/credentialWords.ts'
import {
  bindingOf,
  isGlobal,
  type Located,
  memberName,
  resolve,
  soleValue,
  textOf,
  unwrap,
} from '../syntax/programValues.ts'
import { type Bound, isBoundTo } from './programFields.ts'

const depthMax = 6

/** `field`: the value of a password field. `name` and `pin`: recognized by a name in the code. */
export type PasswordSide = 'field' | 'name' | 'pin' | 'unknown'

export function passwordSide(located: Located, bound: Bound, depth = 0): PasswordSide {
  const inner = { node: stripCalls(located.node), scope: located.scope }
  const { node, scope } = inner
  if (depth > depthMax) return 'unknown'
  if (isBoundTo(inner, bound.passwords) || isPasswordElement(inner, bound)) return 'field'
  if (node.type === 'Identifier') {
    const binding = bindingOf(inner)
    // A global of another script.
    if (binding === null) return sideByName(node.name)
    const value = binding.steps.length === 0 ? soleValue(binding) : null
    const further = value === null ? 'unknown' : passwordSide(value, bound, depth + 1)
    if (further !== 'unknown') return further
    const step = binding.steps.at(-1)
    return sideByName(typeof step === 'string' ? step : binding.name)
  }
  if (node.type === 'MemberExpression') {
    return isAboutFields(node.object) ? 'unknown' : sideByName(memberName(node) ?? '')
  }
  if (node.type !== 'CallExpression') return 'unknown'
  const [first] = node.arguments
  const argument = first === undefined ? null : textOf({ node: first, scope })
  if (argument === null) return 'unknown'
  if (isGlobal({ node: node.callee, scope }, 'prompt')) return isPasswordLabel(argument) ? 'field' : 'unknown'
  return memberName(node.callee) === 'get' ? sideByName(argument) : 'unknown'
}

function sideByName(name: string): PasswordSide {
  const kind = nameKind(name)
  return kind === 'password' ? 'name' : kind === 'pin' ? 'pin' : 'unknown'
}

export function isUserSide(located: Located, bound: Bound): boolean {
  const inner = { node: stripCalls(located.node), scope: located.scope }
  if (isBoundTo(inner, bound.users)) return true
  const binding = bindingOf(inner)
  const step = binding?.steps.at(-1)
  const name = memberName(inner.node) ?? (typeof step === 'string' ? step : binding?.name)
  return nameKind(name ?? '') === 'user'
}

const harmlessCalls: ReadonlySet<string> = new Set(['trim', 'toLowerCase', 'toString', 'normalize'])

function stripCalls(node: AnyNode): AnyNode {
  let at = unwrap(node)
  for (let depth = 0; depth < depthMax && at.type === 'CallExpression'; depth += 1) {
    const callee = unwrap(at.callee)
    if (callee.type !== 'MemberExpression' || !harmlessCalls.has(memberName(callee) ?? '')) break
    at = unwrap(callee.object)
  }
  return at
}

/** `passwordInput.value`, `document.querySelector("#password").value`, `$("#password").val()`, `ref.current.value`. */
function isPasswordElement({ node, scope }: Located, bound: Bound): boolean {
  const value = node.type === 'CallExpression' ? unwrap(node.callee) : node
  if (value.type !== 'MemberExpression') return false
  if (memberName(value) !== (node.type === 'CallExpression' ? 'val' : 'value')) return false
  const element = unwrap(value.object)
  if (memberName(element) === 'current' && element.type === 'MemberExpression') {
    const binding = bindingOf({ node: element.object, scope })
    return bound.passwords.some((name) => name.isReference && name.binding === binding)
  }
  const named = memberName(element) ?? (element.type === 'Identifier' ? element.name : '')
  if (nameKind(named.replace(/_?(?:input|field|box|el|element|ref)$/i, '')) === 'password') return true
  const { node: found, scope: foundScope } = resolve({ node: element, scope })
  const selector = found.type === 'CallExpression' ? found.arguments[0] : undefined
  return selector !== undefined && isPasswordSelector(textOf({ node: selector, scope: foundScope }) ?? '')
}

/** Objects with metadata by field name: `errors.password`. */
function isAboutFields(object: AnyNode): boolean {
  const inner = unwrap(object)
  const name = memberName(inner) ?? (inner.type === 'Identifier' ? inner.name : '')
  return /error|touched|dirty|valid|message|label|translation|i18n|type|mode|schema|rules|hints/i.test(
    name.slice(0, 60),
  )
}
