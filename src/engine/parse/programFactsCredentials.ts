import type { AnyNode } from 'acorn'
import {
  asksForPassword,
  asksForUser,
  isEmailAddress,
  isUserName,
  nameKind,
  passwordLook,
} from './credentialWords.ts'
import { deniesAccess, findGate, grantsAccess, isComparison } from './programGates.ts'
import { type Binding, isFunctionNode, keyName, type Scope } from './programScopes.ts'
import {
  bindingOf,
  isGlobal,
  type Located,
  memberName,
  propertyOf,
  resolve,
  soleValue,
  textOf,
  unwrap,
} from './programValues.ts'
import { type Handlers, listNodes } from './programWalk.ts'

/** A place where a program itself decides whether a password is right. */
export type CredentialFact = {
  readonly kind: 'comparison' | 'account list'
  /** Of the comparison, or of the function that compares. */
  readonly start: number
  readonly end: number
  /** The password; to be redacted. */
  readonly password: string
  /** Who signs in with it, when the program says so. */
  readonly user: string | null
  /** How the compared side is known to be a password. */
  readonly side: string
}

type Comparison = Extract<AnyNode, { type: 'BinaryExpression' }>
type Candidate = { readonly node: Comparison; readonly scope: Scope; readonly path: readonly AnyNode[] }
type Field = { readonly kind: 'password' | 'user'; readonly bound: Located; readonly isReference: boolean }
type Search = { readonly list: Located; readonly callback: AnyNode }

const candidatesMax = 20_000
const fieldsMax = 500
const searchesMax = 2_000
const factsMax = 20
const pathKept = 14
const depthMax = 6
const accountsMax = 100
const callbackNodesMax = 60

/** Cheap sign that a script could hold such a place. */
export function maySeeCredentials(text: string): boolean {
  return /passw|passcode|passphrase|passwort|\bpin\b|senha|contrase|(?:secret|access|admin)_?(?:code|key)/i.test(
    text,
  )
}

/** Collects comparisons of a password with a literal, and lists of accounts that a sign-in is looked up in. */
export function readCredentials(): { readonly handlers: Handlers; finish(): readonly CredentialFact[] } {
  const candidates: Candidate[] = []
  const fields: Field[] = []
  const searches: Search[] = []
  return {
    handlers: {
      BinaryExpression(node, { scope, path }) {
        if (candidates.length >= candidatesMax || !isComparison(node) || !mayBeGate(node)) return
        candidates.push({ node, scope, path: path.slice(-pathKept) })
      },
      ObjectExpression(node, { scope }) {
        if (fields.length >= fieldsMax) return
        const field = readField(node, scope)
        if (field !== null) fields.push(field)
      },
      CallExpression(node, { scope }) {
        const { callee } = node
        const [callback] = node.arguments
        if (searches.length >= searchesMax || callback === undefined || !isFunctionNode(callback)) return
        if (callee.type !== 'MemberExpression' || !searchMethods.has(memberName(callee) ?? '')) return
        searches.push({ list: { node: callee.object, scope }, callback })
      },
    },
    finish() {
      const bound = bindFields(fields)
      const facts: CredentialFact[] = []
      for (const candidate of candidates) {
        const fact = judgeComparison(candidate, bound)
        if (fact !== null) facts.push(fact)
        if (facts.length >= factsMax) break
      }
      return [...facts, ...searches.slice(0, searchesMax).flatMap(readAccounts)].slice(0, factsMax)
    },
  }
}

const searchMethods: ReadonlySet<string> = new Set(['find', 'some', 'filter', 'findIndex'])

/** One side a text or a name that may stand for one, the other something that is only known at run time. */
function mayBeGate({ left, right }: Comparison): boolean {
  return (mayBeText(left) && mayBeInput(right)) || (mayBeText(right) && mayBeInput(left))
}

function mayBeText(node: AnyNode): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && passwordLook(node.value) !== null
  if (node.type === 'TemplateLiteral') {
    return node.expressions.length === 0 && passwordLook(node.quasis[0]?.value.cooked ?? '') !== null
  }
  return node.type === 'Identifier' || node.type === 'MemberExpression' || node.type === 'LogicalExpression'
}

function mayBeInput(node: AnyNode): boolean {
  return ['Identifier', 'MemberExpression', 'ChainExpression', 'CallExpression'].includes(node.type)
}

/** The fields of the program's forms, by the names that they are bound to. */
type Bound = { readonly passwords: readonly BoundName[]; readonly users: readonly BoundName[] }
type BoundName = {
  readonly binding: Binding
  readonly property: string | null
  readonly isReference: boolean
}

function bindFields(fields: readonly Field[]): Bound {
  const bindAll = (kind: Field['kind']) =>
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

/** Props of a form field, as React and Vue get them: what kind it is, and what its value is bound to. */
function readField(node: Extract<AnyNode, { type: 'ObjectExpression' }>, scope: Scope): Field | null {
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
  if (labels.some(asksForPassword)) return { kind: 'password', bound, isReference }
  return labels.some(asksForUser) ? { kind: 'user', bound, isReference } : null
}

/** A literal, or both of `shown ? "text" : "password"`. */
function textsOf(located: Located | null): readonly string[] {
  if (located === null) return []
  const { node, scope } = located
  const parts = node.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : [node]
  return parts.flatMap((part) => {
    const text =
      part.type === 'Literal' || part.type === 'TemplateLiteral' ? textOf({ node: part, scope }) : null
    return text === null ? [] : [text]
  })
}

/** `v => password.value = v`: what Vue writes the value of a field to. */
function boundByVue(handler: Located | null): Located | null {
  const setter = handler === null ? undefined : listNodes(handler.node, callbackNodesMax).find(isFunctionNode)
  if (handler === null || setter === undefined) return null
  const write = listNodes(setter, callbackNodesMax).find((node) => node.type === 'AssignmentExpression')
  return write?.type === 'AssignmentExpression' ? { node: write.left, scope: handler.scope } : null
}

function judgeComparison({ node, scope, path }: Candidate, bound: Bound): CredentialFact | null {
  const sides = splitComparison(node, scope)
  const look = sides === null ? null : passwordLook(sides.text)
  if (sides === null || look === null) return null
  const side = passwordSide(sides.input, bound)
  const gate = findGate(node, path)
  const user = findUser(gate.alongside, scope, bound)
  if (side === 'unknown' && user === null) return null
  const isIn = grantsAccess(gate.onEqual)
  const isGate = isIn && deniesAccess(gate.onDifferent)
  const isPassword = {
    field: user !== null || isGate || (look !== 'word' && (isIn || gate.isValue)),
    name: (user !== null && isUserName(user.text) && (isIn || gate.isValue)) || (look !== 'word' && isGate),
    pin: /^\d{4,8}$/.test(sides.text) && (isGate || (user !== null && isIn)),
    account: user?.key === 'user',
    unknown: look !== 'word' && isGate && user !== null && isEmailAddress(user.text),
  }[sides.key === 'password' && side === 'unknown' ? 'account' : side]
  if (!isPassword) return null
  return {
    kind: 'comparison',
    start: node.start,
    end: node.end,
    password: sides.text,
    user: user?.text ?? null,
    side,
  }
}

type Sides = {
  readonly text: string
  readonly input: Located
  /** What the text is called, where it is a property of an object: `ADMIN.password`. */
  readonly key: ReturnType<typeof nameKind>
}

/** Which side is a text, and which is only known at run time. */
function splitComparison({ left, right }: Comparison, scope: Scope): Sides | null {
  for (const [literal, input] of [
    [right, left],
    [left, right],
  ] as const) {
    const text = textOf({ node: literal, scope })
    if (text === null || textOf({ node: input, scope }) !== null) continue
    return { text, input: { node: input, scope }, key: nameKind(memberName(unwrap(literal)) ?? '') }
  }
  return null
}

/** Who signs in, when that is compared along with the password. */
function findUser(alongside: readonly Comparison[], scope: Scope, bound: Bound): Sides | null {
  for (const node of alongside) {
    const sides = splitComparison(node, scope)
    if (sides === null || sides.text.length < 3) continue
    const isOfUser =
      nameKind(memberName(unwrap(node.left)) ?? memberName(unwrap(node.right)) ?? '') === 'user'
    if (isOfUser || isEmailAddress(sides.text) || isUserSide(sides.input, bound)) return sides
  }
  return null
}

type PasswordSide = 'field' | 'name' | 'pin' | 'unknown'

/** How the compared side is known to be a password that a visitor entered. */
function passwordSide(located: Located, bound: Bound, depth = 0): PasswordSide {
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
  if (isGlobal({ node: node.callee, scope }, 'prompt')) return asksForPassword(argument) ? 'field' : 'unknown'
  return memberName(node.callee) === 'get' ? sideByName(argument) : 'unknown'
}

function sideByName(name: string): PasswordSide {
  const kind = nameKind(name)
  return kind === 'password' ? 'name' : kind === 'pin' ? 'pin' : 'unknown'
}

function isUserSide(located: Located, bound: Bound): boolean {
  const inner = { node: stripCalls(located.node), scope: located.scope }
  if (isBoundTo(inner, bound.users)) return true
  const binding = bindingOf(inner)
  const step = binding?.steps.at(-1)
  const name = memberName(inner.node) ?? (typeof step === 'string' ? step : binding?.name)
  return nameKind(name ?? '') === 'user'
}

const harmlessCalls: ReadonlySet<string> = new Set(['trim', 'toLowerCase', 'toString', 'normalize'])

/** The expression without `.trim()` and the like. */
function stripCalls(node: AnyNode): AnyNode {
  let at = unwrap(node)
  for (let depth = 0; depth < depthMax && at.type === 'CallExpression'; depth += 1) {
    const callee = unwrap(at.callee)
    if (callee.type !== 'MemberExpression' || !harmlessCalls.has(memberName(callee) ?? '')) break
    at = unwrap(callee.object)
  }
  return at
}

function isBoundTo({ node, scope }: Located, names: readonly BoundName[]): boolean {
  const object = node.type === 'MemberExpression' ? node.object : node
  const binding = bindingOf({ node: object, scope })
  const property = memberName(node)
  return names.some((name) => name.binding === binding && name.property === property && !name.isReference)
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
  return selector !== undefined && asksForPassword(textOf({ node: selector, scope: foundScope }) ?? '')
}

/** Objects with what is said about fields, by the names of fields: `errors.password`. */
function isAboutFields(object: AnyNode): boolean {
  const inner = unwrap(object)
  const name = memberName(inner) ?? (inner.type === 'Identifier' ? inner.name : '')
  return /error|touched|dirty|valid|message|label|translation|i18n|type|mode|schema|rules|hints/i.test(
    name.slice(0, 60),
  )
}

/** Accounts in a literal list, looked up by a password that is only known at run time. */
function readAccounts({ list, callback }: Search): readonly CredentialFact[] {
  if (!isFunctionNode(callback) || !comparesPassword(callback)) return []
  return listElements(resolve(list)).flatMap((element): readonly CredentialFact[] => {
    const account = resolve(element)
    if (account.node.type !== 'ObjectExpression') return []
    const password = textOfKind(account, 'password')
    const user = textOfKind(account, 'user')
    if (password === null || user === null || passwordLook(password) === null) return []
    const { start, end } = callback
    return [{ kind: 'account list', start, end, password, user, side: 'account' }]
  })
}

function comparesPassword(callback: AnyNode): boolean {
  return listNodes(callback, callbackNodesMax).some((node) => {
    if (!isComparison(node)) return false
    const sides = [unwrap(node.left), unwrap(node.right)]
    return (
      sides.some((side) => nameKind(memberName(side) ?? '') === 'password') &&
      !sides.some(({ type }) => type === 'Literal' || type === 'TemplateLiteral')
    )
  })
}

/** Elements of a list, or the values of `Object.values({ … })`. */
function listElements({ node, scope }: Located): readonly Located[] {
  if (node.type === 'ArrayExpression') {
    return node.elements
      .slice(0, accountsMax)
      .flatMap((element) => (element ? [{ node: element, scope }] : []))
  }
  if (node.type !== 'CallExpression' || memberName(node.callee) !== 'values') return []
  const [argument] = node.arguments
  const object = argument === undefined ? null : resolve({ node: argument, scope })
  if (object?.node.type !== 'ObjectExpression') return []
  const { scope: objectScope } = object
  return object.node.properties
    .slice(0, accountsMax)
    .flatMap((entry) => (entry.type === 'Property' ? [{ node: entry.value, scope: objectScope }] : []))
}

function textOfKind(object: Located, kind: 'password' | 'user'): string | null {
  if (object.node.type !== 'ObjectExpression') return null
  for (const property of object.node.properties.slice(0, accountsMax)) {
    if (property.type !== 'Property' || nameKind(keyName(property) ?? '') !== kind) continue
    return textOf({ node: property.value, scope: object.scope })
  }
  return null
}
