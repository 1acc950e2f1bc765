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
const triesMax = 100
const triedCharsMax = 100_000

/** Settings that a container writes at its start, such as `env.js`. */
function readObjects(scripts: readonly Pick<Script, 'text'>[]): Map<string, AnyNode> {
  const nodes = new Map<string, AnyNode | null>()
  let tries = 0
  let chars = 0
  for (const { text } of scripts) {
    let end = 0
    for (const { 0: written, 1: plain, 3: quoted, index } of text
      .slice(0, textCharsMax)
      .matchAll(objectAssignment)) {
      const start = index + written.length
      if (start < end) continue
      if (tries >= triesMax || chars >= triedCharsMax) return known(nodes)
      const name = plain ?? quoted ?? ''
      end = endOfObject(text, start)
      tries += 1
      chars += end - start
      const node = readObject(text.slice(start, end))
      // Pages with different settings share their scripts.
      nodes.set(name, nodes.has(name) ? null : node)
    }
  }
  return known(nodes)
}

function known(nodes: ReadonlyMap<string, AnyNode | null>): Map<string, AnyNode> {
  return new Map([...nodes].flatMap(([name, node]) => (node === null ? [] : [[name, node] as const])))
}

/** Settings hold no braces in their texts. */
function endOfObject(text: string, start: number): number {
  let depth = 0
  const last = Math.min(text.length, start + objectCharsMax)
  for (let end = start; end < last; end += 1) {
    if (text[end] === '{') depth += 1
    if (text[end] === '}') depth -= 1
    if (depth === 0) return end + 1
  }
  return last
}

function readObject(text: string): AnyNode | null {
  const parsed = parseExpressions(`${text};`, [{ start: 0, end: text.length }])
  const [statement] = parsed.ok ? parsed.program.body : []
  const node = statement?.type === 'ExpressionStatement' ? statement.expression : null
  return node !== null && isPlain(node) ? node : null
}

/** Names in it would be looked up in the script that reads it. */
function isPlain(node: AnyNode): boolean {
  if (node.type === 'Literal' || node.type === 'UnaryExpression' || node.type === 'TemplateLiteral')
    return true
  if (node.type === 'ArrayExpression') return true
  return (
    node.type === 'ObjectExpression' &&
    node.properties.every((property) => property.type === 'Property' && isPlain(property.value))
  )
}

function literalOf(text: string): AnyNode | null {
  const parsed = parseProgram(JSON.stringify(text))
  const [statement] = parsed.ok ? parsed.program.body : []
  return statement?.type === 'ExpressionStatement' ? statement.expression : null
}
