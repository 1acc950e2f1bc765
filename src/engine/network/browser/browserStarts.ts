import type { Clock } from '../../../shared/clock.ts'
import type { Browser, BrowserLimits, openBrowser } from './browser.ts'

export type StartLimits = {
  /** Starts in total: of the first browser, and after a failed start or a crash. */
  readonly startsMax: number
  /** All starts together. */
  readonly startingMsMax: number
  /** `startMsMax` is that of a quiet machine. */
  readonly browser: BrowserLimits
}

type StartOptions = {
  readonly limits: StartLimits
  readonly open: typeof openBrowser
  readonly clock: Clock
  readonly slowness: () => number
  readonly signal: AbortSignal
}

/** Starts the browsers of a scan, one after the other, within its limits. */
export class BrowserStarts {
  readonly #path: string
  readonly #options: StartOptions
  #count = 0
  #ms = 0
  #failure: string | null = null

  constructor(path: string, options: StartOptions) {
    this.#path = path
    this.#options = options
  }

  /** Why the last start failed, or why there are no more; null if neither. */
  get failure(): string | null {
    return this.#failure
  }

  async next(before: Browser | null): Promise<Browser | null> {
    await before?.close()
    const { limits, open, clock, slowness, signal } = this.#options
    const leftMs = limits.startingMsMax - this.#ms
    if (this.#count >= limits.startsMax || leftMs <= 0) {
      const after = `${this.#count} starts in ${Math.round(this.#ms / 1000)} s`
      this.#failure ??= 'the browser exited'
      if (!this.#failure.includes(after)) this.#failure += `: not tried again after ${after}`
      return null
    }
    this.#count += 1
    const startedAt = clock.now()
    const startMsMax = Math.min(limits.browser.startMsMax * slowness(), leftMs)
    const opened = await open(this.#path, { signal, limits: { ...limits.browser, startMsMax } })
    this.#ms += Math.max(0, clock.now() - startedAt)
    this.#failure = opened.ok ? null : opened.reason
    return opened.ok ? opened.browser : null
  }
}
