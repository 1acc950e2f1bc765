import type { AnyNode } from 'acorn'
import { isEmailAddress, isUserName, nameKind, passwordLook } from '../../knowledge/credentialWords.ts'
import { literalText } from '../syntax/literalText.ts'
import { isFunctionNode, keyName, type ProgramScope } from '../syntax/programScopes.ts'
import { type Located, memberName, resolve, textOf, unwrap } from '../syntax/programValues.ts'
import { type Handlers, listNodes } from '../syntax/programWalk.ts'
import { type Bound, bindFields, type ProgramField, readField } from './programFields.ts'
import { deniesAccess, findGate, grantsAccess, isComparison } from './programGates.ts'
import { isUserSide, type PasswordSide, passwordSide } from './programPasswords.ts'

export type CredentialFact = {
  readonly kind: 'comparison' | 'account list'
  readonly start: number
  readonly end: number
  /** To be redacted. */
  readonly password: string
  readonly user: string | null
  readonly side: PasswordSide | 'account'
}

type Comparison = Extract<AnyNode, { type: 'BinaryExpression' }>
type Candidate = {
  readonly node: Comparison
  readonly scope: ProgramScope
  readonly path: readonly AnyNode[]
}
type Search = { readonly list: Located; readonly callback: AnyNode }

const fieldsMax = 500
const candidatesMax = 50_000
const searchesMax = 2_000
const factsMax = 20
const pathKept = 14
const accountsMax = 100
const callbackNodesMax = 60

/** Excludes code that every copy of React contains: `"password"===e.type` and `password:!0`. */
const credentialSigns =
  /(?<!type===["'`])passw\w{0,20}(?!\w|:!0|["'`]===\w{1,3}\.type)|passcode|passphrase|["'#.](?:pw|ps?wd|psw|pass)\b|\bpin\b|senha|contrase|(?:secret|access|admin)_?(?:code|key)/i

export function maySeeCredentials(text: string): boolean {
  return credentialSigns.test(text)
}

export function readCredentials(): { readonly handlers: Handlers; finish(): readonly CredentialFact[] } {
  const candidates: Candidate[] = []
  const fields: ProgramField[] = []
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

function mayBeGate({ left, right }: Comparison): boolean {
  return (mayBeText(left) && mayBeInput(right)) || (mayBeText(right) && mayBeInput(left))
}

function mayBeText(node: AnyNode): boolean {
  const text = literalText(node)
  if (text !== null) return passwordLook(text) !== null
  return node.type === 'Identifier' || node.type === 'MemberExpression' || node.type === 'LogicalExpression'
}

function mayBeInput(node: AnyNode): boolean {
  return ['Identifier', 'MemberExpression', 'ChainExpression', 'CallExpression'].includes(node.type)
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
  readonly key: ReturnType<typeof nameKind>
}

function splitComparison({ left, right }: Comparison, scope: ProgramScope): Sides | null {
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

function findUser(alongside: readonly Comparison[], scope: ProgramScope, bound: Bound): Sides | null {
  for (const node of alongside) {
    const sides = splitComparison(node, scope)
    if (sides === null || sides.text.length < 3) continue
    const isOfUser =
      nameKind(memberName(unwrap(node.left)) ?? memberName(unwrap(node.right)) ?? '') === 'user'
    if (isOfUser || isEmailAddress(sides.text) || isUserSide(sides.input, bound)) return sides
  }
  return null
}

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
      !sides.some((side) => literalText(side) !== null)
    )
  })
}

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
