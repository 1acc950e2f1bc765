import type { Exchange, Gathered, Page, Target } from '../../model/artifacts.ts'
import type { SkippedAction } from '../../model/effect.ts'
import { skippedVisit } from '../../read/effects/visits.ts'
import { parseHtml } from '../../read/html/html.ts'
import { listLinkRequests } from '../surface/linkRequests.ts'
import { endsRequests, type GatherContext, openShare, requestShares, type Share } from './context.ts'
import { PageQueue } from './pageQueue.ts'
import { documentHeaders } from './target.ts'

const pageBodyBytesMax = 2 * 1024 * 1024
/** Each takes a few hundred bytes. */
const elementsMax = 200_000
/** Enough to detect a server that returns its shell for every URL. */
const routesTried = 2
// Requests per host that egress sends in parallel; more would break the breadth-first order.
const batchMax = 5

/** Later gatherers continue it with further URLs. */
export class Crawl {
  readonly #target: Target
  readonly #first: Exchange
  readonly #share: Share
  readonly #queue: PageQueue
  readonly #exchanges: Exchange[] = []
  readonly #pages: Page[] = []
  #elementsLeft = elementsMax
  #isStopped = false

  constructor(context: GatherContext, target: Target, first: Exchange) {
    this.#target = target
    this.#first = first
    this.#share = openShare(context, requestShares.pages)
    this.#queue = new PageQueue(target.origin)
    this.#queue.markVisited(first.requestedUrl)
    this.#queue.markVisited(first.url)
    for (const url of context.firstUrls ?? []) this.#queue.add(url)
    this.#keep(first)
  }

  get pages(): Gathered<readonly Page[]> {
    return nameMissing(this.#pages, this.#first)
  }

  /** The first page comes first. */
  get exchanges(): readonly Exchange[] {
    return this.#exchanges
  }

  get left(): number {
    return this.#share.left
  }

  get unvisited(): number {
    return this.#queue.unvisitedShapes
  }

  get skipped(): readonly SkippedAction[] {
    return this.#queue.skipped
  }

  async followLinks(): Promise<void> {
    const mayContinue = () =>
      this.#queue.length > 0 && this.#share.left > 0 && !this.#isStopped && this.#elementsLeft > 0
    while (mayContinue()) await this.#visitSome(batchMax)
  }

  async follow(urls: readonly string[]): Promise<void> {
    for (const url of urls) this.#queue.add(url)
    await this.followLinks()
  }

  /** Stops early if the target returns its first page for them. */
  async followRoutes(urls: readonly string[]): Promise<void> {
    for (const url of urls) this.#queue.add(url)
    const responded = await this.#visitSome(routesTried)
    if (responded.length > 0 && responded.every(({ body }) => body === this.#first.body)) {
      this.#queue.clear()
      return
    }
    await this.followLinks()
  }

  async #visitSome(countMax: number): Promise<readonly Exchange[]> {
    if (this.#isStopped || this.#elementsLeft <= 0) return []
    const batch = this.#queue.take(Math.min(this.#share.left, countMax))
    const responses = await Promise.all(
      batch.map((url) => this.#share.send({ url, headers: documentHeaders, bodyBytesMax: pageBodyBytesMax })),
    )
    this.#isStopped = responses.some(endsRequests)
    const responded = responses.flatMap((response) => (response.ok ? [response.exchange] : []))
    for (const exchange of responded) this.#keep(exchange)
    return batch.length === 0 ? [] : responded
  }

  #keep(exchange: Exchange): void {
    if (new URL(exchange.url).host !== this.#target.host) return
    const isKnown = this.#exchanges.some(({ url }) => url === exchange.url)
    // Redirects to a known page may set cookies or leak parameters.
    if (isKnown && exchange.redirects.length === 0) return
    this.#exchanges.push(exchange)
    const page = isKnown ? null : asPage(exchange)
    if (page === null) return
    this.#pages.push(page)
    this.#elementsLeft -= page.document.elements.length
    const requests = listLinkRequests(page).filter(
      ({ method, hasOnlyButtons }) => method === 'GET' || hasOnlyButtons,
    )
    for (const request of requests) {
      const skipped = skippedVisit(request)
      if (skipped !== null) this.#queue.skip(skipped)
    }
    for (const { url } of requests) this.#queue.add(url)
  }
}

/** Requires 2xx and HTML. */
export function asPage(exchange: Exchange): Page | null {
  if (exchange.status < 200 || exchange.status > 299) return null
  const isHtml =
    /^(?:text\/html|application\/xhtml\+xml)$/.test(exchange.mediaType) ||
    (exchange.mediaType === '' && /^\s{0,100}<(?:!doctype html|html)\b/i.test(exchange.body))
  return isHtml ? { ...exchange, document: parseHtml(exchange.body, exchange.url) } : null
}

function nameMissing(pages: readonly Page[], first: Exchange): Gathered<readonly Page[]> {
  if (pages.length > 0) return { ok: true, value: pages }
  const isSuccess = first.status >= 200 && first.status < 300
  const what = isSuccess ? 'the response is not HTML' : `status code ${first.status}`
  return { ok: false, reason: `no HTML page was found: ${what}` }
}
