import type { AnyNode } from 'acorn'
import { literalText } from './literalText.ts'
import { parseProgram } from './parseProgram.ts'
import { listNodes } from './programWalk.ts'

export type ScriptPlace = { readonly kind: "'" | '"' | '`' | 'code' | 'comment' }

const nodesMax = 200_000

export function findScriptPlaces(script: string, word: string): readonly ScriptPlace[] {
  const parsed = parseProgram(script)
  if (!parsed.ok) return []
  const nodes = listNodes(parsed.program, nodesMax)
  const kinds = new Set(nodes.flatMap((node) => kindOf(node, word)))
  if (kinds.size === 0 && script.includes(word)) kinds.add('comment')
  return [...kinds].map((kind) => ({ kind }))
}

function kindOf(node: AnyNode, word: string): readonly ScriptPlace['kind'][] {
  if (node.type === 'Literal' && typeof node.value === 'string' && node.value.includes(word)) {
    return [node.raw?.startsWith("'") ? "'" : '"']
  }
  if (node.type === 'TemplateElement' && node.value.raw.includes(word)) return ['`']
  return node.type === 'Identifier' && node.name.includes(word) ? ['code'] : []
}

const argumentsMax = 100

/** `self.word?.(1)`, `` self.word`1` ``. Ignores matches inside strings. */
export function listMarkerCalls(script: string, word: string): readonly string[] {
  if (!script.includes(word)) return []
  const parsed = parseProgram(script)
  if (!parsed.ok) return []
  const nodes = listNodes(parsed.program, nodesMax)
  return [...new Set(nodes.flatMap((node) => markedOf(node, word)))].slice(0, argumentsMax)
}

function markedOf(node: AnyNode, word: string): readonly string[] {
  if (node.type === 'CallExpression' && isMarker(node.callee, word)) {
    const [first] = node.arguments
    const text = first === undefined ? null : literalText(first)
    return text !== null ? [text] : first?.type === 'Literal' ? [String(first.value)] : []
  }
  if (node.type !== 'TaggedTemplateExpression' || !isMarker(node.tag, word)) return []
  return node.quasi.quasis.slice(0, 1).map(({ value }) => value.raw)
}

function isMarker(node: AnyNode, word: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'self' &&
    node.property.type === 'Identifier' &&
    node.property.name === word
  )
}
