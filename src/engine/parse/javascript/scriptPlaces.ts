import type { AnyNode } from 'acorn'
import { parseProgram } from './parseProgram.ts'
import { listNodes } from './programWalk.ts'

/** Where a word of ours stands in a script. `code`: as a name of the program; `comment`: in neither. */
export type ScriptPlace = { readonly kind: "'" | '"' | '`' | 'code' | 'comment' }

const nodesMax = 200_000

/** Lists the kinds of places of a word of letters and digits in a script, each once; none where it is no script. */
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

/**
 * Says whether a script that can run takes `typeof(word)` as an operation of its own: then whatever stood there
 * would run. In a text of the script it is text.
 */
export function runsMarker(script: string, word: string): boolean {
  if (!script.includes(word)) return false
  const parsed = parseProgram(script)
  if (!parsed.ok) return false
  return listNodes(parsed.program, nodesMax).some(
    (node) =>
      node.type === 'UnaryExpression' &&
      node.operator === 'typeof' &&
      node.argument.type === 'Identifier' &&
      node.argument.name === word,
  )
}
