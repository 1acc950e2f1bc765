import type { SourceMap } from '../../../model/artifacts.ts'
import type { Libraries } from '../../../model/libraries.ts'
import { isLibraryFile } from '../../../read/knowledge/libraryUrls.ts'
import { pathOf, resolveUrl } from '../../../read/url/urls.ts'
import { isVendorScript } from '../../../read/url/vendorScript.ts'

/** Source file of the project in a source map; `content` is null if the map omits it. */
type OwnSource = { readonly path: string; readonly content: string | null }

const dependencySource =
  /(?:^|[\\/])node_modules[\\/]|(?:^|\/)(?:webpack|turbopack|rollup|vite|next|nuxt|svelte|parcel)\/(?:bootstrap|runtime|dist|build|hmr|modulepreload|preload-helper|internal|shared)|\(webpack\)|\[turbopack\]|\u0000|^external |\/\.(?:pnpm|yarn|vite)\/|commonjsHelpers|^(?:webpack:\/\/)?\/?(?:core-js|regenerator-runtime|tslib|process|buffer)\//

const inPackages = /[\\/](?:node_modules|\.pnpm|\.yarn|\.vite)[\\/]/

const sourceExtension = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)(?:$|\?)/i

/**
 * Lists the project's own sources in a source map: no packages, no bundler code, and no library that the site
 * serves as published, whose source names look like the project's.
 */
export function ownSources(
  { url, scriptUrl, sources, contents }: SourceMap,
  { found }: Libraries,
): readonly OwnSource[] {
  if ([url, scriptUrl].some((place) => inPackages.test(pathOf(place)))) return []
  const isLibrary = found.some((use) => use.url === scriptUrl && isLibraryFile(scriptUrl, use.name))
  if (isLibrary || isVendorScript(scriptUrl)) return []
  return sources.flatMap((source, index) => {
    if ([source, resolveAgainstMap(source, url)].some((path) => dependencySource.test(path))) return []
    if (!sourceExtension.test(source) || isAbsoluteUrl(source)) return []
    return [{ path: shortenPath(source), content: contents[index] ?? null }]
  })
}

/** Third-party widgets keep absolute source URLs. */
function isAbsoluteUrl(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** Resolves a relative path against the map, because a package names its own files without their folder. */
function resolveAgainstMap(source: string, mapUrl: string): string {
  const place = /^[a-z][\w+.-]{0,30}:/i.test(source) ? null : resolveUrl(source, mapUrl)
  // With a dot: a top-level folder `process` is the project's own, not the bundler's.
  return place === null ? source : `.${place.pathname}`
}

function shortenPath(source: string): string {
  return source
    .replace(/^[a-z][\w+.-]{0,30}:\/\/[^/]{0,60}\//i, '')
    .replace(/^\[project\]\//, '')
    .replace(/^(?:\.{1,2}\/)+/, '')
    .replace(/\?[^?]{0,100}$/, '')
}
