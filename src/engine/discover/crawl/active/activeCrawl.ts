import type { Exchange, Page, Target } from '../../../model/artifacts.ts'
import type { SkippedAction } from '../../../model/effect.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import { resemblesMissing } from '../../../read/derive/resemblesMissing.ts'
import { isDocumentUrl, resolveWebUrl } from '../../../read/html/links.ts'
import { headerValue } from '../../../read/http/headers.ts'
import type { LearntPlaces } from '../../surface/identity/places.ts'
import { listResponseMentions } from '../../surface/mentions.ts'
import { endsRequests, type GatherContext, openShare, type Share } from '../context.ts'
import { asPage } from '../pages.ts'
import { documentHeaders } from '../target.ts'
import { CrawlFilter, type FoundAt } from './crawlFilter.ts'
import { Frontier } from './frontier.ts'
import { listPageLinks } from './pageLinks.ts'
import { type FoundKind, type News, ShapeYields } from './shapeYields.ts'
import { SiteLearning } from './siteLearning.ts'

export type ActiveCrawlLimits = {
  /** Successful responses that differ from all before. */
  readonly documentsMax: number
  /** Includes redirects, errors and repeated contents. */
  readonly requestsMax: number
  /** Elements of all stored pages; each takes a few hundred bytes. */
  readonly elementsMax: number
  readonly bodyBytesMax: number
}

type CrawlStop = 'complete' | 'no_news' | 'documents' | 'size' | 'requests' | 'time'

type CrawlSummary = {
  readonly documents: number
  readonly shapes: number
  readonly structures: number
  readonly left: number
  readonly stopped: CrawlStop
}

/** Earlier responses, which the crawl need not fetch again. */
type CrawlSeed = {
  readonly pages: readonly Page[]
  readonly exchanges: readonly Exchange[]
  /** Another user received them, so each is fetched again. */
  readonly isOtherView: boolean
  readonly missing: readonly Exchange[]
}

const documentBytesMax = 2 * 1024 * 1024
const timeoutMs = 15_000
// The limit of egress for concurrent requests to a host.
const batchMax = 5
/** Unproductive visits in a row, after which only unvisited places are worth a visit. */
const unproductiveMax = 25
/** The same, while siblings of unproductive places wait. */
const unproductiveAmongSiblingsMax = 80

const start: FoundAt = { depth: 0, isFromNews: false }

/**
 * Distinguishes URLs by path, parameter names and routers, and pages by structure. Visits the most promising
 * first, sends only GET to the target's origin, and treats redirects as links.
 */
export class ActiveCrawl {
  readonly #context: GatherContext
  readonly #pages: Page[] = []
  readonly #exchanges: Exchange[] = []
  readonly #missing: readonly Exchange[]
  readonly #share: Share
  readonly #learning = new SiteLearning()
  readonly #yields = new ShapeYields(this.#learning.routing, this.#learning.neutral)
  readonly #frontier = new Frontier(this.#yields)
  readonly #filter: CrawlFilter
  readonly #documentsMax: number
  readonly #bodies = new Set<string>()
  #elementsLeft: number
  #bytesLeft: number
  /** Since the last productive one. */
  #unproductive = 0
  #stopped: CrawlStop = 'complete'

  constructor(context: GatherContext, target: Target, seed: CrawlSeed, limits: ActiveCrawlLimits) {
    this.#context = context
    this.#missing = seed.missing
    this.#share = openShare(context, limits.requestsMax)
    this.#documentsMax = limits.documentsMax
    this.#filter = new CrawlFilter(target.origin, this.#frontier)
    this.#elementsLeft = limits.elementsMax
    this.#bytesLeft = limits.bodyBytesMax
    // A visitor may have been redirected, for example to a sign-in page; a user starts here.
    for (const url of [target.requestedUrl, `${target.origin}/`]) this.#filter.add(asLink(url), 'link', start)
    if (seed.isOtherView) this.#startFrom(seed)
    else this.#learnFrom(seed)
  }

  get pages(): readonly Page[] {
    return this.#pages
  }

  /** Includes the pages, in the order of visits. */
  get exchanges(): readonly Exchange[] {
    return this.#exchanges
  }

  get learnt(): LearntPlaces {
    return this.#learning.places
  }

  /** Requests that looked as if they had a side effect, by URL. */
  get skipped(): ReadonlyMap<string, SkippedAction> {
    return this.#filter.skipped
  }

  async follow(requests: readonly FoundRequest[], kind: FoundKind): Promise<void> {
    for (const request of requests) this.#filter.add(request, kind, { depth: 1, isFromNews: false })
    this.#stopped = 'complete'
    let continues = this.#mayContinue()
    while (continues) continues = (await this.#visitBatch()) && this.#mayContinue()
  }

  summary(): CrawlSummary {
    return {
      documents: this.#bodies.size,
      shapes: this.#yields.count,
      structures: this.#learning.classCount,
      left: this.#frontier.left,
      stopped: this.#stopped,
    }
  }

  /** The links of another view are starting points only. */
  #startFrom({ pages, exchanges }: CrawlSeed): void {
    for (const exchange of exchanges.filter(({ url }) => isDocumentUrl(url))) {
      for (const { url } of [...exchange.redirects, exchange]) this.#filter.add(asLink(url), 'link', start)
    }
    for (const page of pages) this.#addLinks(page, { depth: 1, isFromNews: false })
  }

  #learnFrom({ pages, exchanges }: CrawlSeed): void {
    const pagesByUrl = new Map(pages.map((page) => [page.url, page]))
    for (const exchange of exchanges.filter(({ url }) => isDocumentUrl(url))) {
      for (const { url } of [exchange, ...exchange.redirects]) this.#frontier.markVisited(url)
      this.#frontier.countVisit(exchange.url)
      const page = pagesByUrl.get(exchange.url) ?? null
      this.#frontier.note(exchange.url, this.#learn({ ...exchange, requestedUrl: exchange.url }, page, 0))
    }
  }

  #mayContinue(): boolean {
    const end = this.#whyEnd()
    if (end !== null && this.#frontier.left > 0) this.#stopped = end
    return end === null
  }

  #whyEnd(): CrawlStop | null {
    if (this.#context.signal.aborted) return 'time'
    if (this.#bodies.size >= this.#documentsMax) return 'documents'
    if (this.#share.left <= 0) return 'requests'
    if (this.#elementsLeft <= 0 || this.#bytesLeft <= 0) return 'size'
    if (this.#unproductive < unproductiveMax) return null
    const outlook = this.#frontier.outlook()
    const isWorthVisits =
      outlook === 'places' || (outlook === 'siblings' && this.#unproductive < unproductiveAmongSiblingsMax)
    return isWorthVisits ? null : 'no_news'
  }

  /** False if nothing was left to visit, or no more requests may be sent. */
  async #visitBatch(): Promise<boolean> {
    const left = Math.min(this.#share.left, this.#documentsMax - this.#bodies.size)
    const batch = this.#frontier.take(Math.min(left, batchMax))
    const responses = await Promise.all(
      batch.map(({ url }) =>
        this.#share.send({
          url,
          headers: documentHeaders,
          followRedirects: false,
          bodyBytesMax: documentBytesMax,
          timeoutMs,
        }),
      ),
    )
    for (const [index, visit] of batch.entries()) {
      const response = responses[index]
      if (response?.ok === true) this.#receive(visit, response.exchange)
    }
    if (!responses.some(endsRequests)) return batch.length > 0
    this.#stopped = this.#context.signal.aborted ? 'time' : 'requests'
    return false
  }

  #receive(
    { url, kind, depth }: { readonly url: string; readonly kind: FoundKind; readonly depth: number },
    exchange: Exchange,
  ): void {
    // A linked page may look like the page for missing ones and still exist; a guess may not.
    if ((kind === 'guess' || kind === 'mention') && this.#isMissing(exchange)) {
      this.#frontier.note(url, null)
      return
    }
    const news = this.#learn(exchange, this.#keep(exchange), depth)
    const redirect = redirectOf(exchange, url)
    if (redirect !== null) {
      this.#filter.add(asLink(redirect), 'link', { depth: depth + 1, isFromNews: news !== null })
    }
    this.#frontier.note(url, news)
    this.#unproductive = news === null ? this.#unproductive + 1 : 0
  }

  #isMissing(exchange: Exchange): boolean {
    const { status } = exchange
    return status === 404 || status === 410 || resemblesMissing(exchange, this.#missing, this.#context.cache)
  }

  #keep(exchange: Exchange): Page | null {
    const page = asPage(exchange)
    this.#exchanges.push(exchange)
    this.#bytesLeft -= exchange.bodyBytes
    if (page === null) return null
    this.#pages.push(page)
    this.#elementsLeft -= page.document.elements.length
    return page
  }

  #learn(exchange: Exchange, page: Page | null, depth: number): News {
    const { isNew, hasNewForm } = this.#learning.learn(exchange, page)
    const inputsBefore = this.#learning.inputCount
    if (page !== null) this.#addLinks(page, { depth, isFromNews: isNew })
    const mentions = listResponseMentions(exchange).filter((request) => this.#filter.isOnTarget(request))
    for (const request of mentions) {
      this.#filter.add(request, 'mention', { depth: depth + 1, isFromNews: isNew })
    }
    if (exchange.status < 300 && (page !== null || mentions.length > 0)) this.#bodies.add(exchange.body)
    if (hasNewForm || this.#learning.inputCount > inputsBefore) return 'input'
    return isNew ? 'structure' : null
  }

  #addLinks(page: Page, { depth, isFromNews }: FoundAt): void {
    for (const { request, kind } of listPageLinks(page)) {
      if (!this.#filter.isOnTarget(request)) continue
      this.#learning.noteInputs(request)
      this.#filter.add(request, kind, { depth: depth + 1, isFromNews })
    }
  }
}

function redirectOf({ status, headers }: Exchange, url: string): string | null {
  const location = headerValue(headers, 'location')
  return status < 400 && location !== null ? resolveWebUrl(location, url) : null
}

function asLink(url: string): FoundRequest {
  return { method: 'GET', url, source: 'link' }
}
