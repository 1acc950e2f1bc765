/** Owns the browser of a scan, and lends it. It does not know its users. */
import { type Clock, steadyClock } from '../../../shared/clock.ts'
import { type Browser, type BrowserLimits, browserLimits, openBrowser } from './browser.ts'
import { DevtoolsFailure } from './devtools.ts'
import { withTimeout } from './withTimeout.ts'

type SharedBrowserOptions = {
  readonly path: string
  readonly signal: AbortSignal
  readonly limits?: SharedBrowserLimits
  readonly open?: typeof openBrowser
  readonly clock?: Clock
  /** How many times longer this machine takes than a quiet one. Default: not longer. */
  readonly slowness?: () => number
}

export type SharedBrowserLimits = {
  readonly usesAtOnceMax: number
  readonly startsMax: number
  /** All starts together. */
  readonly startingMsMax: number
  /** Until an empty context is there; a slower browser hangs. */
  readonly contextMsMax: number
  /** `startMsMax` is that of a quiet machine. */
  readonly browser: BrowserLimits
}

type LendOptions = {
  readonly over: AbortSignal
  /** No other use may cause or suffer a crash. */
  readonly isAlone: boolean
}

export type SharedBrowser = {
  /** Why the last start failed, or why there are no more; null if neither. */
  readonly failure: string | null
  /** Starts the browser before it is needed. */
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

/** Starts on first use and after its end. Close it in any case. */
export function openSharedBrowser({
  path,
  signal,
  limits = sharedBrowserLimits,
  open = openBrowser,
  clock = steadyClock,
  slowness = () => 1,
}: SharedBrowserOptions): SharedBrowser {
  const waiting: Waiting[] = []
  let free = limits.usesAtOnceMax
  const closing = new AbortController()
  let starts = 0
  let startingMs = 0
  let failure: string | null = null
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
    const leftMs = limits.startingMsMax - startingMs
    if (starts >= limits.startsMax || leftMs <= 0) {
      const after = `${starts} starts in ${Math.round(startingMs / 1000)} s`
      failure ??= 'the browser exited'
      if (!failure.includes(after)) failure = `${failure}: not tried again after ${after}`
      return null
    }
    starts += 1
    const startedAt = clock.now()
    const startMsMax = Math.min(limits.browser.startMsMax * Math.max(1, slowness()), leftMs)
    const over = AbortSignal.any([signal, closing.signal])
    const opened = await open(path, { signal: over, limits: { ...limits.browser, startMsMax } })
    startingMs += Math.max(0, clock.now() - startedAt)
    failure = opened.ok ? null : opened.reason
    return opened.ok ? opened.browser : null
  }

  /** Discards the pages of a use at its end. A browser that opens no context is ended, and replaced. */
  async function useAny<Used>(
    over: AbortSignal,
    use: (browser: Browser) => Promise<Used>,
  ): Promise<Used | null> {
    const browser = await running()
    if (browser === null || over.aborted) return null
    const { devtools } = browser
    const contextId = await openContext(browser, limits.contextMsMax * Math.max(1, slowness()))
    // `startsMax` ends the recursion.
    if (contextId === null) return await useAny(over, use)
    const dispose = (): void => devtools.tell('Target.disposeBrowserContext', { browserContextId: contextId })
    over.addEventListener('abort', dispose, { once: true })
    try {
      const ended = AbortSignal.any([browser.ended, over])
      devtools.forgetBytes()
      return await use({ ...browser, contextId, ended, close: async () => {} })
    } finally {
      over.removeEventListener('abort', dispose)
      dispose()
    }
  }

  return {
    get failure() {
      return failure
    },
    warm() {
      if (current === null && !signal.aborted) current = start(null)
    },
    async lend({ over, isAlone }, use) {
      const uses = isAlone ? limits.usesAtOnceMax : 1
      if (!(await take(over, uses))) return null
      try {
        return await useAny(over, use)
      } finally {
        free += uses
        serve()
      }
    },
    async close() {
      closing.abort()
      await (await current)?.close()
    },
  }
}

async function openContext({ devtools }: Browser, msMax: number): Promise<string | null> {
  try {
    const opening = devtools.send('Target.createBrowserContext', { disposeOnDetach: true })
    const opened = await withTimeout(msMax, opening)
    if (opened === null) devtools.end()
    else devtools.tell('Browser.setDownloadBehavior', { behavior: 'deny', ...opened })
    return opened?.browserContextId ?? null
  } catch (error) {
    if (error instanceof DevtoolsFailure) return null
    throw error
  }
}
