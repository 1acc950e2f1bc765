import type { HtmlDocument, HtmlElement } from '../../model/html.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { resolveUrl } from '../url/urls.ts'

const linksMax = 5_000
const urlLengthMax = 2_000

/** Null unless HTTP or HTTPS. Drops the fragment. */
export function resolveWebUrl(reference: string, base: string): string | null {
  const url = reference.length > urlLengthMax ? null : resolveUrl(reference, base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  url.hash = ''
  return url.href
}

export function listLinks(document: HtmlDocument): readonly string[] {
  return resolveAll(document, ({ name, attributes }) => {
    if (name === 'a' || name === 'area') return attributes.href
    if (name === 'iframe' || name === 'frame') return attributes.src
    if (name === 'link' && hasRel(attributes, documentRels)) return attributes.href
    if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh') {
      return /;\s{0,20}url\s{0,20}=\s{0,20}["']?([^"']+)/i.exec(attributes.content ?? '')?.[1]
    }
    return undefined
  })
}

/**
 * Script elements, preloads, import maps and Astro islands, each once. Executed ones come first, because an
 * import map may name thousands.
 */
export function listScriptUrls(document: HtmlDocument): readonly string[] {
  const announced = resolveAll(document, ({ name, attributes, text }) => {
    if (name === 'script') return isImportMap(attributes) ? listImports(text) : undefined
    if (name !== 'link') return undefined
    if (hasRel(attributes, ['modulepreload'])) return attributes.href
    const isPreload = hasRel(attributes, ['preload', 'prefetch'])
    return isPreload && attributes.as?.toLowerCase() === 'script' ? attributes.href : undefined
  })
  return [...new Set([...listRunScriptUrls(document), ...announced])]
}

export function listRunScriptUrls(document: HtmlDocument): readonly string[] {
  return resolveAll(document, ({ name, attributes }) => {
    if (name === 'astro-island') return [attributes['component-url'] ?? '', attributes['renderer-url'] ?? '']
    return name === 'script' && isJavaScript(attributes.type) ? attributes.src : undefined
  })
}

function isImportMap({ type }: HtmlElement['attributes']): boolean {
  return type?.trim().toLowerCase() === 'importmap'
}

/** Prefixes end in a slash and name no script. HTML standard, 8.1.5.2. */
function listImports(text: string): readonly string[] {
  const map = readJson(text)
  const imports = map !== undefined && isJsonObject(map) ? map.imports : undefined
  if (imports === undefined || !isJsonObject(imports)) return []
  return Object.values(imports).filter(
    (value) => typeof value === 'string' && !value.endsWith('/'),
  ) as string[] // `as`: filtered to text.
}

export function listImageUrls(document: HtmlDocument): readonly string[] {
  return resolveAll(document, ({ name, attributes }) => (name === 'img' ? attributes.src : undefined))
}

export function listMadeResourceUrls(document: HtmlDocument): readonly string[] {
  const urls = resolveAll(document, ({ name, attributes }) => {
    if (/^(?:img|script|embed|source|input|audio|video|track)$/.test(name)) {
      const { src = '', srcset = '', poster = '' } = attributes
      return [src, firstCandidate(srcset), poster]
    }
    if (name === 'object') return attributes.data
    return name === 'link' && hasRel(attributes, ['stylesheet', 'icon', 'manifest'])
      ? attributes.href
      : undefined
  })
  return urls.filter((url) => new URL(url).search !== '')
}

/** The other candidates differ only in size. */
function firstCandidate(srcset: string): string {
  const [first = ''] = srcset.slice(0, urlLengthMax).trim().split(/\s/, 1)
  return first.replace(/,$/, '')
}

export function listReferences(document: HtmlDocument): readonly string[] {
  return resolveAll(document, ({ name, attributes }) => {
    if (name === 'a' || name === 'area' || name === 'link') return attributes.href
    if (name === 'object') return attributes.data
    return /^(?:img|script|iframe|embed|source|audio|video|track)$/.test(name) ? attributes.src : undefined
  })
}

export function listStyleUrls(document: HtmlDocument): readonly string[] {
  return resolveAll(document, ({ name, attributes }) =>
    name === 'link' && hasRel(attributes, ['stylesheet']) ? attributes.href : undefined,
  )
}

const documentRels = ['alternate', 'canonical', 'next', 'prev', 'help', 'author', 'license', 'search']

const binaryExtensions =
  /\.(?:png|jpe?g|gif|webp|avif|ico|svg|bmp|tiff?|mp[34]|webm|ogg|wav|mov|avi|pdf|docx?|xlsx?|pptx?|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|exe|msi|deb|rpm|apk|iso|woff2?|ttf|otf|eot|css|m?js|map|wasm)$/i

/** Judges by the file extension. */
export function isDocumentUrl(url: string): boolean {
  return !binaryExtensions.test(new URL(url).pathname)
}

/** Masks numbers, ids and long slugs, so that URLs of one template are equal. Drops the query. */
export function pathShape(url: string): string {
  return new URL(url).pathname
    .split('/')
    .map((segment) => (/\d|^[^/]{24,}$/.test(segment) ? '*' : segment))
    .join('/')
}

function isJavaScript(type: string | undefined): boolean {
  const normal = (type ?? '').trim().toLowerCase()
  return (
    normal === '' || normal === 'module' || /^(?:text|application)\/(?:x-)?(?:java|ecma)script/.test(normal)
  )
}

function hasRel(attributes: HtmlElement['attributes'], rels: readonly string[]): boolean {
  return (attributes.rel ?? '')
    .slice(0, 200)
    .toLowerCase()
    .split(/\s+/)
    .some((rel) => rels.includes(rel))
}

function resolveAll(
  document: HtmlDocument,
  referenceOf: (element: HtmlElement) => string | readonly string[] | undefined,
): readonly string[] {
  const urls = new Set<string>()
  for (const element of document.elements) {
    for (const reference of [referenceOf(element) ?? []].flat()) {
      const url = reference.trim() === '' ? null : resolveWebUrl(reference, document.baseUrl)
      if (url !== null) urls.add(url)
      if (urls.size >= linksMax) return [...urls]
    }
  }
  return [...urls]
}
