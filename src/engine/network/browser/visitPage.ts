import type { RenderedPage, StoredItem } from '../../model/browser.ts'
import type { VisitedPage, VisitOptions } from '../../model/probe.ts'
import type { Browser } from './browser.ts'
import { MarkerCalls } from './markerCalls.ts'
import type { ResponseRequest } from './pageRequest.ts'
import { storageScript } from './storedItems.ts'
import { renderPage, type TabLimits, tabLimits } from './tab.ts'
import { giveSources, pressMarkedLinks, readInherited } from './visitScripts.ts'

/** `isAway`: the URL leads to no page. */
export type MarkedPage = Pick<VisitedPage, 'calls' | 'goesTo' | 'inherited'> & {
  readonly page: RenderedPage | null
  readonly isAway: boolean
}

/** A slow page without calls proves nothing. */
const visitLimits: TabLimits = { ...tabLimits, pageMsMax: 15_000 }
const movesMax = 20

export async function visitPage(
  browser: Browser,
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
    readonly storage?: readonly StoredItem[]
    readonly response: ResponseRequest
    readonly over: AbortSignal
    readonly limits?: TabLimits
  },
): Promise<MarkedPage> {
  const { devtools, ended } = browser
  const markerCalls = new MarkerCalls(marker, url)
  const goesTo: string[] = []
  let isAway = false
  let inherited: Readonly<Record<string, string>> = {}
  const page = await renderPage(browser, url, {
    response,
    over: AbortSignal.any([over, ended]),
    limits,
    markerCalls,
    ...(sources?.referrer === undefined ? {} : { referrer: sources.referrer }),
    onMove(to) {
      if (goesTo.length < movesMax) goesTo.push(to)
    },
    onAway() {
      isAway = true
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
  return { page, isAway, calls: markerCalls.calls, goesTo, inherited }
}
