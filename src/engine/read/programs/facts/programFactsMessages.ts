import type { AnyNode } from 'acorn'
import { keyName } from '../syntax/programScopes.ts'
import { isGlobal, type Located, memberName, resolve, textOf, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'

export type MessageFact = {
  readonly sent: string
  readonly receiver: string
  readonly start: number
  readonly end: number
}

type Sending = {
  readonly node: AnyNode
  readonly data: Located
  readonly receiver: Located
  readonly origin: Located
}

const sendingsMax = 1_000
const factsMax = 50
const dataNodesMax = 500
const partsMax = 100

export function maySeeMessages(text: string): boolean {
  return text.includes('postMessage(') && /(?:,|targetOrigin["'`]?:)\s{0,4}["'`]\*["'`]/.test(text)
}

export function readMessages(): { readonly handlers: Handlers; finish(): readonly MessageFact[] } {
  const sendings: Sending[] = []
  return {
    handlers: {
      CallExpression(node, { scope }) {
        const callee = unwrap(node.callee)
        const [data, origin] = node.arguments
        if (sendings.length >= sendingsMax || data === undefined || origin === undefined) return
        if (callee.type !== 'MemberExpression' || memberName(callee) !== 'postMessage') return
        const at = (part: AnyNode): Located => ({ node: part, scope })
        sendings.push({ node, data: at(data), receiver: at(callee.object), origin: at(origin) })
      },
    },
    finish() {
      return sendings.slice(0, sendingsMax).flatMap(readSending).slice(0, factsMax)
    },
  }
}

function readSending({ node, data, receiver, origin }: Sending): readonly MessageFact[] {
  const window = otherWindow(receiver)
  if (window === null || !isAnyOrigin(origin)) return []
  const sent = findSensitive(data)
  return sent === null ? [] : [{ sent, receiver: window, start: node.start, end: node.end }]
}

function isAnyOrigin(origin: Located): boolean {
  if (textOf(origin) === '*') return true
  const { node, scope } = resolve(origin)
  if (node.type !== 'ObjectExpression') return false
  return node.properties.some(
    (property) =>
      property.type === 'Property' &&
      keyName(property) === 'targetOrigin' &&
      textOf({ node: property.value, scope }) === '*',
  )
}

const otherWindows = ['parent', 'opener', 'top'] as const

/** Null unless the receiver is certainly not the page's own window. */
function otherWindow(receiver: Located): string | null {
  const global = otherWindows.find((name) => isGlobal(receiver, name))
  if (global !== undefined) return global
  const { node, scope } = resolve(receiver)
  const resolved = otherWindows.find((name) => isGlobal({ node, scope }, name))
  if (resolved !== undefined) return resolved
  return memberName(node) === 'contentWindow' ? 'contentWindow' : null
}

const sensitiveNames =
  /^(?:(?:access|refresh|id|auth|session|user|api|bearer|csrf|jwt|login|github|google|provider)?_?(?:token|jwt)s?|(?:auth|login|user|supabase|current)?_?session|(?:user|login)?_?(?:password|passwd|credentials?)|(?:api|secret|private|access)_?key|client_?secret|secret|(?:user|current|customer)_?(?:e_?mail)|e_?mail|phone(?:_?number)?|card_?number|cvc|cvv|ssn|authorization)$/i

function findSensitive(data: Located, seen: Set<AnyNode> = new Set()): string | null {
  const { node, scope } = resolve(data)
  if (seen.has(node) || seen.size > dataNodesMax) return null
  seen.add(node)
  const first = (parts: readonly AnyNode[]): string | null => {
    for (const part of parts.slice(0, partsMax)) {
      const found = findSensitive({ node: part, scope }, seen)
      if (found !== null) return found
    }
    return null
  }
  switch (node.type) {
    case 'ObjectExpression':
      return first(node.properties)
    case 'Property': {
      const name = keyName(node) ?? ''
      return isSensitiveName(name) && isVariable({ node: node.value, scope }) ? name : first([node.value])
    }
    case 'ArrayExpression':
      return first(node.elements.flatMap((element) => (element ? [element] : [])))
    case 'SpreadElement':
      return first([node.argument])
    case 'TemplateLiteral':
      return first(node.expressions)
    case 'BinaryExpression':
      return node.operator === '+' ? first([node.left, node.right]) : null
    case 'LogicalExpression':
      return first([node.left, node.right])
    case 'ConditionalExpression':
      return first([node.consequent, node.alternate])
    case 'Identifier':
      return isSensitiveName(node.name) ? node.name : null
    case 'MemberExpression': {
      if (isGlobal({ node: node.object, scope }, 'document') && memberName(node) === 'cookie')
        return 'document.cookie'
      const name = memberName(node)
      return name !== null && isSensitiveName(name) ? name : null
    }
    case 'CallExpression':
      return sensitiveCall(node, { node, scope }) ?? (isSerializer(node) ? first(node.arguments) : null)
    default:
      return null
  }
}

function isSensitiveName(name: string): boolean {
  return sensitiveNames.test(name.slice(0, 60).replace(/([a-z0-9])([A-Z])/g, '$1_$2'))
}

/** Excludes constants such as `token: null` or `email: a ? !0 : !1`. */
function isVariable(located: Located): boolean {
  const { node, scope } = resolve(located)
  const results = node.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : [node]
  return results.some((result) => !isConstant({ node: result, scope }))
}

const constantTypes: ReadonlySet<string> = new Set([
  'Literal',
  'UnaryExpression',
  'BinaryExpression',
  'ArrowFunctionExpression',
  'FunctionExpression',
])

function isConstant(located: Located): boolean {
  const { node } = resolve(located)
  return constantTypes.has(node.type) || isGlobal(located, 'undefined') || textOf(located) !== null
}

function isSerializer({ callee }: Extract<AnyNode, { type: 'CallExpression' }>): boolean {
  return memberName(callee) === 'stringify'
}

function sensitiveCall(
  { callee, arguments: values }: Extract<AnyNode, { type: 'CallExpression' }>,
  { scope }: Located,
): string | null {
  const [key] = values
  if (key === undefined || memberName(callee) !== 'getItem') return null
  const name = textOf({ node: key, scope }) ?? ''
  return isSensitiveName(name.replaceAll('-', '_')) ? name : null
}
