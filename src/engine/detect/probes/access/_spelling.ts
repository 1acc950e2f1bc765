import type { ProbeRequest } from '../../../model/probeRequest.ts'

export type SpellingFacts = {
  readonly isNextjs: boolean
  /** Build id of the Pages Router; null if no page shows it. */
  readonly buildId: string | null
  /** Locales that may stand in front of a path, the default one first. */
  readonly locales: readonly string[]
  /** Paths that visitors can read, the sign-in page first. */
  readonly publicPaths: readonly string[]
  readonly fileFolders: readonly string[]
  readonly dynamicPages: readonly DynamicPage[]
}

export type DynamicPage = { readonly url: string; readonly value: string; readonly name: string }

export type SpelledRequest = Pick<ProbeRequest, 'url' | 'headers' | 'method' | 'isPathAsIs'>

/** Another way to ask for a path, which a filter in front of it may not recognize. */
export type UrlSpelling = {
  readonly name: string
  readonly family: 'path' | 'header' | 'source' | 'host' | 'alias' | 'nextjs' | 'method' | 'version'
  readonly known?: readonly string[]
  spell(url: URL, facts: SpellingFacts): SpelledRequest | null
}

/** Null if the path stays the same for the server. */
export function withPath(url: URL, path: string | null): SpelledRequest | null {
  if (path === null || path === url.pathname) return null
  const spelled = `${url.origin}${path}${url.search}`
  return URL.canParse(spelled) && new URL(spelled).pathname !== url.pathname ? { url: spelled } : null
}
