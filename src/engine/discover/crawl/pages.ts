import type { Exchange, Gathered, Page, Target } from '../../model/artifacts.ts'
import type { SkippedAction } from '../../model/effect.ts'
import { skippedVisit } from '../../read/effects/visits.ts'
import { parseHtml } from '../../read/html/html.ts'
import { isDocumentUrl, pathShape } from '../../read/html/links.ts'
import { listLinkRequests } from '../surface/linkRequests.ts'
import { endsRequests, type GatherContext, openShare, requestShares } from './context.ts'
import { documentHeaders } from './target.ts'

const pageBodyBytesMax = 2 * 1024 * 1024
/** Pages of one template, such as `/blog/*`: three tell as much as a hundred. */
const sameShapeMax = 3
const queueMax = 1_000
/** Links that were left out, as the report lists them. */
const skippedMax = 500
/** Elements of all pages together, after which no more are visited: each takes a few hundred bytes. */
const elementsMax = 200_000

/** A crawl that can be led on, as later gatherers find more addresses. */
export type Crawl = {
  /** Visits what the pages lead to, level by level, until nothing is left or the share is exhausted. */
  followLinks(): Promise<void>
  /** Visits these addresses too, and what they lead to. */
  follow(urls: readonly string[]): Promise<void>
  /**
   * Visits addresses that a script names as routes of the application. Stops at the first few when the target
   * answers them with the first page again, as a single-page application does.
   */
  followRoutes(urls: readonly string[]): Promise<void>
  readonly pages: Gathered<readonly Page[]>
  /** Requests that the share has left. */
  readonly left: number
  /** Kinds of pages, by their paths, that wait and of which none was visited. */
  readonly unvisited: number
  /** What looked as if following it did something. */
  readonly skipped: readonly SkippedAction[]
  /** Every response of the crawl, pages included, the first page first. */
  readonly exchanges: readonly Exchange[]
}

/**
 * Begins a crawl at the first page, within its share of requests: only by GET, only on the first page's own
 * origin, and never by a link that looks as if following it did something.
 */
export function openCrawl(context: GatherContext, target: Target, first: Exchange): Crawl {
  const share = openShare(context, requestShares.pages)
  const frontier = openFrontier(target)
  const exchanges: Exchange[] = []
  const pages: Page[] = []
  let elementsLeft = elementsMax
  let isStopped = false

  function keep(exchange: Exchange): void {
    if (new URL(exchange.url).host !== target.host) return
    const isKnown = exchanges.some(({ url }) => url === exchange.url)
    // The way to a known page may show what the page does not: cookies, and what a redirect carries.
    if (isKnown && exchange.redirects.length === 0) return
    exchanges.push(exchange)
    const page = isKnown ? null : asPage(exchange)
    if (page === null) return
    pages.push(page)
    elementsLeft -= page.document.elements.length
    const requests = listLinkRequests(page).filter(
      ({ method, hasOnlyButtons }) => method === 'GET' || hasOnlyButtons,
    )
    for (const request of requests) {
      const skipped = skippedVisit(request)
      if (skipped !== null) frontier.leaveOut(skipped)
    }
    for (const { url } of requests) frontier.add(url)
  }

  /** Visits a few of what is waiting; none of them when nothing waits or nothing may be sent. */
  async function visitSome(countMax: number): Promise<readonly Exchange[]> {
    if (isStopped || elementsLeft <= 0) return []
    const batch = frontier.take(Math.min(share.left, countMax))
    const responses = await Promise.all(
      batch.map((url) => share.send({ url, headers: documentHeaders, bodyBytesMax: pageBodyBytesMax })),
    )
    isStopped = responses.some(endsRequests)
    const responded = responses.flatMap((response) => (response.ok ? [response.exchange] : []))
    for (const exchange of responded) keep(exchange)
    return batch.length === 0 ? [] : responded
  }

  async function followLinks(): Promise<void> {
    while (frontier.length > 0 && share.left > 0 && !isStopped && elementsLeft > 0) await visitSome(batchMax)
  }

  frontier.visit(first.requestedUrl)
  frontier.visit(first.url)
  keep(first)
  return {
    followLinks,
    async follow(urls) {
      for (const url of urls) frontier.add(url)
      await followLinks()
    },
    async followRoutes(urls) {
      for (const url of urls) frontier.add(url)
      const responded = await visitSome(routesTried)
      if (responded.length > 0 && responded.every(({ body }) => body === first.body)) {
        frontier.clear()
        return
      }
      await followLinks()
    },
    get pages() {
      return nameMissing(pages, first)
    },
    get left() {
      return share.left
    },
    get unvisited() {
      return frontier.unvisitedShapes
    },
    get exchanges() {
      return exchanges
    },
    get skipped() {
      return frontier.skipped
    },
  }
}

/** Routes that show whether the server knows them, or returns every address with the application's shell. */
const routesTried = 2

// As many as egress sends at once to a host: more would only take links of a lower level before their turn.
const batchMax = 5

/** Reads a response as a page; null unless it is HTML with a status of 2xx. */
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

/** Addresses still to be visited: each once, in the order found, of each template a few. */
function openFrontier({ origin }: Target) {
  const seen = new Set<string>()
  const shapes = new Map<string, number>()
  const queue: string[] = []
  const visited = new Set<string>()
  const skipped = new Map<string, SkippedAction>()
  return {
    visit(url: string): void {
      seen.add(url)
    },
    /** Never visits it, although it may wait already. */
    leaveOut(action: SkippedAction): void {
      const { url } = action
      if (new URL(url).origin !== origin) return
      if (skipped.size < skippedMax && !skipped.has(url)) skipped.set(url, action)
      // What another link says that is sent by another method does not stop its page from being read.
      if (action.method !== 'GET') return
      seen.add(url)
      const at = queue.indexOf(url)
      if (at !== -1) queue.splice(at, 1)
    },
    add(url: string): void {
      if (queue.length >= queueMax || seen.has(url)) return
      if (new URL(url).origin !== origin || !isDocumentUrl(url)) return
      const acting = skippedVisit({ method: 'GET', url })
      if (acting !== null) {
        this.leaveOut(acting)
        return
      }
      const shape = pathShape(url)
      const count = shapes.get(shape) ?? 0
      if (count >= sameShapeMax) return
      shapes.set(shape, count + 1)
      seen.add(url)
      queue.push(url)
    },
    take(count: number): readonly string[] {
      const taken = queue.splice(0, count)
      for (const url of taken) visited.add(pathShape(url))
      return taken
    },
    /** What waits leads nowhere. */
    clear(): void {
      queue.length = 0
    },
    get unvisitedShapes() {
      const waiting = new Set(queue.map(pathShape))
      return [...waiting].filter((shape) => !visited.has(shape)).length
    },
    get length() {
      return queue.length
    },
    get skipped() {
      return [...skipped.values()]
    },
  }
}
