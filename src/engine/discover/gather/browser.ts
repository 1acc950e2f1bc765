import type { Exchange, Gathered, Page, Target } from '../../model/artifacts.ts'
import type { BrowserState } from '../../model/browser.ts'
import type { ResponseRequest } from '../../network/browser/pageRequest.ts'
import { renderLimits, renderPages } from '../../network/browser/renderPages.ts'
import type { SharedBrowser } from '../../network/browser/sharedBrowser.ts'
import { headerValues } from '../../read/http/headers.ts'
import { type GatherContext, openShare, requestShares } from '../crawl/context.ts'
import { openResponses } from './browserResponses.ts'

const noBrowser: Gathered<never> = {
  ok: false,
  reason:
    'needs a Chromium browser: install one on the scanning machine, or set SCANWARD_BROWSER to its path',
}

export type Rendering = (site: CrawledSite) => Promise<Gathered<BrowserState>>

type CrawledSite = {
  readonly target: Target
  readonly pages: Gathered<readonly Page[]>
  readonly exchanges: readonly Exchange[]
}

/** Its requests have their own share and stay invisible to other gatherers. */
export function startRendering(context: GatherContext): Rendering {
  const { browser } = context
  if (browser === null) return async () => noBrowser
  return async (site) =>
    site.pages.ok ? await renderSite(browser, context, { ...site, pages: site.pages.value }) : site.pages
}

/** A page can crash the browser: the pages after it are rendered in another one. */
async function renderSite(
  browser: SharedBrowser,
  context: GatherContext,
  { target, pages, exchanges }: Omit<CrawledSite, 'pages'> & { readonly pages: readonly Page[] },
): Promise<Gathered<BrowserState>> {
  const { signal } = context
  const share = openShare(context, requestShares.browser)
  const { response, setNames } = noteCookies(openResponses({ target, share, exchanges }))
  const urls = pages.slice(0, renderLimits.pagesMax).map(({ url }) => url)
  const render = (from: number) =>
    browser.lend({ over: signal, isAlone: false }, async (own) => {
      const { product, ended } = own
      return { ...(await renderPages(own, { urls: urls.slice(from), response })), product, ended }
    })
  const first = await render(0)
  if (first === null) return { ok: false, reason: browser.failure ?? endedBefore }
  const rest = first.ended.aborted && !signal.aborted ? await render(first.begun) : null
  const rendered = [...first.pages, ...(rest?.pages ?? [])]
  const cookies = [...first.cookies, ...(rest?.cookies ?? [])]
  if (rendered.length === 0) return { ok: false, reason: 'the browser exited before it rendered a page' }
  // A cookie set by a response stays one, even if a script changed it.
  const scriptCookies = cookies.filter(({ name }) => !setNames.has(name))
  const left = pages.length - rendered.length
  const gap =
    left <= 0 ? null : `${left} of ${pages.length} pages were not rendered: page limit or time limit reached`
  return { ok: true, value: { product: first.product, pages: rendered, scriptCookies }, gap }
}

const endedBefore = 'the scan ended before a page was rendered'

function noteCookies(response: ResponseRequest): {
  readonly response: ResponseRequest
  readonly setNames: ReadonlySet<string>
} {
  const setNames = new Set<string>()
  return {
    setNames,
    async response(request) {
      const given = await response(request)
      const fields = given.ok ? headerValues(given.headers, 'set-cookie') : []
      for (const field of fields) setNames.add(field.split(/[=;]/, 1)[0]?.trim() ?? '')
      return given
    },
  }
}
