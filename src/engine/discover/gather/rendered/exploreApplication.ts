import type { Exchange, Gathered, Page, Target } from '../../../model/artifacts.ts'
import type { RenderedApplication, StoredItem } from '../../../model/browser.ts'
import { type Browser, busyBrowserLimits, openBrowser } from '../../../network/browser/browser.ts'
import { pauseNewPages } from '../../../network/browser/holdBack.ts'
import type { Share } from '../../crawl/context.ts'
import { openResponses } from '../browserResponses.ts'
import { Exploration, type ExploreLimits, exploreLimits } from './exploration.ts'
import { WriteGate } from './gate.ts'
import { Stage } from './stage.ts'

export type RenderedOptions = {
  /** Path of the Chromium. */
  readonly path: string
  readonly target: Target
  readonly pages: readonly Page[]
  /** What pages and scripts were answered: the browser is given it again instead of asking. */
  readonly exchanges: readonly Exchange[]
  /** For what the browser asks beyond that. */
  readonly share: Share
  readonly intensity: 'safe' | 'intrusive'
  /** What a sign-in keeps in the browser's storage. */
  readonly storage?: readonly StoredItem[]
  readonly signal: AbortSignal
  readonly limits?: ExploreLimits
  /** Starts the Chromium, or hands over one that runs already. */
  readonly open?: typeof openBrowser
}

/**
 * Explores the pages of an application that scripts bring to life. A browser that does not start is a reason; one that
 * ends early hands over what was seen until then.
 */
export async function exploreApplication(options: RenderedOptions): Promise<Gathered<RenderedApplication>> {
  const { path, signal, pages, open = openBrowser } = options
  const urls = pages.filter(isScripted).map(({ url }) => url)
  if (urls.length === 0) return { ok: false, reason: 'no page runs a script' }
  const opened = await open(path, { signal, limits: busyBrowserLimits })
  if (!opened.ok) return opened
  try {
    return { ok: true, value: await exploreIn(opened.browser, urls, options) }
  } finally {
    await opened.browser.close()
  }
}

async function exploreIn(
  browser: Browser,
  urls: readonly string[],
  { target, exchanges, share, intensity, storage = [], signal, limits = exploreLimits }: RenderedOptions,
): Promise<RenderedApplication> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limits.exploreMsMax)
  const responses = openResponses({ target, share, exchanges })
  const gate = new WriteGate({ target, share, responses, mayWriteOnLoad: intensity === 'intrusive' })
  const stage = new Stage(browser, gate, storage)
  try {
    pauseNewPages(browser.devtools)
    const over = AbortSignal.any([signal, late.signal, browser.ended])
    const { origin } = target
    const { pages, links, ...counts } = await new Exploration(stage, gate, { origin, limits, over }).run(urls)
    const skipped = [...gate.skipped].map(([what, why]) => ({ what, why }))
    const { heldBack, shapes: requests } = gate
    const { late: cutShort } = stage
    return {
      pages,
      links,
      requests: gate.requests,
      summary: { ...counts, skipped, heldBack, requests, cutShort },
    }
  } finally {
    clearTimeout(timer)
    stage.close()
  }
}

/** Scripts that run, not data. A handler of an element is one too. */
function isScripted({ document }: Page): boolean {
  return document.elements.some(
    ({ name, attributes }) =>
      (name === 'script' && !/json|template/i.test(attributes.type ?? '')) ||
      attributes.onclick !== undefined,
  )
}
