import type { Artifacts, Exchange, Page } from '../../../model/artifacts.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import type { DynamicPage, SpellingFacts } from './_spelling.ts'

const publicPathsMax = 2
const foldersMax = 3
const dynamicPagesMax = 20

type Shown = Pick<Artifacts, 'target' | 'technologies' | 'responses' | 'pages'>

export function readSpellingFacts(
  { target, technologies, responses, pages }: Shown,
  refusals: readonly Exchange[],
): SpellingFacts {
  const isNextjs = technologies.some(({ name }) => name === 'nextjs')
  const data = isNextjs ? readPagesData(pages) : null
  return {
    isNextjs,
    buildId: data?.buildId ?? null,
    locales: isNextjs ? (data?.locales ?? listLanguages(pages)) : [],
    publicPaths: listPublicPaths(refusals, target.origin),
    fileFolders: listFileFolders(pages, target.origin),
    dynamicPages: isNextjs ? responses.flatMap(readDynamicPages).slice(0, dynamicPagesMax) : [],
  }
}

function readPagesData(
  pages: readonly Page[],
): { readonly buildId: string; readonly locales: readonly string[] } | null {
  for (const { document } of pages) {
    const script = document.elements.find(({ attributes }) => attributes.id === '__NEXT_DATA__')
    const data = script === undefined ? undefined : readJson(script.text)
    if (!isJsonObject(data) || typeof data.buildId !== 'string' || !/^[\w-]{1,80}$/.test(data.buildId))
      continue
    const listed = Array.isArray(data.locales) ? data.locales : []
    const locales = [data.defaultLocale, ...listed].filter((each) => typeof each === 'string')
    return { buildId: data.buildId, locales: [...new Set(locales)].filter(isLocale) }
  }
  return null
}

function isLocale(text: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i.test(text)
}

/** The App Router shows no locales, but pages name their language. */
function listLanguages(pages: readonly Page[]): readonly string[] {
  const languages = pages.flatMap(({ document }) =>
    document.elements.filter(({ name }) => name === 'html').map(({ attributes }) => attributes.lang ?? ''),
  )
  return [...new Set([...languages, 'en'])].filter(isLocale)
}

function listPublicPaths(refusals: readonly Exchange[], origin: string): readonly string[] {
  const signIns = refusals.flatMap(({ headers, url }) => {
    const location = headerValue(headers, 'location')
    const target = location === null ? null : resolveUrl(location, url)
    return target?.origin === origin ? [target.pathname] : []
  })
  return [...new Set([...signIns, '/'])].slice(0, publicPathsMax)
}

function listFileFolders(pages: readonly Page[], origin: string): readonly string[] {
  const files = pages.flatMap(({ url, document }) =>
    document.elements.flatMap(({ name, attributes }) => {
      const file = name === 'link' ? attributes.href : attributes.src
      const resolved = file === undefined ? null : resolveUrl(file, url)
      return resolved?.origin === origin ? [resolved.pathname] : []
    }),
  )
  const folders = files.flatMap((path) => /^\/([\w-]{1,60})\/[^/]/.exec(path)?.[1] ?? [])
  return [...new Set(folders)].slice(0, foldersMax)
}

/** The router state of the App Router names parameters: `["id","7","d"]`. */
function readDynamicPages(response: Exchange): readonly DynamicPage[] {
  if (!rendersHtml(response) || response.status !== 200) return []
  const names = response.body.matchAll(/\[\\?"([\w-]{1,60})\\?",\\?"([^"\\]{1,200})\\?",\\?"d\\?"[,\]]/g)
  return [...names].slice(0, dynamicPagesMax).map(([, name = '', value = '']) => ({
    url: response.url,
    value,
    name,
  }))
}
