import type { BrowserState, RenderedPage, ScriptCookie } from '../artifacts/browser.ts'
import type { Exchange, Gathered, Page, Target } from '../artifacts.ts'
import { type Browser, openBrowser } from '../browser/browser.ts'
import { renderPages } from '../browser/renderPages.ts'
import { looksActing } from '../parse/links.ts'
import { openAnswers } from './browserAnswers.ts'
import { type GatherContext, openShare, type ReachedFirst, requestShares } from './context.ts'
import { listCookies } from './cookies.ts'

const noBrowser: Gathered<never> = {
  ok: false,
  reason:
    'no browser renders the pages: there is none on the machine that scans, or SCANWARD_BROWSER is none',
}

/** A browser that is on its way. */
export type Rendering = {
  /** Renders the first of the pages. Never rejects. */
  render(site: CrawledSite): Promise<Gathered<BrowserState>>
  /** Ends the browser. Resolves when nothing of it is left. */
  end(): Promise<void>
}

export type CrawledSite = {
  readonly target: Target
  readonly pages: Gathered<readonly Page[]>
  /** What pages and scripts were answered: the browser is given it again instead of asking. */
  readonly exchanges: readonly Exchange[]
}

/**
 * Starts the browser, where there is something to render: it takes as long as a small crawl, and is there when
 * that is over.
 *
 * What it asks the target for is kept to a share of its own and to the rules of egress, and no other gatherer sees
 * it. It ends with the scan at the latest.
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
      try {
        return await renderSite(context, { ...site, pages: site.pages.value }, opened.browser)
      } finally {
        await end()
      }
    },
    end,
  }
}

async function renderSite(
  context: GatherContext,
  { target, pages, exchanges }: Omit<CrawledSite, 'pages'> & { readonly pages: readonly Page[] },
  browser: Browser,
): Promise<Gathered<BrowserState>> {
  const answer = openAnswers({ target, share: openShare(context, requestShares.browser), exchanges })
  const urls = pages.map(({ url }) => url)
  const rendered = await renderPages(browser, { urls, answer })
  if (rendered.pages.length === 0)
    return { ok: false, reason: 'the browser ended before it had rendered a page' }
  const scriptCookies = leaveOutAnswers(rendered.cookies, exchanges)
  return { ok: true, value: { product: browser.product, pages: rendered.pages, scriptCookies } }
}

/** A cookie that an answer has set is none of a script's, whatever a script has done with it since. */
function leaveOutAnswers(
  cookies: readonly ScriptCookie[],
  exchanges: readonly Exchange[],
): readonly ScriptCookie[] {
  const names = new Set(listCookies(exchanges).map(({ cookie }) => cookie.name))
  return cookies.filter(({ name }) => !names.has(name))
}

/**
 * Lists the addresses of the target's own host that rendered pages asked for as data and were given: each once,
 * in the order asked.
 */
export function listRenderedEndpoints({ pages }: BrowserState, target: Target): readonly string[] {
  const urls = pages.flatMap(({ requests }: RenderedPage) =>
    requests
      .filter(({ kind, method }) => (kind === 'xhr' || kind === 'fetch') && method === 'GET')
      .map(({ url }) => url)
      .filter((url) => URL.canParse(url) && new URL(url).host === target.host && !looksActing(url)),
  )
  return [...new Set(urls)]
}
