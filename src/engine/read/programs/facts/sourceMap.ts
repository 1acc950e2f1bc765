import type { Json, JsonObject } from '../../../../shared/json.ts'
import type { Script } from '../../../model/artifacts.ts'
import { isJsonObject, readJson } from '../../formats/json.ts'
import { resolveWebUrl } from '../../html/links.ts'
import { headerValue } from '../../http/headers.ts'

type SourceMapText = {
  readonly sources: readonly string[]
  readonly contents: readonly (string | null)[]
}

export type SourceMapReference =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'inline'; readonly text: string }

const sourcesMax = 20_000
const sectionsMax = 1_000
/** A comment further from the end belongs to a string inside the bundle. */
const commentDistanceMax = 4_096
const commentStart = /(?:\/\/|\/\*)[#@]\s{1,4}sourceMappingURL=/g

export function findSourceMap({ url, pageUrl, text, headers }: Script): SourceMapReference | null {
  const base = url ?? pageUrl
  const header = headerValue(headers, 'sourcemap') ?? headerValue(headers, 'x-sourcemap')
  const reference = header?.trim() ?? lastComment(text)
  if (reference === null || reference === '') return null
  if (/^data:/i.test(reference)) return decodeDataUrl(reference)
  const resolved = resolveWebUrl(reference, base)
  return resolved === null ? null : { kind: 'url', url: resolved }
}

/**
 * Reads a source map of version 3; null if the text is none. Truncated text gives the
 * sources before the cut. Source: ECMA-426.
 */
export function parseSourceMap(text: string, { isTruncated = false } = {}): SourceMapText | null {
  // A first line such as `)]}'` keeps other sites from executing the JSON as a script.
  const json = text.startsWith(')]}') ? text.slice(Math.max(0, text.indexOf('\n'))) : text
  const map = readJson(json)
  if (map !== undefined) return isJsonObject(map) ? readMap(map, 0) : null
  return isTruncated ? readCutMap(json) : null
}

function readMap(map: JsonObject, depth: number): SourceMapText | null {
  if (map.version !== 3) return null
  if (isList(map.sections)) return depth > 0 ? null : readSections(map.sections)
  if (!isList(map.sources)) return null
  const root = typeof map.sourceRoot === 'string' ? map.sourceRoot : ''
  const contents = isList(map.sourcesContent) ? map.sourcesContent : []
  const sources = map.sources.slice(0, sourcesMax)
  return {
    sources: sources.map((source) => (typeof source === 'string' ? joinRoot(root, source) : '')),
    contents: sources.map((_, index) => asText(contents[index])),
  }
}

function readSections(sections: readonly Json[]): SourceMapText | null {
  const maps = sections.slice(0, sectionsMax).flatMap((section) => {
    const map = isJsonObject(section) && isJsonObject(section.map) ? readMap(section.map, 1) : null
    return map === null ? [] : [map]
  })
  if (maps.length === 0) return null
  return {
    sources: maps.flatMap(({ sources }) => sources).slice(0, sourcesMax),
    contents: maps.flatMap(({ contents }) => contents).slice(0, sourcesMax),
  }
}

/** JSON.parse rejects truncated text, so this reads only the two lists. */
function readCutMap(text: string): SourceMapText | null {
  if (!/^\s{0,100}\{/.test(text) || !/"version"\s{0,10}:\s{0,10}3\b/.test(text)) return null
  const sources = readCutList(text, 'sources')
  if (sources === null) return null
  const contents = readCutList(text, 'sourcesContent') ?? []
  return {
    sources: sources.map((source) => source ?? ''),
    contents: sources.map((_, index) => contents[index] ?? null),
  }
}

function readCutList(text: string, name: string): readonly (string | null)[] | null {
  const start = new RegExp(`"${name}"\\s{0,10}:\\s{0,10}\\[`).exec(text)
  if (start === null) return null
  const entries: (string | null)[] = []
  let at = start.index + start[0].length
  while (entries.length < sourcesMax) {
    const [gap = ''] = /^[\s,]{0,100}/.exec(text.slice(at, at + 100)) ?? []
    at += gap.length
    const end = text[at] === '"' ? endOfString(text, at) : text.startsWith('null', at) ? at + 4 : -1
    if (end === -1) break
    entries.push(asText(readJson(text.slice(at, end))))
    at = end
  }
  return entries
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1
    if (text[at] === '\\') at += 1
  }
  return -1
}

function lastComment(text: string): string | null {
  const at = text.lastIndexOf('sourceMappingURL=')
  if (at === -1) return null
  const start = Math.max(0, at - 10)
  const [match] = [...text.slice(start, at + 'sourceMappingURL='.length).matchAll(commentStart)]
  if (match === undefined) return null
  const rest = text.slice(at + 'sourceMappingURL='.length)
  const reference = /^[^\s'"*]*/.exec(rest)?.[0] ?? ''
  return rest.length - reference.length > commentDistanceMax ? null : reference
}

function decodeDataUrl(url: string): SourceMapReference | null {
  const comma = url.indexOf(',')
  if (comma === -1 || !/^data:application\/json\b/i.test(url)) return null
  const isBase64 = /;base64$/i.test(url.slice(0, comma))
  const data = url.slice(comma + 1)
  if (isBase64) return { kind: 'inline', text: Buffer.from(data, 'base64').toString('utf8') }
  try {
    return { kind: 'inline', text: decodeURIComponent(data) }
  } catch {
    return null
  }
}

function joinRoot(root: string, source: string): string {
  return root === '' || /^(?:[a-z][\w+.-]*:|\/)/i.test(source)
    ? source
    : `${root.replace(/\/$/, '')}/${source}`
}

function asText(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}
