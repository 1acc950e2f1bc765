import type { AnyNode } from 'acorn'
import { literalText } from '../syntax/literalText.ts'
import type { ProgramBinding, ProgramScope } from '../syntax/programScopes.ts'
import {
  bindingOf,
  type Located,
  memberName,
  propertyOf,
  resolve,
  textOf,
  unwrap,
} from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'

export type LoadFact = {
  /** Absolute or protocol-relative, with the whole host; the end may be cut. */
  readonly url: string
  readonly how: 'import' | 'element'
  readonly hasIntegrity: boolean
  readonly start: number
  readonly end: number
}

const candidatesMax = 1_000
const factsMax = 200
const urlCharsMax = 500
const operandsMax = 20

export function maySeeLoads(text: string): boolean {
  return importSign.test(text) || mayMakeElement(text)
}

const importSign = /\b(?:from|import|importScripts)\s{0,4}\(?\s{0,4}["'`](?:https?:)?\/\/[\w-]/
const sourceSign = /(?:\bsrc\s{0,2}[=:]|["'`]src["'`]\s{0,2},)\s{0,4}["'`](?:https?:)?\/\/[\w-]/g
const elementSign = /createElement\(\s{0,4}(?:["'`]script["'`]|[\w$]{1,20})\s{0,4}\)/i
const sourcesMax = 500
const snippetChars = 800

/** Searches back from the few absolute URLs, because most bundles create many elements. */
function mayMakeElement(text: string): boolean {
  let sources = 0
  for (const { index } of text.matchAll(sourceSign)) {
    if (elementSign.test(text.slice(Math.max(0, index - snippetChars), index))) return true
    sources += 1
    if (sources >= sourcesMax) return false
  }
  return false
}

type Setting = { readonly node: AnyNode; readonly object: Located; readonly value: Located }

export function readLoads(): { readonly handlers: Handlers; finish(): readonly LoadFact[] } {
  const facts: LoadFact[] = []
  const sources: Setting[] = []
  const checksums: Setting[] = []
  const addImport = (source: AnyNode | null | undefined) => {
    const url = source ? literalText(source) : null
    if (source && url !== null && isWholeUrl(url)) facts.push(factOf(source, url, 'import', false))
  }
  const addSetting = (name: string | null, setting: Setting) => {
    const list = name === 'src' ? sources : name === 'integrity' ? checksums : null
    if (list !== null && list.length < candidatesMax) list.push(setting)
  }
  return {
    handlers: {
      ImportDeclaration: ({ source }) => addImport(source),
      ExportNamedDeclaration: ({ source }) => addImport(source),
      ExportAllDeclaration: ({ source }) => addImport(source),
      ImportExpression: ({ source }) => addImport(source),
      AssignmentExpression(node, { scope }) {
        if (node.operator !== '=' || node.left.type !== 'MemberExpression') return
        const object = { node: node.left.object, scope }
        addSetting(memberName(node.left), { node, object, value: { node: node.right, scope } })
      },
      CallExpression(node, { scope }) {
        const callee = unwrap(node.callee)
        if (callee.type === 'Identifier' && callee.name === 'importScripts') node.arguments.forEach(addImport)
        for (const [name, setting] of settingsOf(node, callee, scope)) addSetting(name, setting)
      },
    },
    finish() {
      const elements = sources.flatMap((source) => readSource(source, checksums))
      return [...facts, ...elements].slice(0, factsMax)
    },
  }
}

type Call = Extract<AnyNode, { type: 'CallExpression' }>

function settingsOf(
  node: Call,
  callee: AnyNode,
  scope: ProgramScope,
): readonly (readonly [string, Setting])[] {
  if (callee.type !== 'MemberExpression') return []
  const [first, second] = node.arguments
  if (first === undefined || second === undefined) return []
  const name = memberName(callee)
  if (name === 'setAttribute') {
    const setting = { node, object: { node: callee.object, scope }, value: { node: second, scope } }
    return [[literalText(first) ?? '', setting]]
  }
  if (name !== 'assign' || callee.object.type !== 'Identifier' || callee.object.name !== 'Object') return []
  return ['src', 'integrity'].flatMap((property) => {
    const value = propertyOf({ node: unwrap(second), scope }, property)
    return value === null ? [] : [[property, { node, object: { node: first, scope }, value }] as const]
  })
}

/** Call it only after the walk: bindings are complete only then. */
function readSource(source: Setting, checksums: readonly Setting[]): readonly LoadFact[] {
  const url = textOf(source.value) ?? startOf(source.value)
  if (url === null || !isWholeUrl(url)) return []
  const kind = scriptElement(source.object)
  // Many snippets call `d.createElement(s)`: only the file extension shows that it is a script.
  if (kind === 'no' || (kind === 'maybe' && !/\.m?js(?:[?#]|$)/.test(url))) return []
  const binding = elementBinding(source.object)
  const hasIntegrity = checksums.some(
    (checksum) =>
      checksum.node === source.node || (binding !== null && elementBinding(checksum.object) === binding),
  )
  return [factOf(source.node, url, 'element', hasIntegrity)]
}

function elementBinding({ node, scope }: Located): ProgramBinding | null {
  const inner = unwrap(node)
  return bindingOf({ node: inner.type === 'AssignmentExpression' ? inner.left : inner, scope })
}

function scriptElement({ node, scope }: Located): 'yes' | 'maybe' | 'no' {
  const inner = unwrap(node)
  if (inner.type === 'AssignmentExpression') return scriptElement({ node: inner.right, scope })
  const made = madeElement({ node: inner, scope })
  if (made !== null) return made
  const binding = bindingOf({ node: inner, scope })
  if (binding === null) return 'no'
  const first = binding.init === null ? [] : [{ node: binding.init, scope: binding.scope }]
  const later = binding.writes.flatMap(({ value, scope: at }) =>
    value === null ? [] : [{ node: value, scope: at }],
  )
  const kinds = [...first, ...later].map((value) => madeElement(value))
  return kinds.find((kind) => kind === 'yes') ?? kinds.find((kind) => kind === 'maybe') ?? 'no'
}

function madeElement({ node, scope }: Located): 'yes' | 'maybe' | 'no' | null {
  const call = unwrap(node)
  if (call.type !== 'CallExpression' || memberName(unwrap(call.callee)) !== 'createElement') return null
  const [argument] = call.arguments
  if (argument === undefined) return 'no'
  const name = textOf({ node: argument, scope })
  if (name !== null) return name.toLowerCase() === 'script' ? 'yes' : 'no'
  return resolve({ node: argument, scope }).node.type === 'Identifier' ? 'maybe' : 'no'
}

function startOf({ node, scope }: Located): string | null {
  let at = unwrap(node)
  for (let count = 0; count < operandsMax && at.type === 'BinaryExpression'; count += 1) at = unwrap(at.left)
  if (at.type === 'TemplateLiteral') return at.quasis[0]?.value.cooked ?? null
  if (at.type === 'CallExpression' && memberName(unwrap(at.callee)) === 'concat') {
    return at.arguments[0] === undefined ? null : textOf({ node: at.arguments[0], scope })
  }
  return textOf({ node: at, scope })
}

/** Requires a path, because a bare host may continue in the part that follows. */
function isWholeUrl(url: string): boolean {
  return /^(?:https?:)?\/\/[\w.-]+(?::\d+)?\//i.test(url.slice(0, urlCharsMax))
}

function factOf({ start, end }: AnyNode, url: string, how: LoadFact['how'], hasIntegrity: boolean): LoadFact {
  return { url: url.slice(0, urlCharsMax), how, hasIntegrity, start, end }
}
