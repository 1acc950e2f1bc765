import type { AnyNode } from 'acorn'
import type { Script } from '../../../model/artifacts.ts'
import { parseExpressions, parseProgram } from '../syntax/parseProgram.ts'
import { isGlobal, type Located, memberName, unwrap } from '../syntax/programValues.ts'

/** `window.apiBase = "/api/v2"` or `window.env = { api: "/v2" }`, set by a page for its programs. */
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
  const nodes = readObjects(scripts)
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

const objectAssignment =
  /\b(?:window|globalThis|self)(?:\.([A-Za-z_$][\w$]{0,60})|\[(["'])([A-Za-z_$][\w$]{0,60})\2\])\s{0,3}=\s{0,3}(?=\{)/g
const objectCharsMax = 10_000

/** Settings that a container writes at its start, such as `env.js`. */
function readObjects(scripts: readonly Pick<Script, 'text'>[]): Map<string, AnyNode> {
  const nodes = new Map<string, AnyNode>()
  for (const { text } of scripts) {
    for (const { 0: written, 1: plain, 3: quoted, index } of text
      .slice(0, textCharsMax)
      .matchAll(objectAssignment)) {
      const name = plain ?? quoted ?? ''
      if (nodes.size >= globalsMax) return nodes
      const node = nodes.has(name) ? null : objectAt(text, index + written.length)
      if (node !== null) nodes.set(name, node)
    }
  }
  return nodes
}

function objectAt(text: string, start: number): AnyNode | null {
  let depth = 0
  for (let end = start; end < text.length && end < start + objectCharsMax; end += 1) {
    if (text[end] === '{') depth += 1
    if (text[end] === '}') depth -= 1
    if (depth > 0) continue
    const parsed = parseExpressions(`${text.slice(start, end + 1)};`, [{ start: 0, end: end + 1 - start }])
    const [statement] = parsed.ok ? parsed.program.body : []
    const node = statement?.type === 'ExpressionStatement' ? statement.expression : null
    return node?.type === 'ObjectExpression' ? node : null
  }
  return null
}

function literalOf(text: string): AnyNode | null {
  const parsed = parseProgram(JSON.stringify(text))
  const [statement] = parsed.ok ? parsed.program.body : []
  return statement?.type === 'ExpressionStatement' ? statement.expression : null
}
