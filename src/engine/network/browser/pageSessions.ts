import type { Protocol } from 'devtools-protocol'
import { type Devtools, type DevtoolsEvent, DevtoolsFailure } from './devtools.ts'
import { enableEvents } from './enableEvents.ts'
import { withTimeout } from './withTimeout.ts'

const openMsMax = 10_000
const openAttemptsMax = 2

type PageSessionsOptions = {
  /** Further frames and workers stay paused. */
  readonly sessionsMax: number
  /** Shares no storage, cookies or process with other pages. */
  readonly isApart?: boolean
  readonly prepare?: (sessionId: string) => Promise<void>
  onMainEvent(event: DevtoolsEvent, main: string): void
  onRequest(event: Protocol.Fetch.RequestPausedEvent, sessionId: string): void
}

/**
 * Opens a page and pauses all requests of it, its frames and workers. Popups are closed, service workers
 * never start.
 */
export class PageSessions {
  readonly #devtools: Devtools
  readonly #options: PageSessionsOptions
  readonly #stopListening: () => void
  /** Pages that opened before ours was identified. */
  #unknown: Protocol.Target.AttachedToTargetEvent[] = []
  /** Null if the page is not isolated. */
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

  /** The target id is also that of the main frame. */
  get targetId(): string | null {
    return this.#targetId
  }

  /**
   * Returns the session of an empty page. Rejects with DevtoolsFailure. A browser that fails twice is ended,
   * because it would block later callers.
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

  close(): void {
    this.#stopListening()
    this.#leave()
  }

  /** Null if a newer attempt has begun: the late page is closed. */
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

  /** Closing the context discards its content. */
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
    // An endless loop ignores a close command.
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
      await prepare(main)
    }
    await Promise.all([...enabled, ...this.#hold(main)])
  }

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

  /** Isolated pages share a browser; any other page owns all of it. */
  #isOurs({ targetInfo }: Protocol.Target.AttachedToTargetEvent, parent: string | undefined): boolean {
    if (this.#options.isApart !== true) return true
    if (parent !== undefined && this.#sessions.has(parent)) return true
    return this.#contextId !== null && targetInfo.browserContextId === this.#contextId
  }

  #onAttached(attached: Protocol.Target.AttachedToTargetEvent): void {
    const { type } = attached.targetInfo
    if (type === 'iframe' || type === 'worker' || type === 'shared_worker') this.#onPart(attached.sessionId)
    // A service worker would fetch in the background.
    else if (type !== 'service_worker') this.#onPage(attached)
  }

  #onPage(attached: Protocol.Target.AttachedToTargetEvent): void {
    const { targetId } = attached.targetInfo
    if (this.#targetId === null) this.#unknown.push(attached)
    else if (targetId === this.#targetId) this.#main = attached.sessionId
    else this.#closeOther(attached)
  }

  /** A paused popup blocks its opener in the headless shell, so it runs with requests paused until closed. */
  #closeOther({ sessionId, targetInfo: { targetId } }: Protocol.Target.AttachedToTargetEvent): void {
    this.#devtools.tell('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, sessionId)
    this.#devtools.tell('Target.closeTarget', { targetId })
    this.#devtools.tell('Runtime.runIfWaitingForDebugger', undefined, sessionId)
  }

  #onPart(session: string): void {
    if (this.#sessions.size >= this.#options.sessionsMax) return
    this.#sessions.add(session)
    // Some target types lack these commands, or are gone.
    for (const held of this.#hold(session)) held.catch(() => {})
  }
}
