import { type Browser, openBrowser } from '../browser/browser.ts'
import type { AnswerRequest } from '../browser/pageRequest.ts'
import { renderPages } from '../browser/renderPages.ts'
import { type GatherContext, openShare, type ReachedFirst, requestShares } from '../crawl/context.ts'
import type { Exchange, Gathered, Page, Target } from '../model/artifacts.ts'
import type { BrowserState, RenderedPage } from '../model/browser.ts'
import { looksActing } from '../parse/html/links.ts'
import { headerValues } from '../parse/http/headers.ts'
import { openAnswers } from './browserResponses.ts'

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
  const share = openShare(context, requestShares.browser)
  const { answer, setNames } = noteCookies(openAnswers({ target, share, exchanges }))
  const { pages: rendered, cookies } = await renderPages(browser, {
    urls: pages.map(({ url }) => url),
    answer,
  })
  if (rendered.length === 0) return { ok: false, reason: 'the browser ended before it had rendered a page' }
  // A cookie that an answer has set is none of a script's, whatever a script has done with it since.
  const scriptCookies = cookies.filter(({ name }) => !setNames.has(name))
  return { ok: true, value: { product: browser.product, pages: rendered, scriptCookies } }
}

/** Notes the names of the cookies that answers set. */
function noteCookies(answer: AnswerRequest): {
  readonly answer: AnswerRequest
  readonly setNames: ReadonlySet<string>
} {
  const setNames = new Set<string>()
  return {
    setNames,
    async answer(request) {
      const given = await answer(request)
      const fields = given.ok ? headerValues(given.headers, 'set-cookie') : []
      for (const field of fields) setNames.add(field.split(/[=;]/, 1)[0]?.trim() ?? '')
      return given
    },
  }
}

/**
 * Lists the addresses of the target's own host that rendered pages asked for as data, by GET, whether they were
 * given it or not: each once, in the order asked.
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
