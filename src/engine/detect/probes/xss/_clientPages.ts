import type { Artifacts, Page } from '../../../model/artifacts.ts'
import type { Surface } from '../../../model/surface.ts'
import { listClientInputs } from '../../../read/derive/clientNames.ts'
import { listScriptFiles, listThirdPartyScripts, runsAsJavaScript } from '../../../read/derive/pageScripts.ts'
import { withShellRoutes } from '../../../read/derive/shellRoutes.ts'
import type { UrlPart } from '../_shared/domPayloads.ts'
import { openTextKeys } from '../_shared/domSearch.ts'

export type ClientPage = {
  readonly url: string
  readonly id: string
  readonly parts: readonly UrlPart[]
  readonly sources: readonly string[]
  readonly foreignScripts: readonly string[]
}

const partsMax = 12

export function listClientPages(
  { pages, scripts }: Pick<Artifacts, 'pages' | 'scripts'>,
  { entries }: Pick<Surface, 'entries'>,
): readonly ClientPage[] {
  const texts = new Map(scripts.flatMap(({ url, text }) => (url === null ? [] : [[url, text]])))
  const programs: Programs = { texts, inputsOf: rememberInputs() }
  const byPath = new Map(withShellRoutes(pages, entries).map((page) => [new URL(page.url).pathname, page]))
  const found = new Map<string, ClientPage>()
  for (const { id, method, url, effect, parameters, mediaType } of entries) {
    if (method !== 'GET' || effect !== 'reads' || !isHtml(mediaType)) continue
    const page = byPath.get(new URL(url).pathname)
    const own = parameters.flatMap(({ place, name }): readonly UrlPart[] =>
      place === 'query' || place === 'path' ? [{ place, name }] : [],
    )
    found.set(id, pageOf({ url, id, own, page }, programs))
  }
  const covered = new Set([...found.values()].map(({ url }) => new URL(url).pathname))
  for (const page of pages) {
    const { pathname, searchParams } = new URL(page.url)
    if (covered.has(pathname)) continue
    covered.add(pathname)
    const own = [...new Set(searchParams.keys())].map((name): UrlPart => ({ place: 'query', name }))
    found.set(pathname, pageOf({ url: page.url, id: `GET ${pathname}`, own, page }, programs))
  }
  return [...found.values()].filter(({ parts }) => parts.length > 0)
}

type Programs = {
  readonly texts: ReadonlyMap<string, string>
  readonly inputsOf: (programs: readonly string[]) => readonly string[]
}

function rememberInputs(): Programs['inputsOf'] {
  const keyOf = openTextKeys()
  const known = new Map<string, readonly string[]>()
  return (programs) => {
    const key = keyOf(programs)
    const inputs = known.get(key) ?? listClientInputs(programs)
    known.set(key, inputs)
    return inputs
  }
}

function isHtml(mediaType: string | null): boolean {
  return mediaType === null || mediaType === '' || /html/.test(mediaType)
}

function pageOf(
  {
    url,
    id,
    own,
    page,
  }: {
    readonly url: string
    readonly id: string
    readonly own: readonly UrlPart[]
    readonly page: Page | undefined
  },
  { texts, inputsOf }: Programs,
): ClientPage {
  const programs = page === undefined ? [] : programsOf(page, texts)
  const known = new Set(own.map(({ name }) => name))
  const named = inputsOf(programs)
    .filter((name) => !known.has(name))
    .map((name): UrlPart => ({ place: 'query', name }))
  const whole: readonly UrlPart[] = programs.some((text) => /\bhash(?:change)?\b/.test(text))
    ? [{ place: 'hash', name: null }]
    : []
  return {
    url,
    id,
    parts: [...own, ...named, ...whole].slice(0, partsMax),
    sources: [page?.body ?? '', ...programs],
    foreignScripts: page === undefined ? [] : listThirdPartyScripts(page).map(({ url }) => url.href),
  }
}

function programsOf(page: Page, texts: ReadonlyMap<string, string>): readonly string[] {
  const inline = page.document.elements.filter(runsAsJavaScript).map(({ text }) => text)
  return [...inline, ...listScriptFiles(page).flatMap(({ url }) => texts.get(url.href) ?? [])]
}
