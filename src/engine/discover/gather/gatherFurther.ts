import type { Exchange, Gathered, GatheredArtifacts, Page, Script, Target } from '../../model/artifacts.ts'
import type { RenderedApplication } from '../../model/browser.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import { listClientRoutes } from '../../read/programs/facts/clientRoutes.ts'
import { listReadUrls } from '../../read/programs/facts/endpoints.ts'
import { listAbsoluteUrls, listQuotedUrls } from '../../read/url/namedPaths.ts'
import { ActiveCrawl, type ActiveCrawlLimits } from '../crawl/active/activeCrawl.ts'
import type { GatherContext } from '../crawl/context.ts'
import { gatherSiteIndex } from '../crawl/siteIndex.ts'
import { listCookies } from './cookies.ts'
import { keepGaps, openEvidenceLog } from './evidence.ts'
import { recognizeLibraries } from './libraries.ts'
import { ScriptCollection } from './scripts.ts'
import { gatherSourceMaps } from './sourceMaps.ts'
import { recognizeTechnologies } from './technologies.ts'
import { withoutDisturbed } from './withoutDisturbed.ts'

const scriptRequestsMax = 40
const namedUrlsMax = 200
const renderedUrlsMax = 300

type FurtherOptions = {
  readonly limits: ActiveCrawlLimits
  /** Requests are newly authenticated, so all pages are fetched again. */
  readonly isOtherView: boolean
  readonly startUrls: readonly string[]
  /** Its findings are crawled, too. */
  render(site: RenderedSite): Promise<Gathered<RenderedApplication>>
}

export type RenderedSite = {
  readonly target: Target
  readonly pages: readonly Page[]
  readonly exchanges: readonly Exchange[]
}

type Further = {
  readonly gathered: GatheredArtifacts
  readonly crawl: ActiveCrawl
  readonly rendered: Gathered<RenderedApplication>
}

/** Null without a target. */
export async function gatherFurther(
  given: GatherContext,
  seen: GatheredArtifacts,
  { limits, isOtherView, startUrls, render }: FurtherOptions,
): Promise<Further | null> {
  if (!seen.target.ok) return null
  const target = seen.target.value
  const evidence = openEvidenceLog(given.monitor)
  const context = evidence.over(given, 'crawl')
  const scripts = seen.scripts.ok ? seen.scripts.value : []
  const crawl = new ActiveCrawl(context, target, { ...seenBefore(seen), isOtherView }, limits)
  const collection = new ScriptCollection(evidence.over(given, 'scripts'), target, {
    requestsMax: scriptRequestsMax,
    known: scripts,
  })
  await crawl.follow(startUrls.map(asLink), 'link')
  await crawl.follow(
    [...(await gatherSiteIndex(context, target)), ...listHits(seen, target)].map(asLink),
    'link',
  )
  const before = seen.pages.ok ? seen.pages.value : []
  await collection.collect([...before, ...crawl.pages])
  await crawl.follow(listNamed([...scripts, ...collection.scripts], target).map(asLink), 'guess')
  await collection.collect(crawl.pages)
  const shared = itemsOf(seen.responses).filter(({ mediaType }) => !isOtherView || isScript(mediaType))
  const rendered = await render({
    target,
    pages: isOtherView ? crawl.pages : [...before, ...crawl.pages],
    exchanges: [...crawl.exchanges, ...collection.exchanges, ...shared],
  })
  if (rendered.ok) await crawl.follow(listRendered(rendered.value), 'link')
  await collection.collect(crawl.pages)
  const further = await withFurther(evidence.over(given, 'sourceMaps'), seen, { target, crawl, collection })
  await given.monitor.check({ waits: true })
  const own = withoutDisturbed(further, target, given.monitor)
  return { gathered: evidence.addGaps(keepGaps(own, seen)), crawl, rendered }
}

function isScript(mediaType: string): boolean {
  return /javascript|ecmascript|css$/.test(mediaType)
}

function listRendered({ links, requests }: RenderedApplication): readonly FoundRequest[] {
  const read = requests
    .filter(({ method, kind }) => method === 'GET' && kind !== 'eventsource')
    .map(({ url, signs }): FoundRequest => ({ method: 'GET', url, source: 'browser', ...signs }))
  return [...links.map(asLink), ...read].slice(0, renderedUrlsMax)
}

function seenBefore({ pages, responses, missingPages }: GatheredArtifacts) {
  return {
    pages: pages.ok ? pages.value : [],
    exchanges: responses.ok ? responses.value : [],
    missing: missingPages.ok ? missingPages.value.samples : [],
  }
}

/** An unlinked admin panel leads to further pages. */
function listHits({ wellKnown }: GatheredArtifacts, { origin }: Target): readonly string[] {
  const found = wellKnown.ok ? Object.values(wellKnown.value) : []
  return found.flatMap((response) => {
    if (!('exchange' in response) || response.resemblesMissing || response.exchange.status > 299) return []
    return /html/.test(response.exchange.mediaType) ? [`${origin}${response.path}`] : []
  })
}

function listNamed(scripts: readonly Script[], { origin }: Target): readonly string[] {
  const urls = scripts
    .filter(({ isFirstParty }) => isFirstParty)
    .flatMap(({ text, pageUrl }) => [
      ...listClientRoutes(text, pageUrl),
      ...listReadUrls(text, pageUrl),
      ...listQuotedUrls(text, pageUrl),
      ...listAbsoluteUrls(text, pageUrl),
    ])
    .filter((url) => new URL(url).origin === origin)
  return [...new Set(urls)].slice(0, namedUrlsMax)
}

type Found = {
  readonly target: Target
  readonly crawl: ActiveCrawl
  readonly collection: ScriptCollection
}

async function withFurther(
  context: GatherContext,
  seen: GatheredArtifacts,
  { target, crawl, collection }: Found,
): Promise<GatheredArtifacts> {
  const pages = joinViews(seen.pages, crawl.pages)
  const scripts = join(seen.scripts, collection.scripts)
  const responses = joinViews(seen.responses, [...crawl.exchanges, ...collection.exchanges])
  const maps = await gatherSourceMaps(context, target, collection.scripts)
  const all = { pages: itemsOf(pages), scripts: itemsOf(scripts), responses: itemsOf(responses) }
  // Unread scripts were fetched again.
  const cut = itemsOf(seen.scripts).filter(({ isTruncated }) => isTruncated).length
  const ofPages = <T>(value: T): Gathered<T> => (pages.ok ? { ok: true, value } : pages)
  return {
    ...seen,
    skipped: join(seen.skipped, [...crawl.skipped.values()]),
    pages,
    scripts,
    responses,
    unreadScripts: ofPages(cut + collection.unread),
    unvisitedPages: ofPages(countUnvisited(crawl)),
    cookies: ofPages(listCookies(all.responses)),
    sourceMaps: maps.ok ? withGap(join(seen.sourceMaps, maps.value), maps.gap ?? null) : seen.sourceMaps,
    libraries: ofPages(recognizeLibraries(all)),
    technologies: {
      ok: true,
      value: recognizeTechnologies({
        hostname: target.hostname,
        ...all,
        missing: seenBefore(seen).missing,
      }),
    },
  }
}

/** Skipped pages resemble visited ones. */
function countUnvisited(crawl: ActiveCrawl): number {
  const { left, stopped } = crawl.summary()
  return stopped === 'complete' || stopped === 'no_news' ? 0 : left
}

function itemsOf<T>(artifact: Gathered<readonly T[]>): readonly T[] {
  return artifact.ok ? artifact.value : []
}

function join<T>(seen: Gathered<readonly T[]>, further: readonly T[]): Gathered<readonly T[]> {
  if (!seen.ok) return further.length === 0 ? seen : { ok: true, value: further }
  return further.length === 0 ? seen : { ...seen, value: [...seen.value, ...further] }
}

function withGap<T>(artifact: Gathered<T>, gap: string | null): Gathered<T> {
  return artifact.ok ? { ...artifact, gap } : artifact
}

function joinViews<T extends Exchange | Page>(
  seen: Gathered<readonly T[]>,
  further: readonly T[],
): Gathered<readonly T[]> {
  const known = new Map(itemsOf(seen).map((exchange) => [exchange.url, exchange.body]))
  return join(
    seen,
    further.filter(({ url, body }) => known.get(url) !== body),
  )
}

function asLink(url: string): FoundRequest {
  return { method: 'GET', url, source: 'link' }
}
