import type { Json } from '../../../shared/json.ts'

const textCharsMax = 5 * 1024 * 1024
const linesMax = 250_000
const nestingMax = 60
const valueLinesMax = 5_000

type Line = { readonly indent: number; readonly text: string }

/** `from` is the line of the value that is being read. */
type Reader = { readonly lines: Line[]; at: number; from: number }

class NotPlain extends Error {}

/**
 * Reads the YAML subset that programs write: block and flow collections, scalars, block text. Undefined for
 * the rest, such as anchors and several documents.
 *
 * Takes under 40 ms for 80 kB of hostile text, and 0.4 s for 3.3 MB of OpenAPI. `yaml` 2.9.1 takes 128 s for
 * 500 opening braces, and 3 s with three times the memory for that OpenAPI.
 */
export function readPlainYaml(text: string): Json | undefined {
  const read = readText(text)
  return 'value' in read ? read.value : undefined
}

/** Counts from 1; null if the text is in that subset, or is too large. */
export function findPlainYamlError(text: string): { readonly line: number; readonly column: number } | null {
  const read = readText(text)
  return 'value' in read ? null : read.place
}

type ReadText = { readonly value: Json } | { readonly place: ReturnType<typeof findPlainYamlError> }

function readText(text: string): ReadText {
  if (text.length > textCharsMax) return { place: null }
  const raw = text
    .replace(/^\ufeff/, '')
    .replace(/^---[^\n]{0,200}\n/, '')
    .split(/\r?\n/, linesMax)
  // Keeps comments and blank lines, because a block text may contain them.
  const reader: Reader = { lines: raw.map(readLine), at: 0, from: 0 }
  const headLines = /^\ufeff?---[^\n]{0,200}\n/.test(text) ? 1 : 0
  const place = () => {
    const at = Math.max(0, Math.min(reader.from, raw.length - 1))
    return { line: at + 1 + headLines, column: (reader.lines[at]?.indent ?? 0) + 1 }
  }
  try {
    skipBlank(reader)
    const value = readBlock(reader, reader.lines[reader.at]?.indent ?? 0, 0)
    skipBlank(reader)
    reader.from = reader.at
    return reader.at < reader.lines.length ? { place: place() } : { value }
  } catch (error) {
    if (error instanceof NotPlain || error instanceof SyntaxError) return { place: place() }
    throw error
  }
}

function readLine(raw: string): Line {
  const text = raw.trimStart()
  return { indent: raw.length - text.length, text: text.trimEnd() }
}

function isBlank({ text }: Line): boolean {
  return text === '' || text.startsWith('#')
}

function skipBlank(reader: Reader): void {
  for (
    let line = reader.lines[reader.at];
    line !== undefined && isBlank(line);
    line = reader.lines[reader.at]
  ) {
    reader.at += 1
  }
}

function readBlock(reader: Reader, indent: number, nesting: number): Json {
  if (nesting > nestingMax) throw new NotPlain()
  const line = reader.lines[reader.at]
  reader.from = reader.at
  if (line === undefined) return null
  if (isItem(line.text)) return readList(reader, indent, nesting)
  if (splitKey(line.text) !== null) return readMap(reader, indent, nesting)
  if (line.text.startsWith('? ')) throw new NotPlain()
  reader.at += 1
  return readValue(reader, line.text, indent - 1)
}

function isItem(text: string): boolean {
  return text === '-' || text.startsWith('- ')
}

function readList(reader: Reader, indent: number, nesting: number): readonly Json[] {
  const items: Json[] = []
  for (;;) {
    skipBlank(reader)
    const line = reader.lines[reader.at]
    if (line === undefined || line.indent < indent || (line.indent === indent && !isItem(line.text)))
      return items
    reader.from = reader.at
    if (line.indent > indent) throw new NotPlain()
    const rest = line.text.slice(1).trimStart()
    if (rest === '' || rest.startsWith('#')) {
      reader.at += 1
      items.push(readBelow(reader, indent, nesting))
    } else {
      // The text after the dash is a block with its own indent.
      const inner = indent + line.text.length - rest.length
      reader.lines[reader.at] = { indent: inner, text: rest }
      items.push(readBlock(reader, inner, nesting + 1))
    }
  }
}

function readMap(reader: Reader, indent: number, nesting: number): Json {
  const pairs: (readonly [string, Json])[] = []
  for (;;) {
    skipBlank(reader)
    const line = reader.lines[reader.at]
    if (line === undefined || line.indent < indent) return Object.fromEntries(pairs)
    reader.from = reader.at
    const split = line.indent === indent && !isItem(line.text) ? splitKey(line.text) : null
    if (split === null) {
      if (line.indent === indent && isItem(line.text)) return Object.fromEntries(pairs)
      throw new NotPlain()
    }
    reader.at += 1
    const { key, rest } = split
    const isNested = rest === '' || rest.startsWith('#')
    pairs.push([
      key,
      isNested ? readBelow(reader, indent, nesting, { mayBeLevel: true }) : readValue(reader, rest, indent),
    ])
  }
}

/** A list may have the same indent as its key. */
function readBelow(
  reader: Reader,
  indent: number,
  nesting: number,
  { mayBeLevel = false }: { readonly mayBeLevel?: boolean } = {},
): Json {
  skipBlank(reader)
  const line = reader.lines[reader.at]
  if (line === undefined) return null
  const isLevel = mayBeLevel && line.indent === indent && isItem(line.text)
  return line.indent > indent || isLevel ? readBlock(reader, line.indent, nesting + 1) : null
}

type Split = { readonly key: string; readonly rest: string }

function splitKey(text: string): Split | null {
  const quote = text.charAt(0)
  if (quote === '"' || quote === "'") {
    const end = endOfQuote(text, 0)
    const rest = end === null ? '' : text.slice(end).trimStart()
    if (end === null || !/^:(?:\s|$)/.test(rest)) return null
    return { key: unquote(text.slice(0, end)), rest: rest.slice(1).trimStart() }
  }
  if (/^[[{&*!|>%@`#?]/.test(quote)) return null
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const next = text.charAt(at + 1)
    if (next === '' || next === ' ' || next === '\t') {
      return { key: text.slice(0, at).trimEnd(), rest: text.slice(at + 1).trimStart() }
    }
  }
  return null
}

/** `indent` is that of the key. */
function readValue(reader: Reader, text: string, indent: number): Json {
  const first = text.charAt(0)
  if (first === '|' || first === '>') return readTextBlock(reader, indent, first === '|' ? '\n' : ' ')
  if (first === '&' || first === '*' || first === '!') throw new NotPlain()
  if (first === '[' || first === '{')
    return readFlow(joinWhile(reader, text, (joined) => !isBalanced(joined)))
  if (first === '"' || first === "'") {
    const joined = joinWhile(reader, text, (whole) => endOfQuote(whole, 0) === null)
    return unquote(joined.slice(0, endOfQuote(joined, 0) ?? joined.length))
  }
  let whole = withoutComment(text)
  for (let count = 0; count < valueLinesMax; count += 1) {
    const line = reader.lines[reader.at]
    if (line === undefined || line.indent <= indent || line.text === '') break
    if (line.text.startsWith('#')) break
    whole = `${whole} ${withoutComment(line.text)}`
    reader.at += 1
  }
  return plainValue(whole)
}

function readTextBlock(reader: Reader, indent: number, separator: string): string {
  const lines: string[] = []
  for (let count = 0; count < valueLinesMax; count += 1) {
    const line = reader.lines[reader.at]
    if (line === undefined || (line.text !== '' && line.indent <= indent)) break
    lines.push(line.text)
    reader.at += 1
  }
  return lines.join(separator).trimEnd()
}

/** Appends lines until the value ends, each examined once. */
function joinWhile(reader: Reader, text: string, isOpen: (joined: string) => boolean): string {
  let joined = text
  for (let count = 0; count < joinedLinesMax && isOpen(joined); count += 1) {
    const line = reader.lines[reader.at]
    if (line === undefined) throw new NotPlain()
    joined = `${joined} ${line.text}`
    reader.at += 1
  }
  if (isOpen(joined)) throw new NotPlain()
  return joined
}

/** Each further line parses the whole value again. */
const joinedLinesMax = 100
const flowCharsMax = 20_000

function isBalanced(text: string): boolean {
  if (text.length > flowCharsMax) throw new NotPlain()
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if ((char === '"' || char === "'") && /[[{,:\s]/.test(text.charAt(at - 1))) {
      const end = endOfQuote(text, at)
      if (end === null) return false
      at = end - 1
    } else if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= 1
  }
  return depth <= 0
}

function readFlow(text: string): Json {
  let at = 0
  const skip = () => {
    while (at < text.length && /\s/.test(text.charAt(at))) at += 1
  }
  const scalar = (ends: string, isKey = false): Json => {
    const char = text.charAt(at)
    if (char === '"' || char === "'") {
      const end = endOfQuote(text, at)
      if (end === null) throw new NotPlain()
      const value = unquote(text.slice(at, end))
      at = end
      return value
    }
    const from = at
    while (at < text.length && !ends.includes(text.charAt(at)) && !(isKey && isColon(text, at))) at += 1
    return plainValue(text.slice(from, at).trim())
  }
  const read = (nesting: number): Json => {
    if (nesting > nestingMax) throw new NotPlain()
    skip()
    const open = text.charAt(at)
    if (open !== '[' && open !== '{') return scalar(',]}')
    at += 1
    const close = open === '[' ? ']' : '}'
    const items: Json[] = []
    const pairs: (readonly [string, Json])[] = []
    for (skip(); at < text.length && text.charAt(at) !== close; skip()) {
      if (open === '[') items.push(read(nesting + 1))
      else {
        const key = String(scalar(',]}', true))
        skip()
        if (text.charAt(at) === ':') {
          at += 1
          pairs.push([key, read(nesting + 1)])
        } else pairs.push([key, null])
      }
      skip()
      if (text.charAt(at) === ',') at += 1
      else if (text.charAt(at) !== close) throw new NotPlain()
    }
    if (at >= text.length) throw new NotPlain()
    at += 1
    return open === '[' ? items : Object.fromEntries(pairs)
  }
  return read(0)
}

/** `http://…` contains no key. */
function isColon(text: string, at: number): boolean {
  return text.charAt(at) === ':' && /[\s"'[{]|^$/.test(text.charAt(at + 1))
}

/** Null if missing. */
function endOfQuote(text: string, start: number): number | null {
  const quote = text.charAt(start)
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '\\' && quote === '"') at += 1
    else if (char === quote) {
      if (quote === "'" && text.charAt(at + 1) === "'") at += 1
      else return at + 1
    }
  }
  return null
}

function unquote(quoted: string): string {
  const inner = quoted.slice(1, -1)
  if (quoted.startsWith("'")) return inner.replaceAll("''", "'")
  const value: unknown = JSON.parse(`"${inner.replaceAll('\t', '\\t').replaceAll("\\'", "'")}"`)
  return typeof value === 'string' ? value : ''
}

function withoutComment(text: string): string {
  const start = text.search(/\s#/)
  return (start === -1 ? text : text.slice(0, start)).trimEnd()
}

/** YAML 1.2, core schema. */
function plainValue(text: string): Json {
  if (/^(?:|~|null|Null|NULL)$/.test(text)) return null
  if (/^(?:true|True|TRUE)$/.test(text)) return true
  if (/^(?:false|False|FALSE)$/.test(text)) return false
  return /^[-+]?(?:\d{1,15}|\d{0,15}\.\d{1,15})(?:[eE][-+]?\d{1,3})?$/.test(text) ? Number(text) : text
}
