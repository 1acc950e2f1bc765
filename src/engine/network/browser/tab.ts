import type { Protocol } from 'devtools-protocol'
import type { RenderedPage } from '../../model/browser.ts'
import type { PageBrowser } from './browser.ts'
import { type Devtools, type DevtoolsEvent, DevtoolsFailure } from './devtools.ts'
import { fulfilment } from './fulfil.ts'
import type { MarkerCalls } from './markerCalls.ts'
import { PageRecorder } from './pageRecord.ts'
import type { ResponseRequest } from './pageRequest.ts'
import { PageResponses, type ResponseLimits } from './pageResponses.ts'
import { PageSessions } from './pageSessions.ts'
import { readPage } from './readPage.ts'

export type TabLimits = ResponseLimits & {
  readonly pageMsMax: number
  readonly restMs: number
  readonly sessionsMax: number
  readonly dialogsMax: number
}

export const tabLimits: TabLimits = {
  pageMsMax: 6_000,
  restMs: 300,
  sessionsMax: 30,
  navigationsMax: 10,
  dialogsMax: 20,
  responseBytesMax: 32 * 1024 * 1024,
}

type TabOptions = {
  readonly response: ResponseRequest
  readonly over: AbortSignal
  readonly limits: TabLimits
  readonly prepare?: (sessionId: string) => Promise<void>
  readonly referrer?: string
  readonly onMove?: (url: string) => void
  /** Called if the URL leads to no page, such as a redirect to another host. */
  readonly onAway?: () => void
  readonly onEnd?: (sessionId: string) => Promise<void>
  readonly markerCalls?: MarkerCalls
}

/**
 * Null without a document or browser. All requests are served by `response`. Popups are closed, dialogs
 * dismissed.
 */
export async function renderPage(
  browser: PageBrowser,
  url: string,
  options: TabOptions,
): Promise<RenderedPage | null> {
  const tab = new Tab(browser, options)
  try {
    return await tab.render(url)
  } catch (error) {
    if (error instanceof DevtoolsFailure) return null
    throw error
  } finally {
    tab.close()
  }
}

type Ending = 'rest' | 'overdue' | 'gone'

class Tab {
  readonly #devtools: Devtools
  readonly #options: TabOptions
  readonly #recorder = new PageRecorder()
  readonly #responses: PageResponses
  readonly #sessions: PageSessions
  readonly #ending: Promise<Ending>
  readonly #onOver = (): void => this.#end('overdue')
  #end: (ending: Ending) => void = () => {}
  readonly #given = new Set<string>()
  readonly #msMax: number
  #pending = 0
  #hasDocument = false
  #isLoaded = false
  #restTimer: NodeJS.Timeout | undefined = undefined

  constructor({ devtools, contextId, slowness }: PageBrowser, options: TabOptions) {
    this.#msMax = options.limits.pageMsMax * slowness
    this.#devtools = devtools
    this.#options = options
    this.#responses = new PageResponses(options.response, this.#recorder, options.limits)
    this.#ending = new Promise((resolve) => {
      this.#end = resolve
    })
    const { limits, prepare } = options
    this.#sessions = new PageSessions(devtools, {
      sessionsMax: limits.sessionsMax,
      contextId,
      ...(prepare === undefined ? {} : { prepare }),
      onMainEvent: (event, main) => this.#onMainEvent(event, main),
      onRequest: (event, session) => void this.#onRequest(event, session),
    })
    options.over.addEventListener('abort', this.#onOver, { once: true })
    if (options.over.aborted) this.#onOver()
  }

  async render(requestedUrl: string): Promise<RenderedPage | null> {
    const main = await this.#sessions.open()
    const deadline = setTimeout(this.#onOver, this.#msMax)
    try {
      const { referrer, onEnd } = this.#options
      // The full URL, as a page may opt to send it.
      const from = referrer === undefined ? {} : { referrer, referrerPolicy: 'unsafeUrl' as const }
      const navigated = this.#devtools.send('Page.navigate', { url: requestedUrl, ...from }, main)
      // The deadline covers a page that delays this.
      navigated.then(({ errorText }) => errorText !== undefined && this.#leave()).catch(() => {})
      const ending = await this.#ending
      if (ending === 'overdue') {
        this.#devtools.tell('Runtime.terminateExecution', {}, main)
        this.#devtools.tell('Page.stopLoading', {}, main)
      }
      const content = ending === 'gone' ? null : await readPage(this.#devtools, main)
      if (content === null && this.#given.size === 0) return null
      if (ending !== 'gone') await onEnd?.(main)
      const found = content ?? { url: requestedUrl, title: '', html: '', isHtmlCut: false, storage: [] }
      const isComplete = ending === 'rest' && content !== null
      return { requestedUrl, ...found, isComplete, ...this.#recorder.record }
    } finally {
      clearTimeout(deadline)
    }
  }

  close(): void {
    clearTimeout(this.#restTimer)
    this.#options.over.removeEventListener('abort', this.#onOver)
    this.#sessions.close()
  }

  #leave(): void {
    this.#options.onAway?.()
    this.#end('gone')
  }

  #onMainEvent(event: DevtoolsEvent, main: string): void {
    switch (event.method) {
      case 'Page.frameNavigated':
        if (event.params.frame.id === this.#sessions.targetId) this.#hasDocument = true
        break
      case 'Page.frameStartedLoading':
        if (event.params.frameId === this.#sessions.targetId) this.#onLoading()
        break
      case 'Page.frameStoppedLoading':
        // A blocked navigation suppresses the load event.
        if (event.params.frameId === this.#sessions.targetId && this.#hasDocument) this.#onLoaded()
        break
      case 'Page.javascriptDialogOpening':
        this.#onDialog(main)
        break
      case 'Page.windowOpen':
        this.#recorder.addPopup(event.params.url)
        this.#options.onMove?.(event.params.url)
        break
      case 'Network.webSocketCreated':
        this.#recorder.addRequest({ url: event.params.url, method: 'GET', kind: 'websocket' })('kind')
        break
      case 'Network.webTransportCreated':
        this.#recorder.addRequest({ url: event.params.url, method: 'CONNECT', kind: 'webtransport' })('kind')
        break
      case 'Inspector.targetCrashed':
      case 'Inspector.detached':
        this.#end('gone')
        break
      case 'Runtime.executionContextCreated':
        this.#options.markerCalls?.addContext(event.params.context)
        break
      case 'Runtime.bindingCalled':
        this.#options.markerCalls?.addCall(event.params)
        break
      case 'Runtime.consoleAPICalled':
        this.#recorder.addCall(event.params)
        this.#endFlood()
        break
      case 'Log.entryAdded':
        this.#recorder.addEntry(event.params.entry)
        this.#endFlood()
        break
      case 'Runtime.exceptionThrown':
        this.#recorder.addError(event.params.exceptionDetails)
        this.#endFlood()
        break
    }
  }

  #onLoading(): void {
    this.#isLoaded = false
    clearTimeout(this.#restTimer)
    this.#restTimer = undefined
  }

  #onLoaded(): void {
    this.#isLoaded = true
    this.#startRest()
  }

  #onDialog(main: string): void {
    this.#recorder.addDialog()
    if (this.#recorder.record.dialogs > this.#options.limits.dialogsMax) {
      this.#devtools.tell('Runtime.terminateExecution', undefined, main)
    }
    this.#devtools.tell('Page.handleJavaScriptDialog', { accept: false }, main)
  }

  #endFlood(): void {
    if (this.#recorder.isFlood) this.#end('overdue')
  }

  async #onRequest(event: Protocol.Fetch.RequestPausedEvent, session: string): Promise<void> {
    const { requestId } = event
    this.#pending += 1
    const { url, response, isWayOn } = await this.#responses.give(event, this.#sessions.targetId)
    this.#pending -= 1
    if (isWayOn && event.redirectedRequestId === undefined) this.#options.onMove?.(url)
    if (response.ok) this.#devtools.tell('Fetch.fulfillRequest', fulfilment(requestId, response), session)
    else {
      // `BlockedByClient` would replace the page with an error.
      const errorReason = isWayOn ? 'Aborted' : 'BlockedByClient'
      this.#devtools.tell('Fetch.failRequest', { requestId, errorReason }, session)
    }
    if (response.ok && !this.#given.has(url)) {
      this.#given.add(url)
      clearTimeout(this.#restTimer)
      this.#restTimer = undefined
    }
    this.#startRest()
  }

  /** Repeated or refused requests do not restart the quiet time. */
  #startRest(): void {
    if (!this.#isLoaded || this.#pending > 0 || this.#restTimer !== undefined) return
    this.#restTimer = setTimeout(() => {
      this.#restTimer = undefined
      if (this.#pending === 0) this.#end('rest')
    }, this.#options.limits.restMs)
  }
}
