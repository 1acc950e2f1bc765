import type { Exchange, Gathered, Page, Target } from '../artifacts.ts'
import { parseHtml } from '../parse/html.ts'
import { isSafeToVisit, listLinks, pathShape } from '../parse/links.ts'
import { type GatherContext, isOver, openShare, requestShares } from './context.ts'
import { documentHeaders } from './target.ts'

const pageBodyBytesMax = 2 * 1024 * 1024
/** Pages of one template, such as `/blog/*`: three tell as much as a hundred. */
const sameShapeMax = 3
const queueMax = 1_000
/** Elements of all pages together, after which no more are visited: each takes a few hundred bytes. */
const elementsMax = 200_000

export type Crawl = {
  readonly pages: Gathered<readonly Page[]>
  /** Every answer of the crawl, pages included, the first page first. */
  readonly exchanges: readonly Exchange[]
}

/**
 * Visits what the first page leads to, level by level, within its share of requests: only by GET, only on
 * the first page's own origin, and never by a link that looks as if following it did something.
 */
export async function gatherPages(context: GatherContext, target: Target, first: Exchange): Promise<Crawl> {
  const share = openShare(context, requestShares.pages)
  const frontier = openFrontier(target)
  const exchanges: Exchange[] = []
  const pages: Page[] = []
  let elementsLeft = elementsMax
  const keep = (exchange: Exchange): void => {
    if (new URL(exchange.url).host !== target.host) return
    if (exchanges.some(({ url }) => url === exchange.url)) return
    exchanges.push(exchange)
    const page = asPage(exchange)
    if (page === null) return
    pages.push(page)
    elementsLeft -= page.document.elements.length
    for (const link of listLinks(page.document)) frontier.add(link)
  }
  frontier.visit(first.requestedUrl)
  frontier.visit(first.url)
  keep(first)
  while (share.left > 0 && elementsLeft > 0) {
    const batch = frontier.take(Math.min(share.left, batchMax))
    if (batch.length === 0) break
    const answers = await Promise.all(
      batch.map((url) => share.send({ url, headers: documentHeaders, bodyBytesMax: pageBodyBytesMax })),
    )
    for (const answer of answers) if (answer.ok) keep(answer.exchange)
    if (answers.some(isOver)) break
  }
  return { pages: nameMissing(pages, first), exchanges }
}

// As many as egress sends at once to a host: more would only take links of a lower level before their turn.
const batchMax = 5

/** Reads an answer as a page; null unless it is HTML with a status of 2xx. */
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
  const what = isSuccess ? 'something that is no HTML page' : `status ${first.status}`
  return { ok: false, reason: `the target answered with ${what}, and no page was found` }
}

/** Addresses still to be visited: each once, in the order found, of each template a few. */
function openFrontier({ origin }: Target) {
  const seen = new Set<string>()
  const shapes = new Map<string, number>()
  const queue: string[] = []
  return {
    visit(url: string): void {
      seen.add(url)
    },
    add(url: string): void {
      if (queue.length >= queueMax || seen.has(url)) return
      if (new URL(url).origin !== origin || !isSafeToVisit(url)) return
      const shape = pathShape(url)
      const count = shapes.get(shape) ?? 0
      if (count >= sameShapeMax) return
      shapes.set(shape, count + 1)
      seen.add(url)
      queue.push(url)
    },
    take(count: number): readonly string[] {
      return queue.splice(0, count)
    },
  }
}
