import type { Artifacts, Page } from '../../../model/artifacts.ts'
import type { Entry, Parameter, Surface } from '../../../model/surface.ts'
import { listClientInputs, readsUrl } from '../../../read/derive/clientNames.ts'
import { listScriptFiles, runsAsJavaScript } from '../../../read/derive/pageScripts.ts'
import { isShell, withShellRoutes } from '../../../read/derive/shellRoutes.ts'
import { pathTemplate } from '../../../read/url/pathTemplate.ts'
import {
  listOutsideInputs,
  listUses,
  type OutsideInputs,
  readsFragment,
  readsOutside,
} from './clientInputs.ts'
import { type DomPayloadKind, domPayloadKinds, type UrlPart } from './domPayloads.ts'
import { listOutsideSources, type OutsideSource } from './outsideSources.ts'

const pagesMax = 60
/** Pages per script group that get all payloads, not only the likeliest. */
const wholePerGroupMax = 2
const routesMax = 5
const queryNamesMax = 16
const aloneMax = 5

export type DomPage = {
  readonly url: string
  readonly readsUrl: boolean
  readonly outside: OutsideInputs
  readonly routed: readonly UrlPart[]
  readonly group: number
  readonly uses: readonly DomPayloadKind[]
  readonly readsFragment: boolean
  readonly query: readonly string[]
  readonly given: readonly string[]
  readonly path: readonly string[]
  readonly named: readonly string[]
}

export type DomAttempt = {
  readonly page: DomPage
  readonly kind: DomPayloadKind
  readonly parts: readonly DomSource[]
}

export type DomSource = UrlPart | OutsideSource

type DomPages = {
  readonly pages: readonly DomPage[]
  readonly leftOut: number
}

/** Lists pages whose scripts read attacker-controlled input, one of each script group first. */
export function listDomPages(
  { pages, scripts }: Pick<Artifacts, 'pages' | 'scripts'>,
  { entries }: Pick<Surface, 'entries'>,
): DomPages {
  const reads = rememberReads()
  let leftOut = 0
  const all = withShellRoutes(pages, entries)
  const textsOf = openPageTexts(all, scripts)
  const factsOf = rememberFacts()
  const found = new Map<string, DomPage>()
  const groups = new Map<string, number>()
  for (const page of roundRobin(all, (page) => textsOf(page).key)) {
    const { pathname } = new URL(page.url)
    const { own, loaded, key } = textsOf(page)
    if (found.has(pathname) || ![...own, ...loaded].some(reads)) continue
    // SPA routes share their scripts, but not their query parameters.
    const route = isShell(page) && givenNames(page, entries).length > 0 ? pathname : ''
    const group = `${key} ${route}`
    if (found.size >= pagesMax) {
      if (!groups.has(group)) leftOut += 1
      continue
    }
    groups.set(group, groups.get(group) ?? groups.size)
    const { named, ...facts } = factsOf(textsOf(page))
    found.set(pathname, {
      url: page.url,
      routed: routedParts(page, [...own, ...loaded]),
      group: groups.get(group) ?? 0,
      ...facts,
      ...namesOf(page, { named, entries }),
    })
  }
  return { pages: [...found.values()], leftOut }
}

type ProgramFacts = Pick<DomPage, 'readsUrl' | 'uses' | 'readsFragment' | 'outside' | 'named'>

function rememberFacts(): (texts: PageTexts) => ProgramFacts {
  const known = new Map<string, ProgramFacts>()
  return (texts) => {
    const facts = known.get(texts.key) ?? readFacts(texts)
    known.set(texts.key, facts)
    return facts
  }
}

function readFacts({ own, loaded }: PageTexts): ProgramFacts {
  const all = [...own, ...loaded]
  const [uses = ['markup']] = all.map(listUses).toSorted((one, other) => other.length - one.length)
  return {
    readsUrl: all.some(readsUrl),
    uses,
    readsFragment: all.some(readsFragment),
    outside: listOutsideInputs(own),
    named: [...new Set([...listClientInputs(own), ...listClientInputs(all)])],
  }
}

function namesOf(
  page: Page,
  { named, entries }: Pick<DomPage, 'named'> & Pick<Surface, 'entries'>,
): Pick<DomPage, 'query' | 'given' | 'path' | 'named'> {
  const { pathname, searchParams } = new URL(page.url)
  const template = pathTemplate(pathname)
  const alike = entries.filter(({ url }) => pathTemplate(new URL(url).pathname) === template)
  const known = parametersAt(page, alike)
  const given = givenNames(page, entries)
  const beside = alike
    .flatMap(({ parameters }) => parameters)
    .filter(({ place }) => place === 'query' || place === 'form')
    .map(({ name }) => name)
  const isNamed = (name: string) => named.includes(name)
  return {
    query: [...new Set([...searchParams.keys(), ...named, ...given, ...beside])].slice(0, queryNamesMax),
    given: [...given.filter(isNamed), ...given.filter((name) => !isNamed(name))].slice(0, aloneMax),
    path: [...new Set(known.filter(({ place }) => place === 'path').map(({ name }) => name))],
    named: named.slice(0, queryNamesMax),
  }
}

function givenNames(page: Page, entries: readonly Entry[]): readonly string[] {
  const fromEntries = parametersAt(page, entries)
    .filter(({ place }) => place === 'query')
    .map(({ name }) => name)
  return [...new Set([...new URL(page.url).searchParams.keys(), ...fromEntries])]
}

function parametersAt(page: Page, entries: readonly Entry[]): readonly Parameter[] {
  const { pathname } = new URL(page.url)
  return entries
    .filter(({ url, method }) => method === 'GET' && new URL(url).pathname === pathname)
    .flatMap(({ parameters }) => parameters)
}

function rememberReads(): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => {
    const reads = known.get(text) ?? (readsUrl(text) || readsOutside(text))
    known.set(text, reads)
    return reads
  }
}

type PageTexts = {
  readonly own: readonly string[]
  readonly loaded: readonly string[]
  readonly key: string
}

/** Numbers texts, because joined copies for each page would fill the memory. */
export function openTextKeys(): (texts: readonly string[]) => string {
  const numbers = new Map<string, number>()
  return (texts) =>
    texts
      .map((text) => {
        const number = numbers.get(text) ?? numbers.size
        numbers.set(text, number)
        return number
      })
      .join(' ')
}

/** Loaded files are recorded for one page only. */
function openPageTexts(pages: readonly Page[], scripts: Artifacts['scripts']): (page: Page) => PageTexts {
  const texts = new Map(scripts.flatMap(({ url, text }) => (url === null ? [] : [[url, text]])))
  const own = new Map(pages.map((page) => [page.url, textsOfPage(page, texts)]))
  const named = new Set(pages.flatMap((page) => listScriptFiles(page).map(({ url }) => url.href)))
  const keyOf = openTextKeys()
  const keys = new Map([...own].map(([url, ofPage]) => [url, keyOf(ofPage)]))
  const loaded = new Map<string, string[]>()
  for (const { url, pageUrl, text, isFirstParty } of scripts) {
    const loaders = keys.get(pageUrl) ?? ''
    if (url === null || named.has(url) || !isFirstParty || loaders === '' || text === '') continue
    loaded.set(loaders, [...(loaded.get(loaders) ?? []), text])
  }
  return ({ url }) => {
    const key = keys.get(url) ?? ''
    return { own: own.get(url) ?? [], loaded: loaded.get(key) ?? [], key }
  }
}

function textsOfPage(page: Page, texts: ReadonlyMap<string, string>): readonly string[] {
  const inline = page.document.elements.filter(runsAsJavaScript).map(({ text }) => text)
  const files = listScriptFiles(page).flatMap(({ url }) => texts.get(url.href) ?? [])
  return [...inline, ...files].filter((text) => text !== '')
}

function roundRobin<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const turns = new Map<string, number>()
  const ranked = items.map((item) => {
    const key = keyOf(item)
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    return { item, turn }
  })
  return ranked.toSorted((one, other) => one.turn - other.turn).map(({ item }) => item)
}

const routeLiteral = /["'`](#!?\/[\w/-]{0,60}\?[\w.~%+=&-]{1,200})["'`$]/g

/** `#/search?q=tea`, `#/items/tea` */
function routedParts({ document }: Page, scripts: readonly string[]): readonly UrlPart[] {
  const linked = document.elements.map(({ name, attributes }) =>
    name === 'a' ? (attributes.href ?? '') : '',
  )
  const written = scripts.flatMap((text) => [...text.matchAll(routeLiteral)].map(([, link = '']) => link))
  const parts = [...linked, ...written].flatMap((link): readonly UrlPart[] => {
    const [route = '', query = ''] = link.split(/\?(.*)/s, 2)
    if (!/^#!?\/[\w/-]{0,60}$/.test(route)) return []
    const named = [...new URLSearchParams(query).keys()].map(
      (key): UrlPart => ({ place: 'hash', name: key, route: route.slice(1) }),
    )
    const parent = route.slice(1, route.lastIndexOf('/') + 1)
    return /\w/.test(parent) ? [...named, { place: 'hash', name: null, route: parent }] : named
  })
  const unique = new Map(parts.map((part) => [JSON.stringify(part), part]))
  return [...unique.values()].slice(0, routesMax)
}

export function onePerGroup(pages: readonly DomPage[]): readonly DomPage[] {
  return pages.filter(
    ({ group, readsUrl }, index) => readsUrl && pages.findIndex((page) => page.group === group) === index,
  )
}

/**
 * Lists page loads: all parts at once, by likelihood of the payload. Last comes each parameter alone, since
 * one wrong value can disable another.
 */
export function planAttempts(pages: readonly DomPage[]): readonly DomAttempt[] {
  const counts = new Map<number, number>()
  const whole = pages.filter(({ group }) => {
    counts.set(group, (counts.get(group) ?? 0) + 1)
    return (counts.get(group) ?? 0) <= wholePerGroupMax
  })
  const together = domPayloadKinds.flatMap((kind) =>
    (kind === 'markup' ? pages : whole)
      .filter(({ uses }) => uses.includes(kind))
      .flatMap((page) => groupsOf(page, kind).map((parts) => ({ page, kind, parts }))),
  )
  const read = whole.flatMap((page) => {
    const names = page.named.filter((name) => page.query.includes(name))
    return names.length === 0 || names.length === page.query.length ? [] : [{ page, parts: names.map(query) }]
  })
  const alone = whole.flatMap((page) =>
    page.query.length < 2 ? [] : page.given.map((name) => ({ page, parts: [query(name)] })),
  )
  return [...together, ...[...read, ...alone].map((attempt) => ({ ...attempt, kind: 'markup' as const }))]
}

function groupsOf(page: DomPage, kind: DomPayloadKind): readonly (readonly DomSource[])[] {
  const whole: UrlPart = { place: 'hash', name: null }
  const outside = listOutsideSources(page.outside)
  const groups: (readonly DomSource[])[] = outside.length === 0 ? [] : [outside]
  if (!page.readsUrl) return groups
  groups.push([...page.query.map(query), whole])
  if (page.named.length > 0 && page.readsFragment)
    groups.push(page.named.map((name) => ({ place: 'hash', name })))
  groups.push(...page.routed.map((part) => [part]))
  if (kind === 'markup') groups.push(...page.path.map((name): UrlPart[] => [{ place: 'path', name }]))
  return groups
}

function query(name: string): UrlPart {
  return { place: 'query', name }
}

type LoadedPages = {
  readonly all: number
  readonly tried: number
  readonly leftOut: number
}

export function gapOfPages({ all, tried, leftOut }: LoadedPages): string | null {
  if (tried < all) return `request budget exhausted: ${all - tried} of ${all} pages were not tested`
  return leftOut === 0 ? null : `${leftOut} pages with scripts of their own were not loaded, beyond the limit`
}
