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

export type LendOptions = {
  /** Ends the waiting. */
  readonly over: AbortSignal
  /** Nobody else uses the browser meanwhile: should it end, that is due to this use. */
  readonly isAlone: boolean
}

export type SharedBrowser = {
  /**
   * Waits until the browser is free for one use more, and returns what `use` returns. Null when none is to be had: it does
   * not start, as many have ended as may be, or `over` has fired.
   */
  lend<Used>(options: LendOptions, use: (browser: Browser) => Promise<Used>): Promise<Used | null>
  /** Ends it. */
  close(): Promise<void>
}

type Waiting = { readonly uses: number; readonly settle: () => void }

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
  const waiting: Waiting[] = []
  let free = limits.usesAtOnceMax
  let starts = 0
  let current: Promise<Browser | null> | null = null

  /** One after the other, so that whoever wants it alone is not kept waiting by those who come later. */
  function serve(): void {
    for (let next = waiting[0]; next !== undefined && next.uses <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.uses
      next.settle()
    }
  }

  async function take(over: AbortSignal, uses: number): Promise<boolean> {
    if (over.aborted) return false
    return await new Promise((resolve) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(mine), 1)
        resolve(false)
        serve()
      }
      const settle = (): void => {
        over.removeEventListener('abort', leave)
        resolve(true)
      }
      const mine: Waiting = { uses, settle }
      over.addEventListener('abort', leave, { once: true })
      waiting.push(mine)
      serve()
    })
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
    async lend({ over, isAlone }, use) {
      const uses = isAlone ? limits.usesAtOnceMax : 1
      if (!(await take(over, uses))) return null
      try {
        const browser = await running()
        return browser === null || over.aborted ? null : await use(browser)
      } finally {
        free += uses
        serve()
      }
    },
    async close() {
      await (await current)?.close()
    },
  }
}
