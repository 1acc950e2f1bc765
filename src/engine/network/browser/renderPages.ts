import type { BrowserState, RenderedPage, ScriptCookie } from '../../model/browser.ts'
import { type Browser, inContext } from './browser.ts'
import { DevtoolsFailure } from './devtools.ts'
import type { ResponseRequest } from './pageRequest.ts'
import { renderPage, type TabLimits, tabLimits } from './tab.ts'
import { withTimeout } from './withTimeout.ts'

type RenderLimits = TabLimits & {
  readonly pagesMax: number
  readonly renderMsMax: number
  readonly cookiesMax: number
}

export const renderLimits: RenderLimits = { ...tabLimits, pagesMax: 5, renderMsMax: 20_000, cookiesMax: 200 }

type Rendered = Pick<BrowserState, 'pages'> & {
  readonly cookies: readonly ScriptCookie[]
  readonly begun: number
}

/** Renders pages until the deadline or the browser's end. */
export async function renderPages(
  browser: Browser,
  { urls, response, limits = renderLimits }: RenderOptions,
): Promise<Rendered> {
  const { ended } = browser
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limits.renderMsMax * browser.slowness)
  const over = AbortSignal.any([late.signal, ended])
  try {
    const pages: RenderedPage[] = []
    let begun = 0
    for (const url of urls.slice(0, limits.pagesMax)) {
      if (over.aborted) break
      begun += 1
      const page = await renderPage(browser, url, { response, over, limits })
      if (page !== null) pages.push(page)
    }
    return { pages, begun, cookies: (await listCookies(browser)).slice(0, limits.cookiesMax) }
  } finally {
    clearTimeout(timer)
  }
}

const cookiesMsMax = 2_500

type RenderOptions = {
  readonly urls: readonly string[]
  readonly response: ResponseRequest
  readonly limits?: RenderLimits
}

async function listCookies(browser: Browser): Promise<readonly ScriptCookie[]> {
  try {
    const got = await withTimeout(
      cookiesMsMax,
      browser.devtools.send('Storage.getCookies', inContext(browser)),
    )
    return (got?.cookies ?? []).map(({ name, value, domain, path, secure, sameSite, session, expires }) => ({
      name,
      value,
      domain,
      path,
      secure,
      sameSite: sameSite ?? null,
      expires: session ? null : expires,
    }))
  } catch (error) {
    if (error instanceof DevtoolsFailure) return []
    throw error
  }
}
