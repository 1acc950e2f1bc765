import type { Exchange, Page } from '../../model/artifacts.ts'
import type { Entry } from '../../model/surface.ts'
import { isReadingUrl, skippedUse } from '../../read/effects/visits.ts'
import { parseHtml } from '../../read/html/html.ts'
import { headerValue } from '../../read/http/headers.ts'
import { rendersHtml } from '../../read/http/rendersHtml.ts'
import { pathTemplate } from '../../read/url/pathTemplate.ts'
import { resolveUrl } from '../../read/url/urls.ts'
import { listLinkRequests } from '../surface/linkRequests.ts'
import { isValidBase, type LearnedBases } from './learnBases.ts'
import type { LearnContext } from './locateApi.ts'

const startsMax = 5
const pagesMax = 12
const depthMax = 2
const bodyBytesMax = 512 * 1024

/** Reads the pages around the first writes again, and kinds of pages that they link only now. */
export async function readCreatedPages(
  { entries, exchanges }: Pick<LearnedBases, 'entries' | 'exchanges'>,
  seen: readonly Page[],
  { share, account, target }: Pick<LearnContext, 'share' | 'account' | 'target'>,
): Promise<readonly Page[]> {
  const kinds = new Set(
    [...seen.flatMap((page) => [page.url, ...linksOf(page)]), ...entries.map(({ url }) => url)].map(kindOf),
  )
  const load = async (url: string): Promise<Page | null> => {
    const response = await share.send({ url, account, bodyBytesMax })
    return response.ok ? pageOf(response.exchange) : null
  }
  const found: Page[] = []
  let due = listStarts(entries, exchanges).filter((url) => mayRead(url, target))
  for (let depth = 0; depth <= depthMax && due.length > 0; depth += 1) {
    const pages: Page[] = []
    for (const url of due) {
      if (found.length + pages.length >= pagesMax || share.left === 0) break
      const page = await load(url)
      if (page !== null) pages.push(page)
      kinds.add(kindOf(url))
    }
    found.push(...pages)
    due = onePerKind(pages.flatMap(linksOf), kinds).filter((url) => mayRead(url, target))
  }
  return found
}

function mayRead(url: string, { origin }: Pick<LearnContext['target'], 'origin'>): boolean {
  return new URL(url).origin === origin && isReadingUrl(url)
}

function listStarts(entries: readonly Entry[], exchanges: readonly Exchange[]): readonly string[] {
  const accepted = entries.filter(
    (entry) => entry.effect === 'writes' && entry.method === 'POST' && isValidBase(entry),
  )
  const starts = accepted.flatMap(({ url, form }) => {
    const response = exchanges.findLast((one) => one.requestedUrl === url && one.method === 'POST')
    const location = response === undefined ? null : headerValue(response.headers, 'location')
    const next = location === null ? null : resolveUrl(location, url)
    if (next !== null) return [next.href]
    return form === undefined ? [] : [form.page]
  })
  return [...new Set(starts)].slice(0, startsMax)
}

function pageOf(exchange: Exchange): Page | null {
  if (exchange.status >= 400 || !rendersHtml(exchange)) return null
  return { ...exchange, document: parseHtml(exchange.body, exchange.url) }
}

function linksOf(page: Page): readonly string[] {
  return listLinkRequests(page)
    .filter((request) => request.method === 'GET' && skippedUse(request) === null)
    .map(({ url }) => url)
}

function onePerKind(urls: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const byKind = new Map(urls.map((url) => [kindOf(url), url]))
  return [...byKind].flatMap(([kind, url]) => (known.has(kind) ? [] : [url]))
}

function kindOf(text: string): string {
  const { origin, pathname, searchParams } = new URL(text)
  return `${origin}${pathTemplate(pathname)}?${[...new Set(searchParams.keys())].sort().join('&')}`
}
