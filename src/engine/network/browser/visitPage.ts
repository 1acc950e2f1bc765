import type { RenderedPage, StoredItem } from '../../model/browser.ts'
import type { VisitedPage, VisitOptions } from '../../model/probe.ts'
import type { Browser } from './browser.ts'
import { pauseNewPages } from './holdBack.ts'
import { MarkerCalls } from './markerCalls.ts'
import type { ResponseRequest } from './pageRequest.ts'
import { storageScript } from './storedItems.ts'
import { renderPage, type TabLimits, tabLimits } from './tab.ts'
import { giveSources, pressMarkedLinks, readInherited } from './visitScripts.ts'

/** A page as it was rendered, what it called, where it went, and what its objects inherit. */
export type MarkedPage = Pick<VisitedPage, 'calls' | 'goesTo' | 'inherited'> & { readonly page: RenderedPage }

/** Of a page that is loaded to be judged: a slow one says nothing by having called nothing. */
const visitLimits: TabLimits = { ...tabLimits, pageMsMax: 15_000 }
const movesMax = 20

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
    sources,
    inheritable = [],
    storage = [],
    limits = visitLimits,
  }: VisitOptions & {
    /** What the sign-in of the one who visits keeps in the browser. */
    readonly storage?: readonly StoredItem[]
    readonly response: ResponseRequest
    readonly over: AbortSignal
    readonly limits?: TabLimits
  },
): Promise<MarkedPage | null> {
  const markerCalls = new MarkerCalls(marker, url)
  const goesTo: string[] = []
  let inherited: Readonly<Record<string, string>> = {}
  pauseNewPages(devtools)
  const page = await renderPage(devtools, url, {
    response,
    over: AbortSignal.any([over, ended]),
    limits,
    markerCalls,
    // Other visits go on beside it, and none may find what another has left.
    isApart: true,
    ...(sources?.referrer === undefined ? {} : { referrer: sources.referrer }),
    onMove(to) {
      if (goesTo.length < movesMax) goesTo.push(to)
    },
    async onEnd(session) {
      await pressMarkedLinks(devtools, session, marker)
      if (inheritable.length > 0) inherited = await readInherited(devtools, session, inheritable)
    },
    async prepare(session) {
      await markerCalls.install(devtools, session)
      if (sources !== undefined) await giveSources(devtools, session, sources)
      if (storage.length === 0) return
      const source = storageScript(new URL(url).origin, storage)
      await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source }, session)
    },
  })
  return page === null ? null : { page, calls: markerCalls.calls, goesTo, inherited }
}
