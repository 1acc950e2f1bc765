/**
 * Lends a few browsers to many who visit pages, one visit at a time each. May not know who visits, or why.
 */
import { type Browser, type BrowserLimits, busyBrowserLimits, openBrowser } from './browser.ts'

export type BrowserPoolOptions = {
  /** Path of the Chromium. */
  readonly path: string
  readonly signal: AbortSignal
  readonly limits?: BrowserPoolLimits
  /** Starts the Chromium, or hands over one that runs already. */
  readonly open?: typeof openBrowser
}

export type BrowserPoolLimits = {
  /** Browsers at once. */
  readonly atOnceMax: number
  /** All starts together: each further browser takes the place of one that has ended. */
  readonly startsMax: number
  /** Of each. */
  readonly browser: BrowserLimits
}

export type BrowserPool = {
  /**
   * Waits for a browser, lends it until `use` has settled, and returns what that returns. Null when none is to be had:
   * it does not start, as many have ended as may be, or `over` has fired.
   */
  lend<Used>(over: AbortSignal, use: (browser: Browser) => Promise<Used>): Promise<Used | null>
  /** Ends all of them. */
  close(): Promise<void>
}

type Place = { browser: Browser | null }

export const browserPoolLimits: BrowserPoolLimits = {
  atOnceMax: 2,
  startsMax: 24,
  // One that shows one page at a time takes 100 to 200 MB; both of them, with the scan beside, stay below 1 GB.
  browser: { ...busyBrowserLimits, ownBytesMax: 384 * 1024 * 1024 },
}

/** Each browser starts when it is first wanted, and again when it has ended. Close the pool in any case. */
export function openBrowserPool({
  path,
  signal,
  limits = browserPoolLimits,
  open = openBrowser,
}: BrowserPoolOptions): BrowserPool {
  const places: readonly Place[] = Array.from({ length: limits.atOnceMax }, () => ({ browser: null }))
  const free = [...places]
  const waiting: ((place: Place | null) => void)[] = []
  let starts = 0

  /** The one used last, so that another starts only when two are wanted at once. */
  async function take(over: AbortSignal): Promise<Place | null> {
    if (over.aborted) return null
    const place = free.pop()
    if (place !== undefined) return place
    return await new Promise((resolve) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(settle), 1)
        resolve(null)
      }
      const settle = (given: Place | null): void => {
        over.removeEventListener('abort', leave)
        resolve(given)
      }
      over.addEventListener('abort', leave, { once: true })
      waiting.push(settle)
    })
  }

  function giveBack(place: Place): void {
    const next = waiting.shift()
    if (next === undefined) free.push(place)
    else next(place)
  }

  async function running(place: Place): Promise<Browser | null> {
    if (place.browser !== null && !place.browser.ended.aborted) return place.browser
    await place.browser?.close()
    place.browser = null
    if (starts >= limits.startsMax) return null
    starts += 1
    const opened = await open(path, { signal, limits: limits.browser })
    if (opened.ok) place.browser = opened.browser
    return place.browser
  }

  return {
    async lend(over, use) {
      const place = await take(over)
      if (place === null) return null
      try {
        const browser = await running(place)
        return browser === null || over.aborted ? null : await use(browser)
      } finally {
        giveBack(place)
      }
    },
    async close() {
      await Promise.all(places.map(async ({ browser }) => await browser?.close()))
    },
  }
}
