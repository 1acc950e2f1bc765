import type { SourceMap } from '../artifacts.ts'

/** A source of a map that the project's own people wrote, and its text where the map holds it. */
export type OwnSource = { readonly path: string; readonly content: string | null }

/** Bundlers' own parts, and what comes from packages. */
const foreign =
  /(?:^|[\\/])node_modules[\\/]|(?:^|\/)(?:webpack|turbopack|rollup|vite|next|nuxt|svelte|parcel)\/(?:bootstrap|runtime|dist|build|hmr|modulepreload|preload-helper|internal|shared)|\(webpack\)|\[turbopack\]|\u0000|^external |\/\.(?:pnpm|yarn|vite)\/|commonjsHelpers|^(?:webpack:\/\/)?\/?(?:core-js|regenerator-runtime|tslib|process|buffer)\//

const sourceExtension = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)(?:$|\?)/i

/** Lists what a source map tells of the project's own code: not the sources of packages and bundlers. */
export function ownSources({ sources, contents }: SourceMap): readonly OwnSource[] {
  return sources.flatMap((source, index) => {
    if (foreign.test(source) || !sourceExtension.test(source) || isFromElsewhere(source)) return []
    return [{ path: shortenPath(source), content: contents[index] ?? null }]
  })
}

/** A URL of another host, as widgets that are copied into a site name their sources. */
function isFromElsewhere(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** The path without the bundler's scheme and the steps up, as the author knows it. */
function shortenPath(source: string): string {
  return source
    .replace(/^[a-z][\w+.-]{0,30}:\/\/[^/]{0,60}\//i, '')
    .replace(/^\[project\]\//, '')
    .replace(/^(?:\.{1,2}\/)+/, '')
    .replace(/\?[^?]{0,100}$/, '')
}
