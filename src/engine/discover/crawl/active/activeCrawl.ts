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
  /** Fetched responses, including redirects and errors. */
  readonly documentsMax: number
  /** HTML elements of all kept pages; each needs a few hundred bytes. */
  readonly elementsMax: number
  readonly bodyBytesMax: number
}

/** Reason why a crawl stopped: everything visited, nothing new, or a limit reached. */
export type CrawlStop = 'complete' | 'no_news' | 'documents' | 'size' | 'requests' | 'time'

export type ActiveCrawl = {
  /** Visits these requests, and all links found from them. */
  follow(requests: readonly FoundRequest[], kind: FoundKind): Promise<void>
  readonly pages: readonly Page[]
  /** In visiting order, including those of `pages`. */
  readonly exchanges: readonly Exchange[]
  readonly learnt: LearntPlaces
  /** Links whose visit may have a side effect, by URL. */
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

/** Responses of earlier phases, which this crawl need not fetch again. */
export type CrawlSeed = {
  readonly pages: readonly Page[]
  readonly exchanges: readonly Exchange[]
  /** Another account got these responses, so this crawl fetches each again. */
  readonly isOtherView: boolean
  /** Responses at random paths. */
  readonly missing: readonly Exchange[]
}

const documentBytesMax = 2 * 1024 * 1024
const timeoutMs = 15_000
// As many as egress sends to one host at once.
const batchMax = 5
/** Visits in a row without news; afterwards, only unseen places are worth a visit. */
const noNewsMax = 25
/** As above, while siblings of such visits wait. */
const noNewsAmongSiblingsMax = 80
const skippedMax = 500
const guessesMax = 80
const parentsMax = 30

/**
 * Opens the crawl of an active scan, which visits the most promising places first.
 *
 * It groups URLs by path, parameter names and routes, and pages by their structure. It sends only GET
 * requests to the target's own origin, and judges redirect targets like links. Its order depends on the
 * content of responses and never on their timing.
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
      // Another page may link to it without a label.
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

  /** Notes what a response contains. Returns the news in it. */
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
      // A guessed URL counts only if it exists; a linked page may look like an error page and still exist.
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

  /** Returns the reason to end before everything is visited; null to continue. */
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

  /** Known responses need no visit. For another account, their URLs are only starting points. */
  function sow({ pages: seen, exchanges: known, isOtherView }: CrawlSeed): void {
    const documents = new Map(seen.map((page) => [page.url, page]))
    // The target may have redirected to another page, such as a sign-in page.
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

const start = { depth: 0, isFromNews: false }

function asLink(url: string): FoundRequest {
  return { method: 'GET', url, source: 'link' }
}
