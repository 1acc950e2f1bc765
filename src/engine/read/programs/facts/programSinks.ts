import type { AnyNode } from 'acorn'
import { literalText } from '../syntax/literalText.ts'
import { memberName, unwrap } from '../syntax/programValues.ts'

/** `markup` and `code` execute the value; `address` navigates to it, `storage` keeps it. */
export type SinkKind = 'markup' | 'code' | 'address' | 'storage'

type Call = Extract<AnyNode, { type: 'CallExpression' }>

/** Provided that its object is the global that it looks like. */
export type FoundSink = {
  readonly name: string
  readonly kind: SinkKind
  readonly value: AnyNode | undefined
  readonly global: { readonly name: string; readonly at: AnyNode } | null
}

/** Props of React and Vue; JSX has no other way to write markup. */
export const markupProps: ReadonlySet<string> = new Set(['__html', 'innerHTML', 'srcDoc', 'srcdoc'])

export function assignedSink(left: AnyNode, value: AnyNode): FoundSink | null {
  if (left.type === 'Identifier') {
    if (left.name !== 'location') return null
    return { name: 'location', kind: 'address', value, global: { name: 'location', at: left } }
  }
  if (left.type !== 'MemberExpression') return null
  const name = memberName(left)
  switch (name) {
    case 'innerHTML':
    case 'outerHTML':
    case 'srcdoc':
      return { name, kind: 'markup', value, global: null }
    case 'cookie':
      return { name, kind: 'storage', value, global: { name: 'document', at: left.object } }
    case 'href':
      return { name: 'location.href', kind: 'address', value, global: { name: 'location', at: left.object } }
    case 'location':
      return { name, kind: 'address', value, global: { name, at: left } }
    default:
      return null
  }
}

export function calledSink(node: Call): FoundSink | null {
  const callee = unwrap(node.callee)
  const [first, second] = node.arguments
  const name = memberName(callee) ?? (callee.type === 'Identifier' ? callee.name : null)
  const object = callee.type === 'MemberExpression' ? callee.object : null
  const of = (global: string) => (object === null ? null : { name: global, at: object })
  switch (name) {
    case 'eval':
    case 'Function':
    case 'setTimeout':
    case 'setInterval': {
      const value = name === 'Function' ? node.arguments.at(-1) : first
      return { name, kind: 'code', value, global: { name, at: callee } }
    }
    case 'insertAdjacentHTML':
      return object && { name, kind: 'markup', value: second, global: null }
    case 'createContextualFragment':
    case 'setHTMLUnsafe':
      return object && { name, kind: 'markup', value: first, global: null }
    case 'setAttribute': {
      const isSource = first !== undefined && literalText(first) === 'srcdoc'
      return object && isSource ? { name: 'srcdoc', kind: 'markup', value: second, global: null } : null
    }
    case 'write':
    case 'writeln':
      return object && { name: `document.${name}`, kind: 'markup', value: first, global: of('document') }
    case 'html': {
      const found = object === null ? null : unwrap(object)
      if (found?.type !== 'CallExpression' || found.callee.type !== 'Identifier') return null
      const query = found.callee.name
      if (query !== '$' && query !== 'jQuery') return null
      return { name: '.html()', kind: 'markup', value: first, global: { name: query, at: found.callee } }
    }
    case 'setItem': {
      const storage = object === null ? null : storageName(object)
      return storage === null ? null : { name: storage, kind: 'storage', value: second, global: of(storage) }
    }
    case 'assign':
    case 'replace':
      return object && { name: `location.${name}`, kind: 'address', value: first, global: of('location') }
    case 'open':
      return object && { name: 'window.open', kind: 'address', value: first, global: { name, at: callee } }
    default:
      return null
  }
}

function storageName(object: AnyNode): string | null {
  const name = object.type === 'Identifier' ? object.name : memberName(object)
  return name === 'localStorage' || name === 'sessionStorage' ? name : null
}
