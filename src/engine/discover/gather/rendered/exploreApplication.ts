import type { Exchange, Gathered, Page, Target } from '../../../model/artifacts.ts'
import type { RenderedApplication, StoredItem } from '../../../model/browser.ts'
import type { Browser } from '../../../network/browser/browser.ts'
import type { SharedBrowser } from '../../../network/browser/sharedBrowser.ts'
import type { Share } from '../../crawl/context.ts'
import { openResponses } from '../browserResponses.ts'
import { Exploration, type ExploreLimits, exploreLimits } from './exploration.ts'
import { isScripted } from './scriptedPages.ts'
import { Stage } from './stage.ts'
import { WriteGate } from './writeGate.ts'

export type RenderedOptions = {
  readonly browser: SharedBrowser
  readonly target: Target
  readonly pages: readonly Page[]
  readonly exchanges: readonly Exchange[]
  readonly share: Share
  readonly intensity: 'safe' | 'intrusive'
  readonly storage?: readonly StoredItem[]
  readonly signal: AbortSignal
  readonly limits?: ExploreLimits
}

export async function exploreApplication(options: RenderedOptions): Promise<Gathered<RenderedApplication>> {
  const { browser, signal, pages } = options
  if (!pages.some(isScripted)) return { ok: false, reason: 'no page runs a script' }
  const value = await browser.lend({ over: signal, isAlone: false }, (own) => exploreIn(own, options))
  return value === null ? { ok: false, reason: browser.failure ?? endedBefore } : { ok: true, value }
}

const endedBefore = 'the scan ended before a page was rendered'

async function exploreIn(
  browser: Browser,
  {
    target,
    pages: crawled,
    exchanges,
    share,
    intensity,
    storage = [],
    signal,
    limits = exploreLimits,
  }: RenderedOptions,
): Promise<RenderedApplication> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limits.exploreMsMax)
  const responses = openResponses({ target, share, exchanges })
  const gate = new WriteGate({ target, share, responses, mayWriteOnLoad: intensity === 'intrusive' })
  const stage = new Stage(browser, gate, storage)
  try {
    const over = AbortSignal.any([signal, late.signal, browser.ended])
    const { origin } = target
    const { pages, links, ...counts } = await new Exploration(stage, gate, {
      origin,
      limits,
      over,
      pages: crawled,
    }).run()
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
