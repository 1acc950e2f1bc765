import type { RenderedPage } from '../model/browser.ts'
import type { Browser } from './browser.ts'
import { holdBack } from './holdBack.ts'
import { MarkerCalls } from './markerCalls.ts'
import type { ResponseRequest } from './pageRequest.ts'
import { renderPage, type TabLimits, tabLimits } from './tab.ts'

/** A page as it was rendered, and what it called. */
export type MarkedPage = { readonly page: RenderedPage; readonly calls: readonly string[] }

/** Of a page that is loaded to be judged: a slow one says nothing by having called nothing. */
const visitLimits: TabLimits = { ...tabLimits, pageMsMax: 15_000 }

/**
 * Renders one page that holds nothing of an earlier one, and records the calls of `window[marker]` in it; null when
 * it got no document, and when the browser is gone.
 */
export async function visitPage(
  { devtools, ended }: Browser,
  url: string,
  {
    marker,
    response,
    over,
    limits = visitLimits,
  }: {
    readonly marker: string
    readonly response: ResponseRequest
    readonly over: AbortSignal
    readonly limits?: TabLimits
  },
): Promise<MarkedPage | null> {
  const markerCalls = new MarkerCalls(marker, url)
  const { origin } = new URL(url)
  holdBack(devtools)
  const page = await renderPage(devtools, url, {
    response,
    over: AbortSignal.any([over, ended]),
    limits,
    markerCalls,
    async prepare(session) {
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }, session)
      await markerCalls.install(devtools, session)
    },
  })
  return page === null ? null : { page, calls: markerCalls.calls }
}
