import type { Protocol } from 'devtools-protocol'
import type { StoredItem } from '../../model/browser.ts'
import type { PageBrowser } from './browser.ts'
import { type Devtools, type DevtoolsEvent, DevtoolsFailure } from './devtools.ts'
import { fulfilment } from './fulfil.ts'
import { listenedElements } from './listenedElements.ts'
import { type BrowserRequest, type PageResponse, readPageRequest } from './pageRequest.ts'
import { PageSessions } from './pageSessions.ts'
import { socketScript } from './socketScript.ts'
import { storageScript } from './storedItems.ts'

export type PagePhase = 'load' | 'action'

type LivePageOptions = {
  /** Never rejects. */
  respond(request: BrowserRequest, phase: PagePhase): Promise<PageResponse>
  onDeparture(request: Pick<BrowserRequest, 'url' | 'method' | 'body' | 'headers'>): void
  readonly limits?: LiveLimits
}

type LiveLimits = {
  readonly loadVirtualMs: number
  readonly actionVirtualMs: number
  readonly fillVirtualMs: number
  readonly settleMsMax: number
  readonly evaluateMsMax: number
  readonly sessionsMax: number
  readonly navigationsMax: number
  readonly requestsPerSettleMax: number
  readonly dialogsMax: number
}

const liveLimits: LiveLimits = {
  loadVirtualMs: 2_000,
  actionVirtualMs: 1_000,
  fillVirtualMs: 400,
  settleMsMax: 10_000,
  evaluateMsMax: 5_000,
  sessionsMax: 30,
  navigationsMax: 10,
  requestsPerSettleMax: 300,
  dialogsMax: 20,
}

/** `late`: busy at the deadline; `gone`: no longer usable. */
export type Settled = 'rest' | 'late' | 'gone'

/**
 * A reusable page with a virtual clock, which stops between actions and during requests. So results do not
 * depend on the machine. Actions never leave the document.
 */
export class LivePage {
  readonly #devtools: Devtools
  readonly #options: LivePageOptions
  readonly #limits: LiveLimits
  readonly #sessions: PageSessions
  #main: string | null = null
  #phase: PagePhase = 'load'
  #navigations = 0
  #requests = 0
  #dialogs = 0
  #pending = 0
  #isGone = false
  #storageScript: string | null = null
  #onExpired: () => void = () => {}
  #onCrash: () => void = () => {}
  readonly #crashed = new Promise<void>((resolve) => {
    this.#onCrash = resolve
  })
  #onQuiet: () => void = () => {}

  private constructor({ devtools, contextId, slowness }: PageBrowser, options: LivePageOptions) {
    this.#devtools = devtools
    this.#options = options
    const limits = options.limits ?? liveLimits
    this.#limits = { ...limits, settleMsMax: limits.settleMsMax * slowness }
    this.#sessions = new PageSessions(devtools, {
      sessionsMax: this.#limits.sessionsMax,
      contextId,
      onMainEvent: (event, main) => this.#onMainEvent(event, main),
      onRequest: (event, session) => void this.#onRequest(event, session),
    })
  }

  /** Null without a browser. Close it in any case. */
  static async open(browser: PageBrowser, options: LivePageOptions): Promise<LivePage | null> {
    const page = new LivePage(browser, options)
    const { devtools } = browser
    try {
      page.#main = await page.#sessions.open()
      // Shows content that an animation would delay.
      const animation = { playbackRate: animationRate }
      await page.#within(devtools.send('Animation.enable', undefined, page.#main))
      await page.#within(devtools.send('Animation.setPlaybackRate', animation, page.#main))
      const script = { source: socketScript }
      await page.#within(devtools.send('Page.addScriptToEvaluateOnNewDocument', script, page.#main))
      return page
    } catch (error) {
      page.close()
      if (error instanceof DevtoolsFailure) return null
      throw error
    }
  }

  async load(url: string, storage: readonly StoredItem[] = []): Promise<Settled> {
    this.#begin('load')
    const main = this.#main
    if (main === null || this.#isGone) return 'gone'
    try {
      await this.#within(this.#evaluate(emptySessionScript, null))
      // A URL that differs only in its fragment would not be loaded.
      await this.#within(this.#devtools.send('Page.navigate', { url: 'about:blank' }, main))
      await this.#resetStorage(new URL(url).origin, storage, main)
      this.#navigations = 0
      const navigated = await this.#within(this.#devtools.send('Page.navigate', { url }, main))
      if (navigated === null) return 'late'
      if (navigated.errorText !== undefined) return 'gone'
      return await this.#settle(this.#limits.loadVirtualMs)
    } catch (error) {
      return this.#giveUp(error)
    }
  }

  /** The result is null on failure. */
  async act(
    script: string,
    argument: unknown,
    kind: 'click' | 'fill' = 'click',
  ): Promise<{ readonly value: unknown; readonly settled: Settled }> {
    this.#begin('action')
    const value = await this.read(script, argument)
    if (this.#isGone) return { value, settled: 'gone' }
    try {
      const { fillVirtualMs, actionVirtualMs } = this.#limits
      return { value, settled: await this.#settle(kind === 'fill' ? fillVirtualMs : actionVirtualMs) }
    } catch (error) {
      return { value, settled: this.#giveUp(error) }
    }
  }

  async read(script: string, argument: unknown): Promise<unknown> {
    try {
      return (await this.#within(this.#evaluate(script, argument))) ?? null
    } catch (error) {
      this.#giveUp(error)
      return null
    }
  }

  async findListened(): Promise<void> {
    try {
      const main = this.#main
      if (main !== null && !this.#isGone) {
        const listened = this.#world(main).then((world) => listenedElements(this.#devtools, main, world))
        await this.#within(listened)
      }
    } catch (error) {
      this.#giveUp(error)
    }
  }

  get isGone(): boolean {
    return this.#isGone
  }

  close(): void {
    this.#isGone = true
    this.#sessions.close()
  }

  #begin(phase: PagePhase): void {
    this.#phase = phase
    this.#requests = 0
    this.#dialogs = 0
  }

  #giveUp(error: unknown): Settled {
    if (!(error instanceof DevtoolsFailure)) throw error
    if (/Cannot find context|Cannot find default execution context|No frame/.test(error.message))
      return 'late'
    this.#isGone = true
    return 'gone'
  }

  async #resetStorage(origin: string, storage: readonly StoredItem[], main: string): Promise<void> {
    const storageTypes = 'local_storage,indexeddb,cache_storage'
    await this.#within(this.#devtools.send('Storage.clearDataForOrigin', { origin, storageTypes }, main))
    if (this.#storageScript !== null) {
      const identifier = this.#storageScript
      await this.#within(
        this.#devtools.send('Page.removeScriptToEvaluateOnNewDocument', { identifier }, main),
      )
    }
    const source = storageScript(origin, storage)
    const added = await this.#within(
      this.#devtools.send('Page.addScriptToEvaluateOnNewDocument', { source }, main),
    )
    this.#storageScript = added?.identifier ?? null
  }

  /** Runs the virtual clock, draws two frames before its end, and continues while responses arrive. */
  async #settle(virtualMs: number): Promise<Settled> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), this.#limits.settleMsMax)
    try {
      await this.#run(virtualMs, late.signal)
      await this.#drawFrames()
      await this.#run(drawnVirtualMs, late.signal)
      for (let round = 0; round < lateRoundsMax && this.#pending > 0 && !late.signal.aborted; round += 1) {
        await this.#quiet(late.signal)
        await this.#run(drawnVirtualMs, late.signal)
      }
      if (this.#isGone) return 'gone'
      return late.signal.aborted || this.#pending > 0 ? 'late' : 'rest'
    } finally {
      clearTimeout(timer)
    }
  }

  async #run(budget: number, late: AbortSignal): Promise<void> {
    const main = this.#main
    if (main === null || this.#isGone || late.aborted) return
    const expired = new Promise<void>((resolve) => {
      this.#onExpired = resolve
    })
    const policy = 'pauseIfNetworkFetchesPending' as const
    const params = { policy, budget, maxVirtualTimeTaskStarvationCount: starvationMax }
    const run = this.#devtools.send('Emulation.setVirtualTimePolicy', params, main).then(() => expired)
    run.catch(() => {}) // A crashed page never responds; the caller handles it.
    await untilAborted(Promise.race([run, this.#crashed]), late)
  }

  /** A page that draws nothing has no frame to wait for. */
  async #drawFrames(): Promise<void> {
    const overdue = AbortSignal.timeout(framesMsMax)
    await untilAborted(
      this.#evaluate(framesScript, null).then(() => {}),
      overdue,
    )
  }

  async #quiet(late: AbortSignal): Promise<void> {
    const quiet = new Promise<void>((resolve) => {
      this.#onQuiet = resolve
    })
    if (this.#pending > 0) await untilAborted(quiet, late)
  }

  /** Null for a hanging page, which is abandoned. */
  async #within<T>(work: Promise<T>): Promise<T | null> {
    let timer: NodeJS.Timeout | undefined
    const overdue = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        this.#isGone = true
        resolve(null)
      }, this.#limits.evaluateMsMax)
    })
    try {
      return await Promise.race([work, overdue])
    } finally {
      clearTimeout(timer)
      work.catch(() => {})
    }
  }

  async #evaluate(script: string, argument: unknown): Promise<unknown> {
    const main = this.#main
    if (main === null || this.#isGone) return null
    const { result } = await this.#devtools.send(
      'Runtime.evaluate',
      {
        expression: `(${script})(${JSON.stringify(argument)})`,
        contextId: await this.#world(main),
        returnByValue: true,
        awaitPromise: true,
        userGesture: true,
      },
      main,
    )
    return result.value
  }

  async #world(main: string): Promise<number> {
    const { frameTree } = await this.#devtools.send('Page.getFrameTree', {}, main)
    const world = { frameId: frameTree.frame.id, worldName: 'scanward' }
    return (await this.#devtools.send('Page.createIsolatedWorld', world, main)).executionContextId
  }

  #onMainEvent(event: DevtoolsEvent, main: string): void {
    switch (event.method) {
      case 'Emulation.virtualTimeBudgetExpired':
        this.#onExpired()
        break
      case 'Page.javascriptDialogOpening':
        this.#onDialog(event.params, main)
        break
      case 'Page.windowOpen':
        if (this.#phase === 'action' && /^https?:/.test(event.params.url)) {
          this.#options.onDeparture({ url: event.params.url, method: 'GET', body: null, headers: {} })
        }
        break
      case 'Inspector.targetCrashed':
      case 'Inspector.detached':
        this.#isGone = true
        this.#onCrash()
        this.#onQuiet()
        break
    }
  }

  #onDialog({ type }: Protocol.Page.JavascriptDialogOpeningEvent, main: string): void {
    this.#dialogs += 1
    if (this.#dialogs > this.#limits.dialogsMax) {
      this.#devtools.tell('Runtime.terminateExecution', undefined, main)
    }
    const accept = type === 'beforeunload' && this.#phase === 'load'
    this.#devtools.tell('Page.handleJavaScriptDialog', { accept }, main)
  }

  async #onRequest(event: Protocol.Fetch.RequestPausedEvent, session: string): Promise<void> {
    const { requestId } = event
    const isMain = event.resourceType === 'Document' && event.frameId === this.#sessions.targetId
    this.#pending += 1
    this.#requests += 1
    const response = await this.#respond(readPageRequest(event), isMain)
    this.#pending -= 1
    if (response === null) {
      this.#devtools.tell('Fetch.failRequest', { requestId, errorReason: 'Aborted' }, session)
    } else if (response.ok) {
      this.#devtools.tell('Fetch.fulfillRequest', fulfilment(requestId, response), session)
    } else {
      const errorReason = response.reason === 'method' ? 'ConnectionFailed' : 'BlockedByClient'
      this.#devtools.tell('Fetch.failRequest', { requestId, errorReason }, session)
    }
    if (this.#pending === 0) this.#onQuiet()
  }

  /** Null for a blocked navigation. */
  async #respond(request: BrowserRequest, isMain: boolean): Promise<PageResponse | null> {
    if (isMain && this.#phase === 'action') {
      this.#options.onDeparture(request)
      return null
    }
    if (isMain) this.#navigations += 1
    if (this.#navigations > this.#limits.navigationsMax) return null
    if (this.#requests > this.#limits.requestsPerSettleMax) return { ok: false, reason: 'budget' }
    return await this.#options.respond(request, this.#phase)
  }
}

const animationRate = 1_000
/** Enough for a timer set by a drawn frame. */
const drawnVirtualMs = 300
const lateRoundsMax = 3
const framesMsMax = 500
/** Endless undelayed tasks must not stop the clock. */
const starvationMax = 100

const framesScript = `() => new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))
})`

const emptySessionScript = `() => {
  try { Storage.prototype.clear.call(sessionStorage) } catch {} // A document without an origin has none.
}`

async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  let stop: () => void = () => {}
  const aborted = new Promise<void>((resolve) => {
    stop = resolve
    signal.addEventListener('abort', stop, { once: true })
  })
  await Promise.race([work, aborted])
  signal.removeEventListener('abort', stop)
}
