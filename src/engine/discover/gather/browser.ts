import type { Exchange, Gathered, Page, Target } from '../../model/artifacts.ts'
import type { BrowserState } from '../../model/browser.ts'
import { type Browser, openBrowser } from '../../network/browser/browser.ts'
import type { ResponseRequest } from '../../network/browser/pageRequest.ts'
import { renderLimits, renderPages } from '../../network/browser/renderPages.ts'
import { headerValues } from '../../read/http/headers.ts'
import { type GatherContext, openShare, type ReachedFirst, requestShares } from '../crawl/context.ts'
import { openResponses } from './browserResponses.ts'

const noBrowser: Gathered<never> = {
  ok: false,
  reason:
    'needs a Chromium browser: install one on the scanning machine, or set SCANWARD_BROWSER to its path',
}

export type Rendering = {
  render(site: CrawledSite): Promise<Gathered<BrowserState>>
  end(): Promise<void>
}

type CrawledSite = {
  readonly target: Target
  readonly pages: Gathered<readonly Page[]>
  /** Reused instead of requesting again. */
  readonly exchanges: readonly Exchange[]
}

/**
 * Starts the browser during the crawl, if there is something to render.
 *
 * Its requests have their own share and stay invisible to other gatherers.
 */
export function startRendering(context: GatherContext, { first }: Pick<ReachedFirst, 'first'>): Rendering {
  const { browser: path, signal } = context
  if (path === null) return { render: () => Promise.resolve(noBrowser), end: () => Promise.resolve() }
  let opening = /html/.test(first.mediaType) ? openBrowser(path, { signal }) : null
  async function end(): Promise<void> {
    const opened = await opening
    if (opened?.ok) await opened.browser.close()
  }
  return {
    async render(site) {
      if (!site.pages.ok) return site.pages
      opening ??= openBrowser(path, { signal })
      const opened = await opening
      if (!opened.ok) return opened
      const renew = async () => {
        await end()
        opening = openBrowser(path, { signal })
        const renewed = await opening
        return renewed.ok ? renewed.browser : null
      }
      try {
        return await renderSite(
          context,
          { ...site, pages: site.pages.value },
          { browser: opened.browser, renew },
        )
      } finally {
        await end()
      }
    },
    end,
  }
}

/** A page can crash the browser, which restarts once. */
type RenewableBrowser = { readonly browser: Browser; renew(): Promise<Browser | null> }

async function renderSite(
  context: GatherContext,
  { target, pages, exchanges }: Omit<CrawledSite, 'pages'> & { readonly pages: readonly Page[] },
  { browser, renew }: RenewableBrowser,
): Promise<Gathered<BrowserState>> {
  const share = openShare(context, requestShares.browser)
  const { response, setNames } = noteCookies(openResponses({ target, share, exchanges }))
  const urls = pages.slice(0, renderLimits.pagesMax).map(({ url }) => url)
  const first = await renderPages(browser, { urls, response })
  const second = browser.ended.aborted ? await renew() : null
  const rest = second === null ? null : await renderPages(second, { urls: urls.slice(first.begun), response })
  const rendered = [...first.pages, ...(rest?.pages ?? [])]
  const cookies = [...first.cookies, ...(rest?.cookies ?? [])]
  if (rendered.length === 0) return { ok: false, reason: 'the browser exited before it rendered a page' }
  // A cookie set by a response stays one, even if a script changed it.
  const scriptCookies = cookies.filter(({ name }) => !setNames.has(name))
  const left = pages.length - rendered.length
  const gap =
    left <= 0 ? null : `${left} of ${pages.length} pages were not rendered: page limit or time limit reached`
  return { ok: true, value: { product: browser.product, pages: rendered, scriptCookies }, gap }
}

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
