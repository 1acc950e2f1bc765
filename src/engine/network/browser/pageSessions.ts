import type { Protocol } from 'devtools-protocol'
import { type Devtools, type DevtoolsEvent, DevtoolsFailure } from './devtools.ts'
import { enableEvents } from './enableEvents.ts'
import { withTimeout } from './withTimeout.ts'

const openMsMax = 10_000
const openAttemptsMax = 2

type PageSessionsOptions = {
  /** Further frames and workers stay paused. */
  readonly sessionsMax: number
  /** Context in a browser that others use too; null: every page of the browser is ours. */
  readonly contextId: string | null
  readonly prepare?: (sessionId: string) => Promise<void>
  onMainEvent(event: DevtoolsEvent, main: string): void
  onRequest(event: Protocol.Fetch.RequestPausedEvent, sessionId: string): void
}

/** Popups are closed, service workers never start. */
export class PageSessions {
  readonly #devtools: Devtools
  readonly #options: PageSessionsOptions
  readonly #stopListening: () => void
  /** Pages that opened before ours was identified. */
  #unknown: Protocol.Target.AttachedToTargetEvent[] = []
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
   * Rejects with DevtoolsFailure. A browser that fails twice is ended, because it would
   * block later callers.
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
    const { contextId } = this.#options
    const place = contextId === null ? {} : { browserContextId: contextId }
    const { targetId } = await this.#devtools.send('Target.createTarget', { url: 'about:blank', ...place })
    if (attempt !== this.#attempts) return null
    this.#targetId = targetId
    for (const attached of this.#unknown.splice(0)) this.#onPage(attached)
    const main = this.#main
    if (main === null) throw new DevtoolsFailure('The browser opened a page without saying so')
    await this.#watch(main)
    return main
  }

  #leave(): void {
    // An endless loop ignores a close command.
    if (this.#main !== null) this.#devtools.tell('Page.crash', undefined, this.#main)
    if (this.#targetId !== null) this.#devtools.tell('Target.closeTarget', { targetId: this.#targetId })
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

  #isOurs({ targetInfo }: Protocol.Target.AttachedToTargetEvent, parent: string | undefined): boolean {
    const { contextId } = this.#options
    if (contextId === null || targetInfo.browserContextId === contextId) return true
    return parent !== undefined && this.#sessions.has(parent)
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
