import type { HtmlDocument } from '../../model/html.ts'
import { isJsonObject, readJsonObject } from '../../parse/formats/json.ts'
import { resolveUrl } from '../../parse/url/urls.ts'

const urlsMax = 200
/** An import that begins a line; in a comment the line begins with something else. */
const staticImport =
  /^[ \t]{0,80}(?:import|export)\b(?:[^;'"`]{0,200}\bfrom)?[ \t]{0,10}["'](https?:\/\/[^"'\s]{3,500})["']/gm

/** Whole addresses from which the inline modules and import maps of a page take code, each once, in order. */
export function listModuleImports({ elements, baseUrl }: HtmlDocument): readonly URL[] {
  const urls = new Map<string, URL>()
  for (const { name, attributes, text } of elements) {
    if (name !== 'script' || attributes.src !== undefined) continue
    const type = (attributes.type ?? '').trim().toLowerCase()
    const written = type === 'importmap' ? readImportMap(text) : type === 'module' ? readImports(text) : []
    for (const specifier of written) {
      const url = /^https?:\/\//i.test(specifier) ? resolveUrl(specifier, baseUrl) : null
      if (url !== null && urls.size < urlsMax) urls.set(url.href, url)
    }
  }
  return [...urls.values()]
}

function readImports(text: string): readonly string[] {
  return [...text.matchAll(staticImport)].slice(0, urlsMax).map(([, specifier = '']) => specifier)
}

/** Addresses of `imports` and of every scope, without those that the map itself pins by a checksum. */
function readImportMap(text: string): readonly string[] {
  const map = readJsonObject(text)
  if (map === null) return []
  const scopes = isJsonObject(map.scopes) ? Object.values(map.scopes) : []
  const pinned = isJsonObject(map.integrity) ? new Set(Object.keys(map.integrity)) : new Set()
  return [map.imports, ...scopes].flatMap((part) =>
    isJsonObject(part)
      ? Object.values(part).filter((item): item is string => typeof item === 'string' && !pinned.has(item))
      : [],
  )
}
