import type { Exchange, Gathered, Page, Target } from '../../model/artifacts.ts'
import type { SkippedAction } from '../../model/effect.ts'
import { skippedVisit } from '../../read/effects/visits.ts'
import { parseHtml } from '../../read/html/html.ts'
import { isDocumentUrl, pathShape } from '../../read/html/links.ts'
import { listLinkRequests } from '../surface/linkRequests.ts'
import { endsRequests, type GatherContext, openShare, requestShares } from './context.ts'
import { documentHeaders } from './target.ts'

const pageBodyBytesMax = 2 * 1024 * 1024
/** Pages of one template, such as `/blog/*`. */
const sameShapeMax = 3
const queueMax = 1_000
const skippedMax = 500
/** Each takes a few hundred bytes. */
const elementsMax = 200_000

/** A crawl that later gatherers continue with further URLs. */
export type Crawl = {
  followLinks(): Promise<void>
  follow(urls: readonly string[]): Promise<void>
  /** Visits routes named by scripts. Stops early if the target returns its first page for them. */
  followRoutes(urls: readonly string[]): Promise<void>
  readonly pages: Gathered<readonly Page[]>
  readonly left: number
  /** Path shapes that wait, with no page visited. */
  readonly unvisited: number
  /** Links that look state-changing. */
  readonly skipped: readonly SkippedAction[]
  /** Responses of the crawl, with the first page first. */
  readonly exchanges: readonly Exchange[]
}

/** Crawls from the first page within its share: only GET, same-origin, no links that look state-changing. */
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
    // Redirects to a known page may set cookies or leak parameters.
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

/** Enough to detect a server that returns its shell for every URL. */
const routesTried = 2

// Requests per host that egress sends in parallel; more would break the breadth-first order.
const batchMax = 5

/** Parses a 2xx HTML response; else null. */
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
    leaveOut(action: SkippedAction): void {
      const { url } = action
      if (new URL(url).origin !== origin) return
      if (skipped.size < skippedMax && !skipped.has(url)) skipped.set(url, action)
      // A state-changing button of another method does not make its page unsafe to read.
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
