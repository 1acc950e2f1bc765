/** Lends one browser to concurrent visits, which saves memory. It does not know its users. */
import { type Browser, type BrowserLimits, busyBrowserLimits, openBrowser } from './browser.ts'

type SharedBrowserOptions = {
  readonly path: string
  readonly signal: AbortSignal
  readonly limits?: SharedBrowserLimits
  readonly open?: typeof openBrowser
}

export type SharedBrowserLimits = {
  readonly usesAtOnceMax: number
  readonly startsMax: number
  readonly browser: BrowserLimits
}

type LendOptions = {
  readonly over: AbortSignal
  /** No other use may cause or suffer a crash. */
  readonly isAlone: boolean
}

export type SharedBrowser = {
  /** Waits for a slot and returns the result of `use`. Null without a browser or after `over`. */
  lend<Used>(options: LendOptions, use: (browser: Browser) => Promise<Used>): Promise<Used | null>
  close(): Promise<void>
}

type Waiting = { readonly uses: number; readonly settle: () => void }

export const sharedBrowserLimits: SharedBrowserLimits = {
  usesAtOnceMax: 2,
  startsMax: 24,
  // Two pages take 150 to 300 MB; together with the scan it stays below 1 GB.
  browser: { ...busyBrowserLimits, ownBytesMax: 512 * 1024 * 1024 },
}

/** Starts on first use and after a crash. Close it in any case. */
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

  /** First come, first served, so that exclusive uses do not starve. */
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

  /** Concurrent callers share one start. */
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
