import type { Exchange, Page, Target } from '../../../model/artifacts.ts'
import type { SkippedAction } from '../../../model/effect.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import { resemblesMissing } from '../../../read/derive/resemblesMissing.ts'
import { isReadingUrl, skippedVisit } from '../../../read/effects/visits.ts'
import { isDocumentUrl, resolveWebUrl } from '../../../read/html/links.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { crawlUrl } from '../../../read/url/crawlUrl.ts'
import type { LearntPlaces } from '../../surface/identity/places.ts'
import { endsRequests, type GatherContext, openShare } from '../context.ts'
import { asPage } from '../pages.ts'
import { documentHeaders } from '../target.ts'
import { crawlShape } from './crawlShape.ts'
import { type FoundKind, type News, openFrontier } from './frontier.ts'
import { learnRouting } from './learntRouting.ts'
import { learnNeutralNames } from './neutralNames.ts'
import { listPageLinks, listParents } from './pageLinks.ts'
import { openStructureClasses } from './structureClasses.ts'

export type ActiveCrawlLimits = {
  /** Responses that are fetched, redirects and errors among them. */
  readonly documentsMax: number
  /** Of all pages that are kept; each takes a few hundred bytes. */
  readonly elementsMax: number
  /** Of all bodies that are kept. */
  readonly bodyBytesMax: number
}

/** Why a crawl stopped: all was visited, nothing new came any more, or a limit was reached. */
export type CrawlStop = 'complete' | 'no_news' | 'documents' | 'size' | 'requests' | 'time'

export type ActiveCrawl = {
  /** Visits these too, and all that they lead to. */
  follow(requests: readonly FoundRequest[], kind: FoundKind): Promise<void>
  readonly pages: readonly Page[]
  /** Pages included, in the order visited. */
  readonly exchanges: readonly Exchange[]
  readonly learnt: LearntPlaces
  /** What looked as if following it did something, by URL. */
  readonly skipped: ReadonlyMap<string, SkippedAction>
  readonly summary: () => CrawlSummary
}

export type CrawlSummary = {
  readonly documents: number
  readonly shapes: number
  readonly structures: number
  readonly left: number
  readonly stopped: CrawlStop
}

/** What was seen before: responses that this crawl need not fetch again. */
export type CrawlSeed = {
  readonly pages: readonly Page[]
  readonly exchanges: readonly Exchange[]
  /** They were given to somebody else: each is fetched again. */
  readonly isOtherView: boolean
  /** Responses at random paths. */
  readonly missing: readonly Exchange[]
}

const documentBytesMax = 2 * 1024 * 1024
const timeoutMs = 15_000
// As many as egress sends at once to a host.
const batchMax = 5
/** Visits in a row that brought nothing, after which only places of which nothing was seen are worth more. */
const noNewsMax = 25
/** The same, while siblings of places that brought nothing wait. */
const noNewsAmongSiblingsMax = 80
const skippedMax = 500
const guessesMax = 80
const parentsMax = 30

/**
 * Opens the crawl of an active scan: places told apart by path, names and routers, pages by how they are built, and the
 * most promising first. It only sends GET, to the target's own origin, and follows no redirect by itself, so that what
 * a redirect leads to is judged like any other link.
 *
 * What is visited depends on what the target responded and never on which response came first.
 */
export function openActiveCrawl(
  context: GatherContext,
  target: Target,
  seed: CrawlSeed,
  limits: ActiveCrawlLimits,
): ActiveCrawl {
  const share = openShare(context, limits.documentsMax)
  const routing = learnRouting()
  const neutral = learnNeutralNames()
  const frontier = openFrontier(routing, neutral)
  const classes = openStructureClasses()
  const structures = new Map<string, number>()
  const inputs = new Set<string>()
  const skipped = new Map<string, SkippedAction>()
  const pages: Page[] = []
  const exchanges: Exchange[] = []
  let { elementsMax: elementsLeft, bodyBytesMax: bytesLeft } = limits
  let [documents, dull, guesses, parents] = [0, 0, 0, 0]
  let stopped: CrawlStop = 'complete'

  function add(request: FoundRequest, kind: FoundKind, from: { depth: number; isFromNews: boolean }): void {
    if (request.method !== 'GET' || new URL(request.url).origin !== target.origin) return
    const url = crawlUrl(request.url)
    if (url === null) return
    const skip = skippedVisit({ ...request, url })
    if (skip !== null) {
      if (skipped.size < skippedMax) skipped.set(url, skip)
      // Another page may have named it without saying what it does.
      frontier.markVisited(url)
      return
    }
    if (!isDocumentUrl(url) || skipped.has(url)) return
    if (kind === 'guess' && guesses >= guessesMax) return
    if (!frontier.add({ url, kind, ...from })) return
    if (kind === 'guess') guesses += 1
    for (const parent of kind === 'guess' ? [] : listParents(url)) {
      if (parents < parentsMax && isReadingUrl(parent)) {
        if (frontier.add({ url: parent, kind: 'guess', ...from })) parents += 1
      }
    }
  }

  /** Notes what a response shows, and gives what is new in it. */
  function learn(exchange: Exchange, page: Page | null, depth: number): News {
    const { requestedUrl, status } = exchange
    const seen = classes.classify(exchange, page?.document ?? null)
    structures.set(requestedUrl, seen.id)
    const shape = crawlShape(requestedUrl, routing, neutral)
    if (status < 300) {
      const pairs = [...new URL(requestedUrl).searchParams]
      routing.note(shape.path, pairs, seen)
      neutral.note(shape.path, [...new Set(pairs.map(([name]) => name))], seen.id)
    }
    const inputsBefore = inputs.size
    if (page !== null) addLinks(page, { depth, isFromNews: seen.isNew })
    if (seen.hasNewForm || inputs.size > inputsBefore) return 'input'
    return seen.isNew ? 'structure' : null
  }

  function isMissing(exchange: Exchange): boolean {
    const { status } = exchange
    return status === 404 || status === 410 || resemblesMissing(exchange, seed.missing, context.cache)
  }

  function addLinks(page: Page, from: { depth: number; isFromNews: boolean }): void {
    for (const { request, kind } of listPageLinks(page)) {
      if (new URL(request.url).origin !== target.origin) continue
      const { path, names } = crawlShape(request.url, routing, neutral)
      if (names.length > 0) inputs.add(`${request.method} ${path}?${names.join('&')}`)
      add(request, kind, { ...from, depth: from.depth + 1 })
    }
  }

  function keep(exchange: Exchange): Page | null {
    const page = asPage(exchange)
    exchanges.push(exchange)
    bytesLeft -= exchange.bodyBytes
    if (page === null) return null
    pages.push(page)
    elementsLeft -= page.document.elements.length
    return page
  }

  async function visitBatch(): Promise<boolean> {
    const batch = frontier.take(Math.min(share.left, batchMax))
    const responses = await Promise.all(
      batch.map(({ url }) =>
        share.send({
          url,
          headers: documentHeaders,
          followRedirects: false,
          bodyBytesMax: documentBytesMax,
          timeoutMs,
        }),
      ),
    )
    for (const [index, response] of responses.entries()) {
      const { url, kind, depth } = batch[index] ?? { url: '', kind: 'guess', depth: 0 }
      if (!response.ok) continue
      documents += 1
      const { exchange } = response
      // What is only guessed has to show that it is there; what a page leads to may look like nothing and be something.
      if (kind === 'guess' && isMissing(exchange)) {
        frontier.note(url, null)
        continue
      }
      const news = learn(exchange, keep(exchange), depth)
      const location = headerValue(exchange.headers, 'location')
      const target = exchange.status < 400 && location !== null ? resolveWebUrl(location, url) : null
      if (target !== null) add(asLink(target), 'link', { depth: depth + 1, isFromNews: news !== null })
      frontier.note(url, news)
      dull = news === null ? dull + 1 : 0
    }
    if (responses.some(endsRequests)) stopped = context.signal.aborted ? 'time' : 'requests'
    return batch.length > 0 && !responses.some(endsRequests)
  }

  /** Why the crawl ends before all was visited; null while it goes on. */
  function whyEnd(): CrawlStop | null {
    if (context.signal.aborted) return 'time'
    if (share.left <= 0) return 'documents'
    if (elementsLeft <= 0 || bytesLeft <= 0) return 'size'
    if (dull < noNewsMax) return null
    const outlook = frontier.outlook()
    return outlook === 'places' || (outlook === 'siblings' && dull < noNewsAmongSiblingsMax)
      ? null
      : 'no_news'
  }

  async function run(): Promise<void> {
    stopped = 'complete'
    for (let end = whyEnd(); ; end = whyEnd()) {
      if (end !== null) {
        if (frontier.left > 0) stopped = end
        return
      }
      if (!(await visitBatch())) return
    }
  }

  sow(seed)

  /** What is known already teaches what this crawl need not visit; another view is only where it begins. */
  function sow({ pages: seen, exchanges: known, isOtherView }: CrawlSeed): void {
    const documents = new Map(seen.map((page) => [page.url, page]))
    // A visitor may have been sent elsewhere, such as to a sign-in page, from where a user starts.
    for (const url of [target.requestedUrl, `${target.origin}/`]) add(asLink(url), 'link', start)
    for (const exchange of known.filter(({ url }) => isDocumentUrl(url))) {
      if (isOtherView) {
        for (const { url } of [...exchange.redirects, exchange]) add(asLink(url), 'link', start)
      } else {
        const page = documents.get(exchange.url) ?? null
        for (const { url } of [exchange, ...exchange.redirects]) frontier.markVisited(url)
        frontier.count(exchange.url)
        frontier.note(exchange.url, learn({ ...exchange, requestedUrl: exchange.url }, page, 0))
      }
    }
    if (isOtherView) for (const page of seen) addLinks(page, { depth: 1, isFromNews: false })
  }

  return {
    async follow(requests, kind) {
      for (const request of requests) add(request, kind, { depth: 1, isFromNews: false })
      await run()
    },
    pages,
    exchanges,
    learnt: { routing, structures },
    skipped,
    summary: () => ({
      documents,
      shapes: frontier.shapeCount,
      structures: classes.count,
      left: frontier.left,
      stopped,
    }),
  }
}

/** Where what was known before begins. */
const start = { depth: 0, isFromNews: false }

function asLink(url: string): FoundRequest {
  return { method: 'GET', url, source: 'link' }
}
