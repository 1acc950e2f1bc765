import { listClientInputs, readsUrl } from '../../derive/clientNames.ts'
import { listScriptFiles, runsAsJavaScript } from '../../derive/pageScripts.ts'
import type { Artifacts, Page } from '../../model/artifacts.ts'
import type { Surface } from '../../model/surface.ts'
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
/** Pages of the same scripts that are tried with more than the likeliest payload. */
const wholePerGroupMax = 2
const routesMax = 5
const queryNamesMax = 10
/** Parameters of one page that are filled alone. */
const aloneMax = 5

/** A page whose own scripts read what another page can set: its address, its window name, messages. */
export type DomPage = {
  readonly url: string
  readonly readsUrl: boolean
  readonly outside: OutsideInputs
  /** What stands behind routes in the fragment, as its links have them. */
  readonly routed: readonly UrlPart[]
  /** Equal for pages that run the same scripts. */
  readonly group: number
  readonly uses: readonly DomPayloadKind[]
  readonly readsFragment: boolean
  readonly query: readonly string[]
  /** Those of them that pages and forms give a value to. */
  readonly given: readonly string[]
  readonly path: readonly string[]
  /** Names that its scripts read; they may stand behind the # too. */
  readonly named: readonly string[]
}

/** One load of a page with payloads of one kind at several places at once. */
export type DomAttempt = {
  readonly page: DomPage
  readonly kind: DomPayloadKind
  readonly parts: readonly DomSource[]
}

/** Where a value stands that scripts of a page may read. */
export type DomSource = UrlPart | OutsideSource

export type DomPages = {
  readonly pages: readonly DomPage[]
  /** Pages beyond the limit with scripts that none of the listed ones has. */
  readonly leftOut: number
}

/** Lists the pages whose own scripts read what another page can set, one of each group of scripts before the next of any. */
export function listDomPages(
  { pages, scripts }: Pick<Artifacts, 'pages' | 'scripts'>,
  { entries }: Pick<Surface, 'entries'>,
): DomPages {
  const reads = rememberReads()
  let leftOut = 0
  const texts = new Map(scripts.flatMap(({ url, text }) => (url === null ? [] : [[url, text]])))
  const found = new Map<string, DomPage>()
  const groups = new Map<string, number>()
  for (const page of inTurns(pages, (page) => textsOfPage(page, texts).join('\n'))) {
    const { pathname } = new URL(page.url)
    const own = textsOfPage(page, texts)
    if (found.has(pathname) || !own.some(reads)) continue
    const scriptText = own.join('\n')
    if (found.size >= pagesMax) {
      // The same scripts take the same place over on every page that has them.
      if (!groups.has(scriptText)) leftOut += 1
      continue
    }
    const group = groups.get(scriptText) ?? groups.size
    groups.set(scriptText, group)
    const here = entries.filter(({ url, method }) => method === 'GET' && new URL(url).pathname === pathname)
    const known = here.flatMap(({ parameters }) => parameters)
    const named = listClientInputs(own)
    const fromUrl = [...new URL(page.url).searchParams.keys()]
    const fromEntries = known.filter(({ place }) => place === 'query').map(({ name }) => name)
    found.set(pathname, {
      url: page.url,
      readsUrl: own.some(readsUrl),
      outside: listOutsideInputs(own),
      routed: routedParts(page),
      group,
      uses: listUses(scriptText),
      readsFragment: readsFragment(scriptText),
      query: [...new Set([...fromUrl, ...fromEntries, ...named])].slice(0, queryNamesMax),
      given: [...new Set([...fromUrl, ...fromEntries])].slice(0, aloneMax),
      path: [...new Set(known.filter(({ place }) => place === 'path').map(({ name }) => name))],
      named,
    })
  }
  return { pages: [...found.values()], leftOut }
}

/** The scripts of a site stand on all of its pages. */
function rememberReads(): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => {
    const reads = known.get(text) ?? (readsUrl(text) || readsOutside(text))
    known.set(text, reads)
    return reads
  }
}

function textsOfPage(page: Page, texts: ReadonlyMap<string, string>): readonly string[] {
  const inline = page.document.elements.filter(runsAsJavaScript).map(({ text }) => text)
  const files = listScriptFiles(page).flatMap(({ url }) => texts.get(url.href) ?? [])
  return [...inline, ...files].filter((text) => text !== '')
}

/** The first of each key, then the second of each. */
function inTurns<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const turns = new Map<string, number>()
  const ranked = items.map((item) => {
    const key = keyOf(item)
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    return { item, turn }
  })
  return ranked.toSorted((one, other) => one.turn - other.turn).map(({ item }) => item)
}

/** What stands behind routes such as `#/search?q=tea` and `#/items/tea`, as links of a page have them. */
function routedParts({ document }: Page): readonly UrlPart[] {
  const parts = document.elements.flatMap(({ name, attributes }): readonly UrlPart[] => {
    const [route = '', query = ''] = (name === 'a' ? (attributes.href ?? '') : '').split(/\?(.*)/s, 2)
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

/** Of pages with the same scripts one: they read the address in the same way. */
export function onePerGroup(pages: readonly DomPage[]): readonly DomPage[] {
  return pages.filter(
    ({ group, readsUrl }, index) => readsUrl && pages.findIndex((page) => page.group === group) === index,
  )
}

/**
 * Lists the loads that try every part of every page: all parts of a page at once first, the likeliest payload on all
 * pages before the next, and in the end each parameter alone, since one wrong value may keep a page from using
 * another.
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
  const alone = whole.flatMap((page) =>
    page.query.length < 2 ? [] : page.given.map((name) => ({ page, parts: [query(name)] })),
  )
  return [...together, ...alone.map((attempt) => ({ ...attempt, kind: 'markup' as const }))]
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

export type LoadedPages = {
  readonly all: number
  readonly tried: number
  /** Loads that did not come to rest. */
  readonly unfinished: number
  readonly leftOut: number
}

/** Why seeing nothing on the pages of an application does not mean that nothing is there; null where all were loaded. */
export function gapOfPages({ all, tried, unfinished, leftOut }: LoadedPages): string | null {
  if (tried < all) return `request budget exhausted: ${all - tried} of ${all} pages were not tested`
  if (unfinished > 0) return `${unfinished} page loads in the browser did not finish in time`
  return leftOut === 0 ? null : `${leftOut} pages with scripts of their own were not loaded, beyond the limit`
}
