import { type Clock, steadyClock } from '../../../shared/clock.ts'
import { type Browser, browserLimits, openBrowser } from './browser.ts'
import { BrowserStarts, type StartLimits } from './browserStarts.ts'
import { DevtoolsFailure } from './devtools.ts'
import { withTimeout } from './withTimeout.ts'

type SharedBrowserOptions = {
  readonly path: string
  readonly signal: AbortSignal
  readonly limits?: SharedBrowserLimits
  readonly open?: typeof openBrowser
  readonly clock?: Clock
  readonly slowness?: () => number
}

export type SharedBrowserLimits = StartLimits & {
  readonly usesAtOnceMax: number
  /** Until an empty context is there; a slower browser hangs. */
  readonly contextMsMax: number
}

type LendOptions = {
  readonly over: AbortSignal
  /** No other use may cause or suffer a crash. */
  readonly isAlone: boolean
}

export type SharedBrowser = {
  /** Why the last start failed, or why there are no more; null if neither. */
  readonly failure: string | null
  warm(): void
  /**
   * Waits for a slot and returns the result of `use`, whose pages have a context of their own. Null without a browser or
   * after `over`, which also ends the lent browser.
   */
  lend<Used>(options: LendOptions, use: (browser: Browser) => Promise<Used>): Promise<Used | null>
  close(): Promise<void>
}

type Waiting = { readonly uses: number; readonly settle: () => void }

export const sharedBrowserLimits: SharedBrowserLimits = {
  usesAtOnceMax: 2,
  startsMax: 3,
  startingMsMax: 60_000,
  contextMsMax: 10_000,
  browser: browserLimits,
}

/** Pages wait no longer, as a multiple. */
const slownessMax = 4

/** Starts on first use and after its end. Close it in any case. */
export function openSharedBrowser({
  path,
  signal,
  limits = sharedBrowserLimits,
  open = openBrowser,
  clock = steadyClock,
  slowness: measured = () => 1,
}: SharedBrowserOptions): SharedBrowser {
  const slowness = () => Math.min(slownessMax, Math.max(1, measured()))
  const slots = openSlots(limits.usesAtOnceMax)
  const closing = new AbortController()
  const starts = new BrowserStarts(path, {
    limits,
    open,
    clock,
    slowness,
    signal: AbortSignal.any([signal, closing.signal]),
  })
  let current: Promise<Browser | null> | null = null

  /** Concurrent callers share one start. */
  async function running(): Promise<Browser | null> {
    const known = current
    const browser = await known
    if (browser !== null && !browser.ended.aborted) return browser
    current = current === known ? starts.next(browser) : current
    return await current
  }

  /** Discards the pages of a use at its end. A browser that opens no context is ended, and replaced. */
  async function useAny<Used>(
    over: AbortSignal,
    use: (browser: Browser) => Promise<Used>,
  ): Promise<Used | null> {
    const browser = await running()
    if (browser === null || over.aborted) return null
    const { devtools } = browser
    const contextId = await openContext(browser, limits.contextMsMax * slowness())
    // `startsMax` ends the recursion.
    if (contextId === null) return await useAny(over, use)
    const dispose = (): void => devtools.tell('Target.disposeBrowserContext', { browserContextId: contextId })
    over.addEventListener('abort', dispose, { once: true })
    try {
      const ended = AbortSignal.any([browser.ended, over])
      devtools.forgetBytes()
      return await use({ ...browser, contextId, slowness: slowness(), ended, close: async () => {} })
    } finally {
      over.removeEventListener('abort', dispose)
      dispose()
    }
  }

  return {
    get failure() {
      return starts.failure
    },
    warm() {
      if (current !== null || signal.aborted) return
      current = starts.next(null)
      // The first use reports the failure.
      current.catch(() => {})
    },
    async lend({ over, isAlone }, use) {
      const uses = isAlone ? limits.usesAtOnceMax : 1
      if (!(await slots.take(over, uses))) return null
      try {
        return await useAny(over, use)
      } finally {
        slots.giveBack(uses)
      }
    },
    async close() {
      closing.abort()
      await (await current?.catch(() => null))?.close()
    },
  }
}

function openSlots(max: number) {
  const waiting: Waiting[] = []
  let free = max

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

  return {
    take,
    giveBack(uses: number): void {
      free += uses
      serve()
    },
  }
}

/** Null if the browser gives none. Then it is ended. */
async function openContext({ devtools }: Browser, msMax: number): Promise<string | null> {
  try {
    const opening = devtools.send('Target.createBrowserContext', { disposeOnDetach: true })
    const opened = await withTimeout(msMax, opening)
    if (opened !== null) {
      devtools.tell('Browser.setDownloadBehavior', { behavior: 'deny', ...opened })
      return opened.browserContextId
    }
  } catch (error) {
    if (!(error instanceof DevtoolsFailure)) throw error
  }
  devtools.end()
  return null
}
