import type { AnyNode } from 'acorn'
import { isEmailAddress, nameKind } from '../../knowledge/credentialWords.ts'
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
import type { Handlers, Place } from '../syntax/programWalk.ts'
import { findGate, isComparison } from './programGates.ts'

export type AuthorizationFact = { readonly start: number; readonly end: number } & (
  | {
      readonly kind: 'storage'
      readonly entry: string
    }
  | {
      readonly kind: 'addresses'
      readonly addresses: number
    }
)

type Comparison = Extract<AnyNode, { type: 'BinaryExpression' }>
type Call = Extract<AnyNode, { type: 'CallExpression' }>
type Compared = {
  readonly node: Comparison
  readonly scope: Place['scope']
  readonly path: readonly AnyNode[]
}

const candidatesMax = 20_000
const factsMax = 50
const pathKept = 12
const elementsMax = 200
const depthMax = 6

export function maySeeAuthorization(text: string): boolean {
  const hasStorage = /(?:local|session)Storage/.test(text) && /admin|[."'`](?:\w{1,20}_?)?role\b/i.test(text)
  return hasStorage || (/email/i.test(text) && /["'`][\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,63}["'`]/.test(text))
}

export function readAuthorization(): { readonly handlers: Handlers; finish(): readonly AuthorizationFact[] } {
  const comparisons: Compared[] = []
  const tests: Located[] = []
  const calls: { readonly node: Call; readonly at: Located }[] = []
  const addTest = (node: AnyNode, { scope }: Place) => {
    if (tests.length < candidatesMax) tests.push({ node, scope })
  }
  return {
    handlers: {
      BinaryExpression(node, { scope, path }) {
        if (comparisons.length >= candidatesMax || !isComparison(node)) return
        if (!mayBeWord(node.left) && !mayBeWord(node.right)) return
        comparisons.push({ node, scope, path: path.slice(-pathKept) })
      },
      IfStatement({ test }, place) {
        addTest(test, place)
      },
      ConditionalExpression({ test }, place) {
        addTest(test, place)
      },
      LogicalExpression({ operator, left }, place) {
        if (operator === '&&') addTest(left, place)
      },
      CallExpression(node, { scope }) {
        if (calls.length < candidatesMax && listMethods.has(memberName(unwrap(node.callee)) ?? '')) {
          calls.push({ node, at: { node, scope } })
        }
      },
    },
    finish() {
      return [
        ...comparisons.flatMap(readComparison),
        ...tests.flatMap(readTest),
        ...calls.flatMap(readMembership),
      ].slice(0, factsMax)
    },
  }
}

const listMethods: ReadonlySet<string> = new Set(['includes', 'indexOf', 'has'])

function mayBeWord(node: AnyNode): boolean {
  return (
    (node.type === 'Literal' && typeof node.value === 'string') ||
    node.type === 'TemplateLiteral' ||
    node.type === 'Identifier'
  )
}

const roleNames = /^(?:(?:current|my)_?)?(?:user_?)?role$/i
const adminNames =
  /^(?:[\w.:-]{0,30}[_.:-])?(?:is_?)?admin(?:[_-]?(?:auth(?:enticated|ed)?|logged_?in|access|mode|session|unlocked|verified|flag|user))?$/i
const adminRoles =
  /^(?:super_?|site_?)?admin(?:istrator)?$|^(?:owner|moderator|staff|manager|superuser|root)$/i
const yes = /^(?:true|1|yes|y|on|ok|admin|unlocked|authenticated|granted)$/i

function readComparison({ node, scope, path }: Compared): readonly AuthorizationFact[] {
  for (const [side, literal] of [
    [node.left, node.right],
    [node.right, node.left],
  ] as const) {
    const text = textOf({ node: literal, scope })
    if (text === null) continue
    const name = storedName({ node: side, scope })
    if (
      name !== null &&
      ((adminNames.test(name) && yes.test(text)) || (roleNames.test(name) && adminRoles.test(text)))
    ) {
      return [{ kind: 'storage', entry: name, start: node.start, end: node.end }]
    }
    if (!isStaffAddress(text) || !isEmailOfUser({ node: side, scope })) continue
    // With a password beside it, it is a sign-in and not a role decision.
    if (findGate(node, path).alongside.length > 0) continue
    return [{ kind: 'addresses', addresses: 1, start: node.start, end: node.end }]
  }
  return []
}

function readTest({ node, scope }: Located): readonly AuthorizationFact[] {
  let test = unwrap(node)
  for (
    let depth = 0;
    depth < depthMax && test.type === 'UnaryExpression' && test.operator === '!';
    depth += 1
  ) {
    test = unwrap(test.argument)
  }
  if (test.type !== 'CallExpression' && test.type !== 'MemberExpression' && test.type !== 'Identifier')
    return []
  const name = storedName({ node: test, scope })
  return name !== null && adminNames.test(name)
    ? [{ kind: 'storage', entry: name, start: test.start, end: test.end }]
    : []
}

function readMembership({
  node,
  at: { scope },
}: {
  readonly node: Call
  readonly at: Located
}): readonly AuthorizationFact[] {
  const callee = unwrap(node.callee)
  const [value] = node.arguments
  if (callee.type !== 'MemberExpression' || value === undefined) return []
  if (!isEmailOfUser({ node: value, scope })) return []
  const addresses = listTexts(resolve({ node: callee.object, scope }))
  const count = addresses.filter(isStaffAddress).length
  if (count === 0 || count < addresses.length) return []
  return [{ kind: 'addresses', addresses: count, start: node.start, end: node.end }]
}

function listTexts({ node, scope }: Located): readonly string[] {
  if (node.type === 'NewExpression') {
    const [list] = node.arguments
    const isSet = isGlobal({ node: node.callee, scope }, 'Set') && list !== undefined
    const resolved = isSet ? resolve({ node: list, scope }) : null
    return resolved?.node.type === 'ArrayExpression' ? listTexts(resolved) : []
  }
  if (node.type !== 'ArrayExpression') return []
  return node.elements
    .slice(0, elementsMax)
    .map((element) => (element ? (textOf({ node: element, scope }) ?? '') : ''))
}

/** Sample and demo accounts are no weakness. */
function isStaffAddress(text: string): boolean {
  return (
    isEmailAddress(text) &&
    !/@(?:[\w.-]{1,60}\.)?(?:example\.(?:com|org|net)|test|invalid|localhost|domain\.com|email\.com|yourdomain\.com)$|\.(?:example|test|invalid)$/i.test(
      text,
    ) &&
    !/^(?:demo|test|tester|guest|anonymous|user|you|your|name|noreply|no-reply|example|sample)\b/i.test(text)
  )
}

function isEmailOfUser({ node, scope }: Located, depth = 0): boolean {
  const inner = unwrap(node)
  if (depth > depthMax) return false
  if (inner.type === 'CallExpression') {
    const callee = unwrap(inner.callee)
    const isSame = ['toLowerCase', 'trim', 'toString'].includes(memberName(callee) ?? '')
    return (
      isSame && callee.type === 'MemberExpression' && isEmailOfUser({ node: callee.object, scope }, depth + 1)
    )
  }
  if (inner.type === 'LogicalExpression') return isEmailOfUser({ node: inner.left, scope }, depth + 1)
  if (inner.type === 'MemberExpression') return isEmailName(memberName(inner) ?? '')
  const binding = bindingOf({ node: inner, scope })
  if (binding === null) return false
  const step = binding.steps.at(-1)
  if (typeof step === 'string') return isEmailName(step)
  const value = soleValue(binding)
  return value !== null && isEmailOfUser(value, depth + 1)
}

function isEmailName(name: string): boolean {
  return nameKind(name) === 'user' && /mail/i.test(name)
}

function storedName({ node, scope }: Located, depth = 0): string | null {
  if (depth > depthMax) return null
  const inner = unwrap(node)
  if (inner.type === 'Identifier') {
    const binding = bindingOf({ node: inner, scope })
    const value = binding === null ? null : soleValue(binding)
    if (binding === null || value === null) return null
    const name = storedName(value, depth + 1)
    const step = binding.steps.at(-1)
    return name !== null && typeof step === 'string' ? step : binding.steps.length > 0 ? null : name
  }
  if (inner.type === 'LogicalExpression') return storedName({ node: inner.left, scope }, depth + 1)
  if (inner.type === 'MemberExpression') {
    const name = memberName(inner)
    if (isStorage({ node: inner.object, scope })) return name
    return storedName({ node: inner.object, scope }, depth + 1) === null ? null : name
  }
  if (inner.type !== 'CallExpression') return null
  const callee = unwrap(inner.callee)
  const [first] = inner.arguments
  if (callee.type !== 'MemberExpression' || first === undefined) return null
  if (memberName(callee) === 'getItem' && isStorage({ node: callee.object, scope }))
    return textOf({ node: first, scope })
  const isParse = memberName(callee) === 'parse' && isGlobal({ node: callee.object, scope }, 'JSON')
  return isParse ? storedName({ node: first, scope }, depth + 1) : null
}

function isStorage(located: Located): boolean {
  return isGlobal(located, 'localStorage') || isGlobal(located, 'sessionStorage')
}
