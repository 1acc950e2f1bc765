/**
 * Lends one browser to many who visit pages, to a few of them at once: one takes much less memory than one for each. May not
 * know who visits, or why.
 */
import { type Browser, type BrowserLimits, busyBrowserLimits, openBrowser } from './browser.ts'

export type SharedBrowserOptions = {
  /** Path of the Chromium. */
  readonly path: string
  readonly signal: AbortSignal
  readonly limits?: SharedBrowserLimits
  /** Starts the Chromium, or hands over one that runs already. */
  readonly open?: typeof openBrowser
}

export type SharedBrowserLimits = {
  /** Uses of it at once. */
  readonly usesAtOnceMax: number
  /** All starts together: each further browser takes the place of one that has ended. */
  readonly startsMax: number
  readonly browser: BrowserLimits
}

export type SharedBrowser = {
  /**
   * Waits until the browser is free for one use more, and returns what `use` returns. Null when none is to be had: it does
   * not start, as many have ended as may be, or `over` has fired.
   */
  lend<Used>(over: AbortSignal, use: (browser: Browser) => Promise<Used>): Promise<Used | null>
  /** Ends it. */
  close(): Promise<void>
}

export const sharedBrowserLimits: SharedBrowserLimits = {
  usesAtOnceMax: 2,
  startsMax: 24,
  // With two pages it takes 150 to 300 MB; with the scan beside it stays below 1 GB.
  browser: { ...busyBrowserLimits, ownBytesMax: 512 * 1024 * 1024 },
}

/** The browser starts when it is first wanted, and again when it has ended. Close it in any case. */
export function openSharedBrowser({
  path,
  signal,
  limits = sharedBrowserLimits,
  open = openBrowser,
}: SharedBrowserOptions): SharedBrowser {
  const waiting: ((isFree: boolean) => void)[] = []
  let uses = 0
  let starts = 0
  let current: Promise<Browser | null> | null = null

  async function take(over: AbortSignal): Promise<boolean> {
    if (over.aborted) return false
    if (uses < limits.usesAtOnceMax) {
      uses += 1
      return true
    }
    return await new Promise((resolve) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(settle), 1)
        resolve(false)
      }
      const settle = (isFree: boolean): void => {
        over.removeEventListener('abort', leave)
        resolve(isFree)
      }
      over.addEventListener('abort', leave, { once: true })
      waiting.push(settle)
    })
  }

  function giveBack(): void {
    const next = waiting.shift()
    if (next === undefined) uses -= 1
    else next(true)
  }

  /** One that two want at once is started once. */
  async function running(): Promise<Browser | null> {
    const known = current
    const browser = await known
    if (browser !== null && !browser.ended.aborted) return browser
    current = current === known ? start(browser) : current
    return await current
  }

  async function start(before: Browser | null): Promise<Browser | null> {
    await before?.close()
    if (starts >= limits.startsMax) return null
    starts += 1
    const opened = await open(path, { signal, limits: limits.browser })
    return opened.ok ? opened.browser : null
  }

  return {
    async lend(over, use) {
      if (!(await take(over))) return null
      try {
        const browser = await running()
        return browser === null || over.aborted ? null : await use(browser)
      } finally {
        giveBack()
      }
    },
    async close() {
      await (await current)?.close()
    },
  }
}
