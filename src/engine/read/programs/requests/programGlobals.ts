import type { AnyNode } from 'acorn'
import type { Script } from '../../../model/artifacts.ts'
import { parseProgram } from '../syntax/parseProgram.ts'
import { isGlobal, type Located, memberName, unwrap } from '../syntax/programValues.ts'

/** `window.apiBase = "/api/v2"`, set by a page for its programs. */
export type ProgramGlobals = {
  find(expression: Located): AnyNode | null
}

const globalsMax = 100
const textCharsMax = 3 * 1024 * 1024
const assignment =
  /\b(?:window|globalThis|self)\.([A-Za-z_$][\w$]{0,60})\s{0,3}=\s{0,3}(["'])((?:https?:\/)?\/[^"'\s<>\\]{0,200})\2/g

export function readGlobals(scripts: readonly Pick<Script, 'text'>[]): ProgramGlobals {
  const values = new Map<string, string | null>()
  for (const { text } of scripts) {
    for (const [, name = '', , value = ''] of text.slice(0, textCharsMax).matchAll(assignment)) {
      const known = values.get(name)
      if (known === undefined && values.size >= globalsMax) break
      values.set(name, known === undefined || known === value ? value : null)
    }
  }
  const nodes = new Map<string, AnyNode>()
  for (const [name, value] of values) {
    const node = value === null ? null : literalOf(value)
    if (node !== null) nodes.set(name, node)
  }
  return {
    find(expression) {
      const inner = unwrap(expression.node)
      const name = inner.type === 'Identifier' ? inner.name : (memberName(inner) ?? '')
      const node = nodes.get(name)
      return node !== undefined && isGlobal(expression, name) ? node : null
    },
  }
}

function literalOf(text: string): AnyNode | null {
  const parsed = parseProgram(JSON.stringify(text))
  const [statement] = parsed.ok ? parsed.program.body : []
  return statement?.type === 'ExpressionStatement' ? statement.expression : null
}
