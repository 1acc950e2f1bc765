import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry } from '../../../model/surface.ts'
import { isReadingUrl } from '../../../read/effects/visits.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { listLinks } from '../../../read/html/links.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isBlockedRequest, requestWith } from '../_shared/requestAt.ts'

const entriesMax = 8
const viewsMax = 3

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random' | 'left' | 'surface'>

type ViewedPage = { readonly request: ProbeRequest; readonly written: Exchange }

export type StoredView = { readonly pageOf: (shown: Exchange) => ViewedPage | null }

type StoredPoint = InsertionPoint & { readonly url: string; readonly isLanding: boolean }

export async function findStoredPoints(
  context: Context,
  points: readonly InsertionPoint[],
): Promise<{ readonly stored: readonly StoredPoint[]; readonly untested: number }> {
  const found: StoredPoint[] = []
  const entries = [...new Set(points.map(({ entry }) => entry))]
  let tested = 0
  for (const entry of entries.slice(0, entriesMax)) {
    if (context.left() <= viewsMax + 1) break
    tested += 1
    const own = points.filter((point) => point.entry === entry)
    const words = new Map(own.map((point) => [point, context.random.word()]))
    const changes = [...words].map(([{ parameter }, value]) => ({ parameter, value }))
    const written = await requestWith(context, entry, changes)
    if (written === null || written.exchange.status >= 400) continue
    const landing = landingOf(written.exchange)
    const views = [...(landing === null ? [] : [landing]), ...listViews(context, entry, written.exchange)]
    for (const url of views) {
      const page = await context.send({ url, as: viewerOf(context) })
      if (!page.ok || page.exchange.status >= 400) continue
      const shown = [...words].filter(([, word]) => page.exchange.body.toLowerCase().includes(word))
      found.push(...shown.map(([point]) => ({ ...point, url, isLanding: url === landing })))
      for (const [point] of shown) words.delete(point)
      if (words.size === 0) break
    }
  }
  return { stored: found, untested: entries.length - tested }
}

/** Returns the page after a write in place of the response, unless no page is created. */
export function openStoredView(
  context: Context,
  { url, isLanding }: StoredPoint,
): { readonly view: StoredView; readonly send: ProbeContext['send'] } {
  const pages = new WeakMap<Exchange, ViewedPage>()
  return {
    view: { pageOf: (shown) => pages.get(shown) ?? null },
    async send(write) {
      const response = await context.send(write)
      if (!response.ok || isBlockedRequest(response.exchange)) return response
      const written = response.exchange
      const shownAt = isLanding ? landingOf(written) : url
      if (shownAt === null) return response
      const request: ProbeRequest = { url: shownAt, as: viewerOf(context) }
      const page = await context.send(request)
      if (!page.ok) return page
      pages.set(page.exchange, { request, written })
      return { ...response, exchange: page.exchange }
    },
  }
}

/** The page of a new object, to which many applications redirect. */
function landingOf({ status, headers, url }: Exchange): string | null {
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : null
  const next = location === null ? null : resolveUrl(location, url)
  if (next === null || next.origin !== new URL(url).origin || !isReadingUrl(next.href)) return null
  return /\d/.test(next.pathname + next.search) ? next.href : null
}

function viewerOf({ accounts }: Pick<Context, 'accounts'>): 'user' | 'anonymous' {
  return accounts.has('user') ? 'user' : 'anonymous'
}

/** Pages below that of the form come first. */
function listViews({ surface }: Context, { url, form }: Entry, written: Exchange): readonly string[] {
  const { origin, pathname } = new URL(form?.page ?? url)
  const folder = pathname.split('/')[1] ?? ''
  const rankOf = (page: string) => {
    const { pathname: path } = new URL(page)
    if (path.startsWith(`${pathname.replace(/\/$/, '')}/`)) return pathname === '/' ? 2 : 0
    return path.split('/')[1] === folder ? 1 : 2
  }
  const pages = surface.entries.filter(
    ({ method, effect, mediaType }) =>
      method === 'GET' && effect === 'reads' && /html/.test(mediaType ?? 'html'),
  )
  const links = rendersHtml(written) ? listLinks(parseHtml(written.body, written.url)) : []
  const linked = new Set(links.map((link) => link.split('#', 1)[0] ?? link))
  const urls = pages.map((page) => page.url)
  // A new link is the page of the new text; others may change something.
  const further = [...linked].filter(
    (link) => rankOf(link) === 0 && new URL(link).origin === origin && isReadingUrl(link),
  )
  return [...new Set([...further, ...urls])]
    .filter((page) => page !== written.url)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, viewsMax)
}
