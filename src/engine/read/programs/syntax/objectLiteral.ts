import { matchAt } from '../../text/findTokens.ts'

export type LiteralEntry = { readonly name: string; readonly value: string }

const objectCharsMax = 64 * 1024
const entriesMax = 500

const key = /\s{0,40}(?:\\?["']([^"'\\\n]{1,200})\\?["']|([A-Za-z_$][\w$]{0,200}))\s{0,10}:\s{0,10}/y
const text = /\\?(["'`])((?:(?!\1)[^\\\n])*)\\?\1/y

export function readObjectLiteral(source: string, start: number): readonly LiteralEntry[] {
  const part = source.slice(start, start + objectCharsMax)
  const entries: LiteralEntry[] = []
  let at = 1
  while (at < part.length && entries.length < entriesMax && part[at] !== '}') {
    key.lastIndex = at
    const named = key.exec(part)
    if (named === null) break
    const valueStart = key.lastIndex
    text.lastIndex = valueStart
    const value = text.exec(part)
    if (value !== null) entries.push({ name: named[1] ?? named[2] ?? '', value: value[2] ?? '' })
    at = endOfValue(part, value === null ? valueStart : text.lastIndex)
  }
  return entries
}

function endOfValue(part: string, start: number): number {
  let depth = 0
  for (let at = start; at < part.length; at += 1) {
    const character = part.charAt(at)
    if (character === '"' || character === "'" || character === '`') at = endOfString(part, at)
    else if (character === '{' || character === '[' || character === '(') depth += 1
    else if (character === '}' || character === ']' || character === ')') {
      if (depth === 0) return at
      depth -= 1
    } else if (character === ',' && depth === 0) return at + 1
  }
  return part.length
}

function endOfString(part: string, start: number): number {
  const quote = part.charAt(start)
  // In JSON inside a string, a backslash stands before both quotes, and escapes are doubled.
  const isEscaped = part[start - 1] === '\\'
  for (let at = start + 1; at < part.length; at += 1) {
    if (part[at] !== '\\') {
      if (part[at] === quote) return at
      continue
    }
    at += 1
    if (isEscaped && part[at] === quote) return at
    if (isEscaped && part[at] === '\\') at += part[at + 1] === '\\' ? 2 : 1
  }
  return part.length
}

const assigned = /[\w$"'\])]{0,20}\s{0,4}[:=]\s{0,4}(?:Object\.freeze\()?\{/y
const objectsMax = 200

export function findAssignedObjects(source: string, names: readonly string[]): readonly number[] {
  const starts = new Set<number>()
  for (const name of names) {
    let index = source.indexOf(name)
    while (index !== -1 && starts.size < objectsMax) {
      const bridge = matchAt(assigned, source, index + name.length)
      if (bridge !== null) starts.add(index + name.length + bridge.length - 1)
      index = source.indexOf(name, index + name.length)
    }
  }
  return [...starts].sort((one, other) => one - other)
}
