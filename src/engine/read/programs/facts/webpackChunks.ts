const chunksMax = 500
const partsMax = 12

/** webpack's functions from chunk number to file name; before version 5, the public path precedes it. */
const nameFunctions = {
  start:
    /(?:\.u\s{0,4}=\s{0,4}(?:function\s{0,4}\(\s{0,4}(\w{1,20})\s{0,4}\)\s{0,4}\{\s{0,4}return\b|\(?\s{0,4}(\w{1,20})\s{0,4}\)?\s{0,4}=>)|function\s{0,4}\w{0,20}\s{0,4}\(\s{0,4}(\w{1,20})\s{0,4}\)\s{0,4}\{\s{0,4}return\s{1,4}\w{1,20}\.p\s{0,4}\+)/g,
  startsMax: 5,
  lengthMax: 100_000,
} as const

type NamePart =
  | { readonly text: string }
  | { readonly map: ReadonlyMap<string, string>; readonly orKey: boolean }

export type ChunkNaming = readonly NamePart[]

/**
 * Lists the file names in `r.u = e => 7 === e ? "shared.js" : "static/js/" + ({1:"home"}[e] || e) + "." +
 * {1:"ab12"}[e] + ".chunk.js"`. Source: webpack, `output.chunkFilename`.
 */
export function listWebpackChunks(source: string): readonly string[] {
  return matchStarts(source, nameFunctions).flatMap(({ rest, match }) => {
    const parameter = match[1] ?? match[2] ?? match[3] ?? ''
    const { names, end } = readExceptions(rest, parameter)
    return [...names, ...evaluateNames(rest.slice(end), parameter)]
  })
}

export function matchStarts(
  source: string,
  { start, startsMax, lengthMax }: { start: RegExp; startsMax: number; lengthMax: number },
): readonly { readonly rest: string; readonly match: RegExpExecArray }[] {
  const starts: { rest: string; match: RegExpExecArray }[] = []
  for (const match of source.matchAll(start)) {
    const end = match.index + match[0].length
    starts.push({ rest: source.slice(end, end + lengthMax), match })
    if (starts.length >= startsMax) break
  }
  return starts
}

function readExceptions(
  expression: string,
  parameter: string,
): { readonly names: readonly string[]; readonly end: number } {
  const exception =
    /\s{0,4}\(?\s{0,4}["'`]?([\w-]{1,100})["'`]?\s{0,4}={2,3}\s{0,4}["'`]?([\w-]{1,100})["'`]?\s{0,4}\?\s{0,4}["'`]([^"'`\\$]{0,200})["'`]\s{0,4}:(?!\s{0,4}\w{1,20}\s{0,4}\))/y
  const names: string[] = []
  let end = 0
  while (names.length < chunksMax) {
    const [, left, right, name] = exception.exec(expression) ?? []
    if (name === undefined || (left !== parameter && right !== parameter)) break
    names.push(name)
    end = exception.lastIndex
  }
  return { names, end }
}

function evaluateNames(expression: string, parameter: string): readonly string[] {
  const parts = readNameParts(expression, parameter)
  const keys = new Set(parts.flatMap((part) => ('map' in part ? [...part.map.keys()] : [])))
  return [...keys].slice(0, chunksMax).flatMap((key) => nameChunk(parts, key) ?? [])
}

export function nameChunk(naming: ChunkNaming, key: string): string | null {
  const pieces = naming.map((part) => {
    if ('text' in part) return part.text
    return part.map.get(key) ?? (part.orKey ? key : null)
  })
  return pieces.includes(null) ? null : pieces.join('')
}

/**
 * Reads naming functions that accept any chunk number: `r.u=e=>"static/chunks/"+e+".55f4.js"`. The numbers
 * come from the calls that load chunks.
 */
export function readOpenNamings(source: string): readonly ChunkNaming[] {
  return matchStarts(source, nameFunctions).flatMap(({ rest, match }) => {
    const parameter = match[1] ?? match[2] ?? match[3] ?? ''
    const parts = readNameParts(rest.slice(readExceptions(rest, parameter).end), parameter)
    const isOpen = parts.some((part) => 'map' in part) && parts.every((part) => 'text' in part || part.orKey)
    return isOpen ? [parts] : []
  })
}

export function listLoadedChunks(source: string): readonly string[] {
  const asked = source.matchAll(/\.e\(\s{0,4}(?:(\d{1,6})|["'`]([\w/-]{1,100})["'`])\s{0,4}\)/g)
  const chunks = new Set<string>()
  for (const [, number, name] of asked) {
    chunks.add(number ?? name ?? '')
    if (chunks.size >= chunksMax) break
  }
  return [...chunks]
}

/** Operands: a string, `({1:"home"}[e] || e)`, `(592 === e ? "common" : e)`, `e`. */
const operandSource = [
  String.raw`["'\`](?<text>[^"'\`\\$]{0,200})["'\`]`,
  String.raw`\{(?<map>[^{}]{0,60000})\}\)?\s{0,4}\[\s{0,4}(?<key>\w{1,20})\s{0,4}\](?<orKey>\s{0,4}\|\|\s{0,4}\w{1,20})?`,
  String.raw`["'\`]?(?<one>[\w-]{1,100})["'\`]?\s{0,4}={2,3}\s{0,4}(?<compared>\w{1,20})\s{0,4}\?\s{0,4}["'\`](?<special>[^"'\`\\$]{0,200})["'\`]\s{0,4}:\s{0,4}\w{1,20}`,
  String.raw`(?<name>\w{1,20})`,
].join('|')

function readNameParts(expression: string, parameter: string): readonly NamePart[] {
  const operand = new RegExp(String.raw`\s{0,4}\(*\s{0,4}(?:${operandSource})\s{0,4}\)*\s{0,4}`, 'y')
  const parts: NamePart[] = []
  while (parts.length < partsMax) {
    const { text, map, key, orKey, one, compared, special, name } = operand.exec(expression)?.groups ?? {}
    if (text !== undefined) parts.push({ text })
    else if (map !== undefined && key === parameter) {
      parts.push({ map: readMap(map), orKey: orKey !== undefined })
    } else if (one !== undefined && special !== undefined && compared === parameter) {
      parts.push({ map: new Map([[one, special]]), orKey: true })
    } else if (name === parameter) parts.push({ map: new Map(), orKey: true })
    else break
    if (expression[operand.lastIndex] !== '+') break
    operand.lastIndex += 1
  }
  return parts
}

function readMap(text: string): ReadonlyMap<string, string> {
  const entries = text.matchAll(/["']?([\w~/-]{1,100})["']?\s{0,4}:\s{0,4}["'`]([\w~.@/-]{1,100})["'`]/g)
  return new Map([...entries].map(([, key = '', value = '']) => [key, value]))
}
