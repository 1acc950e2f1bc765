import type { SourceMap } from '../../../model/artifacts.ts'
import type { Libraries } from '../../../model/libraries.ts'
import { isLibraryFile } from '../../../read/knowledge/libraryUrls.ts'
import { pathOf, resolveUrl } from '../../../read/url/urls.ts'
import { isVendorScript } from '../../../read/url/vendorScript.ts'

/** A source of a map that the project's own people wrote, and its text where the map holds it. */
export type OwnSource = { readonly path: string; readonly content: string | null }

/** Bundlers' own parts, and what comes from packages. */
const dependencySource =
  /(?:^|[\\/])node_modules[\\/]|(?:^|\/)(?:webpack|turbopack|rollup|vite|next|nuxt|svelte|parcel)\/(?:bootstrap|runtime|dist|build|hmr|modulepreload|preload-helper|internal|shared)|\(webpack\)|\[turbopack\]|\u0000|^external |\/\.(?:pnpm|yarn|vite)\/|commonjsHelpers|^(?:webpack:\/\/)?\/?(?:core-js|regenerator-runtime|tslib|process|buffer)\//

const inPackages = /[\\/](?:node_modules|\.pnpm|\.yarn|\.vite)[\\/]/

const sourceExtension = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)(?:$|\?)/i

/**
 * Lists what a source map tells of the project's own code: not the sources of packages and bundlers, nor those of a
 * library that the site serves as it was published, which names them as if they were anybody's.
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

/** A URL of another host, as widgets that are copied into a site name their sources. */
function isAbsoluteUrl(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** Where a relative path leads from the map: a package names its own files without saying where it lies. */
function resolveAgainstMap(source: string, mapUrl: string): string {
  const place = /^[a-z][\w+.-]{0,30}:/i.test(source) ? null : resolveUrl(source, mapUrl)
  // With a dot, as the site's root is not that of a bundler: a folder `process` there is the project's own.
  return place === null ? source : `.${place.pathname}`
}

/** The path without the bundler's scheme and the steps up, as the author knows it. */
function shortenPath(source: string): string {
  return source
    .replace(/^[a-z][\w+.-]{0,30}:\/\/[^/]{0,60}\//i, '')
    .replace(/^\[project\]\//, '')
    .replace(/^(?:\.{1,2}\/)+/, '')
    .replace(/\?[^?]{0,100}$/, '')
}
