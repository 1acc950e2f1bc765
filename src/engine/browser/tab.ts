import type { Protocol } from 'devtools-protocol'
import type { RenderedPage } from '../model/browser.ts'
import { type Devtools, type DevtoolsEvent, DevtoolsFailure } from './devtools.ts'
import { enableEvents } from './enableEvents.ts'
import { fulfilment } from './fulfil.ts'
import type { MarkerCalls } from './markerCalls.ts'
import { PageRecorder } from './pageRecord.ts'
import type { AnswerRequest } from './pageRequest.ts'
import { type AnswerLimits, PageAnswers } from './pageResponses.ts'
import { readPage } from './readPage.ts'

export type TabLimits = AnswerLimits & {
  /** From the call for the page until it is read, whatever it does. */
  readonly pageMsMax: number
  /** A page that has loaded and has been given nothing new for this long has come to rest. */
  readonly restMs: number
  /** Frames and workers that are let run; further ones wait for ever. */
  readonly sessionsMax: number
  /** Dialogs after which the script that opens them is stopped. */
  readonly dialogsMax: number
}

export const tabLimits: TabLimits = {
  pageMsMax: 6_000,
  restMs: 300,
  sessionsMax: 30,
  navigationsMax: 10,
  dialogsMax: 20,
  answerBytesMax: 32 * 1024 * 1024,
}

export type TabOptions = {
  readonly answer: AnswerRequest
  /** Ends the page's time before its limit. */
  readonly over: AbortSignal
  readonly limits: TabLimits
  /** Called with the session of the empty page, before anything is loaded. */
  readonly prepare?: (sessionId: string) => Promise<void>
  /** Told of the page's contexts and of the calls of a function that `prepare` gave it. */
  readonly markerCalls?: MarkerCalls
}

/**
 * Renders one page in a tab of its own and reads what became of it; null when it got no document, and when the
 * browser is gone.
 *
 * Every request of the page, its frames and its workers is paused and given what `answer` says. Windows that it
 * opens are closed, dialogs are dismissed.
 */
export async function renderPage(
  devtools: Devtools,
  url: string,
  options: TabOptions,
): Promise<RenderedPage | null> {
  const tab = new Tab(devtools, options)
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
  readonly #answers: PageAnswers
  readonly #stopListening: () => void
  readonly #ending: Promise<Ending>
  readonly #onOver = (): void => this.#end('overdue')
  #end: (ending: Ending) => void = () => {}
  /** Pages that came while it was not known yet which of them is ours. */
  #unknown: Protocol.Target.AttachedToTargetEvent[] = []
  #targetId: string | null = null
  #main: string | null = null
  readonly #sessions = new Set<string>()
  readonly #given = new Set<string>()
  #pending = 0
  /** The empty page that a tab begins with has been replaced. */
  #hasDocument = false
  #isLoaded = false
  #restTimer: NodeJS.Timeout | undefined = undefined

  constructor(devtools: Devtools, options: TabOptions) {
    this.#devtools = devtools
    this.#options = options
    this.#answers = new PageAnswers(options.answer, this.#recorder, options.limits)
    this.#ending = new Promise((resolve) => {
      this.#end = resolve
    })
    this.#stopListening = devtools.listen((event) => this.#onEvent(event))
    options.over.addEventListener('abort', this.#onOver, { once: true })
    if (options.over.aborted) this.#onOver()
  }

  async render(requestedUrl: string): Promise<RenderedPage | null> {
    const deadline = setTimeout(this.#onOver, this.#options.limits.pageMsMax)
    try {
      const main = await this.#open()
      const navigated = this.#devtools.send('Page.navigate', { url: requestedUrl }, main)
      // It may stay unanswered for as long as the page likes; whoever waits has the deadline.
      navigated.then(({ errorText }) => errorText !== undefined && this.#end('gone')).catch(() => {})
      const ending = await this.#ending
      if (ending === 'overdue') {
        this.#devtools.tell('Runtime.terminateExecution', {}, main)
        this.#devtools.tell('Page.stopLoading', {}, main)
      }
      const content = ending === 'gone' ? null : await readPage(this.#devtools, main)
      if (content === null && this.#given.size === 0) return null
      const found = content ?? { url: requestedUrl, title: '', html: '', isHtmlCut: false, storage: [] }
      const isComplete = ending === 'rest' && content !== null
      return { requestedUrl, ...found, isComplete, ...this.#recorder.record }
    } finally {
      clearTimeout(deadline)
    }
  }

  /** Ends whatever the page still does. */
  close(): void {
    this.#stopListening()
    clearTimeout(this.#restTimer)
    this.#options.over.removeEventListener('abort', this.#onOver)
    // A page in an endless loop would not hear that it is to be closed.
    if (this.#main !== null) this.#devtools.tell('Page.crash', undefined, this.#main)
    if (this.#targetId !== null) this.#devtools.tell('Target.closeTarget', { targetId: this.#targetId })
  }

  /** Opens an empty page and answers its session. */
  async #open(): Promise<string> {
    const { targetId } = await this.#devtools.send('Target.createTarget', { url: 'about:blank' })
    this.#targetId = targetId
    for (const attached of this.#unknown.splice(0)) this.#onPage(attached)
    if (this.#main === null) throw new DevtoolsFailure('The browser opened a page without saying so')
    await this.#watch(this.#main)
    return this.#main
  }

  async #watch(main: string): Promise<void> {
    this.#sessions.add(main)
    const enabled = enableEvents(this.#devtools, main)
    const { prepare } = this.#options
    if (prepare !== undefined) {
      await Promise.all(enabled)
      // Before the page is let run.
      await prepare(main)
    }
    await Promise.all([...enabled, ...this.#hold(main)])
  }

  /** Has every request of a session paused, holds back what it starts in its turn, and lets it run. */
  #hold(session: string): readonly Promise<void>[] {
    const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
    return [
      this.#devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, session),
      this.#devtools.send('Target.setAutoAttach', attach, session),
      this.#devtools.send('Runtime.runIfWaitingForDebugger', undefined, session),
    ]
  }

  #onEvent(event: DevtoolsEvent): void {
    const { sessionId } = event
    if (event.method === 'Target.attachedToTarget') this.#onAttached(event.params)
    else if (sessionId === undefined || !this.#sessions.has(sessionId)) return
    else if (event.method === 'Fetch.requestPaused') this.#onRequest(event.params, sessionId)
    else if (sessionId === this.#main) this.#onMainEvent(event, sessionId)
  }

  #onMainEvent(event: DevtoolsEvent, main: string): void {
    switch (event.method) {
      case 'Page.frameNavigated':
        if (event.params.frame.id === this.#targetId) this.#hasDocument = true
        break
      case 'Page.frameStartedLoading':
        if (event.params.frameId === this.#targetId) this.#onLoading()
        break
      case 'Page.frameStoppedLoading':
        // Also for a page that had begun to leave when the way on was cut off: that one never fires its load event.
        if (event.params.frameId === this.#targetId && this.#hasDocument) this.#onLoaded()
        break
      case 'Page.javascriptDialogOpening':
        this.#onDialog(main)
        break
      case 'Page.windowOpen':
        this.#recorder.addPopup(event.params.url)
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
        this.#listenLess(main)
        break
      case 'Log.entryAdded':
        this.#recorder.addEntry(event.params.entry)
        this.#listenLess(main)
        break
      case 'Runtime.exceptionThrown':
        this.#recorder.addError(event.params.exceptionDetails)
        this.#listenLess(main)
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

  #onAttached(attached: Protocol.Target.AttachedToTargetEvent): void {
    const { type } = attached.targetInfo
    if (type === 'iframe' || type === 'worker' || type === 'shared_worker') this.#onPart(attached.sessionId)
    // A service worker waits for ever: it would fetch whatever the site likes for another time.
    else if (type !== 'service_worker') this.#onPage(attached)
  }

  #onPage(attached: Protocol.Target.AttachedToTargetEvent): void {
    const { targetId } = attached.targetInfo
    if (this.#targetId === null) this.#unknown.push(attached)
    else if (targetId === this.#targetId) this.#main = attached.sessionId
    else this.#devtools.tell('Target.closeTarget', { targetId })
  }

  #onPart(session: string): void {
    if (this.#sessions.size >= this.#options.limits.sessionsMax) return
    this.#sessions.add(session)
    // Each of these is refused where a kind of target does not have it, or is gone already.
    for (const held of this.#hold(session)) held.catch(() => {})
  }

  #onDialog(main: string): void {
    this.#recorder.addDialog()
    if (this.#recorder.record.dialogs > this.#options.limits.dialogsMax) {
      this.#devtools.tell('Runtime.terminateExecution', undefined, main)
    }
    this.#devtools.tell('Page.handleJavaScriptDialog', { accept: false }, main)
  }

  #listenLess(main: string): void {
    // Without the runtime's events no call of the marker would be heard either.
    if (this.#recorder.listens || this.#options.markerCalls !== undefined) return
    this.#devtools.tell('Runtime.disable', undefined, main)
    this.#devtools.tell('Log.disable', undefined, main)
  }

  async #onRequest(event: Protocol.Fetch.RequestPausedEvent, session: string): Promise<void> {
    const { requestId } = event
    this.#pending += 1
    const { url, answer, isWayOn } = await this.#answers.give(event, this.#targetId)
    this.#pending -= 1
    if (answer.ok) this.#devtools.tell('Fetch.fulfillRequest', fulfilment(requestId, answer), session)
    else {
      // The page stays what it is when the way on is cut off: a blocked one would put an error in its place.
      const errorReason = isWayOn ? 'Aborted' : 'BlockedByClient'
      this.#devtools.tell('Fetch.failRequest', { requestId, errorReason }, session)
    }
    if (answer.ok && !this.#given.has(url)) {
      this.#given.add(url)
      clearTimeout(this.#restTimer)
      this.#restTimer = undefined
    }
    this.#startRest()
  }

  /**
   * Waits for the rest, unless it does so already: what a page asks again and again, or is refused, does not keep
   * it awake.
   */
  #startRest(): void {
    if (!this.#isLoaded || this.#pending > 0 || this.#restTimer !== undefined) return
    this.#restTimer = setTimeout(() => {
      this.#restTimer = undefined
      if (this.#pending === 0) this.#end('rest')
    }, this.#options.limits.restMs)
  }
}
