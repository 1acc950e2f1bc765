import type { Protocol } from 'devtools-protocol'
import { type Devtools, type DevtoolsEvent, DevtoolsFailure } from './devtools.ts'
import { enableEvents } from './enableEvents.ts'
import { withTimeout } from './within.ts'

/** An empty page that is not open after this time, on a machine that may be busy, never will be. */
const openMsMax = 10_000
const openAttemptsMax = 2

export type PageSessionsOptions = {
  /** Frames and workers that are let run; further ones wait for ever. */
  readonly sessionsMax: number
  /** The page shares no storage, no cookies and no process with any other of the browser. */
  readonly isApart?: boolean
  /** Called with the session of the empty page, before anything is loaded. */
  readonly prepare?: (sessionId: string) => Promise<void>
  /** What the page itself tells. */
  onMainEvent(event: DevtoolsEvent, main: string): void
  /** A request of the page, of a frame or of a worker, which waits until it is given a response or refused. */
  onRequest(event: Protocol.Fetch.RequestPausedEvent, sessionId: string): void
}

/**
 * Opens one page and keeps hold of all that belongs to it: every request of the page, its frames and its workers is
 * paused, windows that it opens are closed, service workers never start. What becomes of a request is its user's.
 */
export class PageSessions {
  readonly #devtools: Devtools
  readonly #options: PageSessionsOptions
  readonly #stopListening: () => void
  /** Pages that came while it was not known yet which of them is ours. */
  #unknown: Protocol.Target.AttachedToTargetEvent[] = []
  /** What keeps a page apart from others; null where it is not, and before it is open. */
  #contextId: string | null = null
  #targetId: string | null = null
  #main: string | null = null
  #attempts = 0
  readonly #sessions = new Set<string>()

  constructor(devtools: Devtools, options: PageSessionsOptions) {
    this.#devtools = devtools
    this.#options = options
    this.#stopListening = devtools.listen((event) => this.#onEvent(event))
  }

  /** The page's target, which is its own frame's id too; null before it is open. */
  get targetId(): string | null {
    return this.#targetId
  }

  /**
   * Opens an empty page and returns its session. Rejects with a DevtoolsFailure. A browser that opens none even when it
   * is asked again is ended: it would keep whoever asks next waiting too.
   */
  async open(): Promise<string> {
    while (this.#attempts < openAttemptsMax) {
      const main = await withTimeout(openMsMax, this.#openPage())
      if (main !== null) return main
      this.#leave()
    }
    this.#devtools.end()
    throw new DevtoolsFailure('The browser does not open pages any more')
  }

  /** Ends whatever the page still does. */
  close(): void {
    this.#stopListening()
    this.#leave()
  }

  /** Null when another attempt has begun meanwhile: the page that came too late is closed like any that is not ours. */
  async #openPage(): Promise<string | null> {
    this.#attempts += 1
    const attempt = this.#attempts
    const context = this.#options.isApart === true ? await this.#openContext() : null
    if (attempt !== this.#attempts) {
      this.#closeContext(context)
      return null
    }
    this.#contextId = context
    const place = context === null ? {} : { browserContextId: context }
    const { targetId } = await this.#devtools.send('Target.createTarget', { url: 'about:blank', ...place })
    if (attempt !== this.#attempts) return null
    this.#targetId = targetId
    for (const attached of this.#unknown.splice(0)) this.#onPage(attached)
    const main = this.#main
    if (main === null) throw new DevtoolsFailure('The browser opened a page without saying so')
    await this.#watch(main)
    return main
  }

  /** Of a page that is kept apart: it has no files, and goes with all that is in it. */
  async #openContext(): Promise<string> {
    const options = { disposeOnDetach: true }
    const { browserContextId } = await this.#devtools.send('Target.createBrowserContext', options)
    this.#devtools.tell('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId })
    return browserContextId
  }

  #closeContext(browserContextId: string | null): void {
    if (browserContextId !== null) this.#devtools.tell('Target.disposeBrowserContext', { browserContextId })
  }

  #leave(): void {
    // A page in an endless loop would not hear that it is to be closed.
    if (this.#main !== null) this.#devtools.tell('Page.crash', undefined, this.#main)
    if (this.#targetId !== null) this.#devtools.tell('Target.closeTarget', { targetId: this.#targetId })
    this.#closeContext(this.#contextId)
    this.#contextId = null
    this.#main = null
    this.#targetId = null
    this.#sessions.clear()
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
    if (event.method === 'Target.attachedToTarget') {
      if (this.#isOurs(event.params, sessionId)) this.#onAttached(event.params)
    } else if (sessionId === undefined || !this.#sessions.has(sessionId)) return
    else if (event.method === 'Fetch.requestPaused') this.#options.onRequest(event.params, sessionId)
    else if (sessionId === this.#main) this.#options.onMainEvent(event, sessionId)
  }

  /** Pages that are kept apart have a browser in common; one that has it for itself owns whatever is in it. */
  #isOurs({ targetInfo }: Protocol.Target.AttachedToTargetEvent, parent: string | undefined): boolean {
    if (this.#options.isApart !== true) return true
    if (parent !== undefined && this.#sessions.has(parent)) return true
    return this.#contextId !== null && targetInfo.browserContextId === this.#contextId
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
    else this.#closeOther(attached)
  }

  /**
   * Closes a window that the page has opened. It waits for a debugger, and in the headless shell the page that opened it
   * waits with it in the same process: it is let run, and whatever it requests stays paused until it is gone.
   */
  #closeOther({ sessionId, targetInfo: { targetId } }: Protocol.Target.AttachedToTargetEvent): void {
    this.#devtools.tell('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, sessionId)
    this.#devtools.tell('Target.closeTarget', { targetId })
    this.#devtools.tell('Runtime.runIfWaitingForDebugger', undefined, sessionId)
  }

  #onPart(session: string): void {
    if (this.#sessions.size >= this.#options.sessionsMax) return
    this.#sessions.add(session)
    // Each of these is refused where a kind of target does not have it, or is gone already.
    for (const held of this.#hold(session)) held.catch(() => {})
  }
}
