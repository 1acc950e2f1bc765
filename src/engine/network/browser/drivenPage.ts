import type { Browser } from './browser.ts'
import { type DevtoolsEvent, DevtoolsFailure } from './devtools.ts'
import { fulfilment } from './fulfil.ts'
import { pauseNewPages } from './holdBack.ts'
import { type ResponseRequest, readPageRequest } from './pageRequest.ts'
import { PageSessions } from './pageSessions.ts'
import { withTimeout } from './within.ts'

const limits = {
  /** A page that has been given nothing for this long has come to rest. */
  restMs: 500,
  /** For one load or one act, until the page has come to rest. */
  settleMsMax: 20_000,
  evaluateMsMax: 10_000,
  sessionsMax: 30,
  requestsMax: 400,
} as const // `as`: numbers that nothing changes.

/**
 * A page that a person's moves are made in: it is loaded, read and made to do something, and may lead to other
 * documents on the way. Every request of it is answered by `respond`. Close it in any case.
 */
export class DrivenPage {
  readonly #browser: Browser
  readonly #respond: ResponseRequest
  readonly #sessions: PageSessions
  #main: string | null = null
  #pending = 0
  #requests = 0
  /** Counts what happens, so that a wait sees whether something did meanwhile. */
  #events = 0

  private constructor(browser: Browser, respond: ResponseRequest) {
    this.#browser = browser
    this.#respond = respond
    this.#sessions = new PageSessions(browser.devtools, {
      sessionsMax: limits.sessionsMax,
      onMainEvent: (event, main) => this.#onMainEvent(event, main),
      onRequest: (event, session) => void this.#onRequest(event, session),
    })
  }

  /** Opens an empty page; null when the browser is gone. */
  static async open(browser: Browser, respond: ResponseRequest): Promise<DrivenPage | null> {
    pauseNewPages(browser.devtools)
    const page = new DrivenPage(browser, respond)
    try {
      page.#main = await page.#sessions.open()
      return page
    } catch (error) {
      page.close()
      if (error instanceof DevtoolsFailure) return null
      throw error
    }
  }

  /** Loads a document and waits until it has come to rest; false when it could not be loaded. */
  async load(url: string): Promise<boolean> {
    try {
      const navigated = await withTimeout(
        limits.evaluateMsMax,
        this.#browser.devtools.send('Page.navigate', { url }, this.#session()),
      )
      await this.settle()
      return navigated !== null && navigated.errorText === undefined
    } catch (error) {
      return this.#isGone(error)
    }
  }

  /**
   * Runs a function of ours with an argument, in a world that the page's scripts cannot reach; null where it could
   * not be run, as while the page goes on to another document.
   */
  async read(script: string, argument: unknown): Promise<unknown> {
    try {
      return (await withTimeout(limits.evaluateMsMax, this.#evaluate(script, argument))) ?? null
    } catch (error) {
      this.#isGone(error)
      return null
    }
  }

  /** Waits until nothing has happened for a while, or for as long as it may take. */
  async settle(): Promise<void> {
    let waitedMs = 0
    for (let before = -1; before !== this.#events || this.#pending > 0; ) {
      if (waitedMs >= limits.settleMsMax || this.#browser.ended.aborted) return
      before = this.#events
      waitedMs += limits.restMs
      await new Promise((resolve) => setTimeout(resolve, limits.restMs))
    }
  }

  /** Cookies that the browser holds, as scripts and responses set them. */
  async cookies(): Promise<
    readonly { readonly name: string; readonly value: string; readonly path: string }[]
  > {
    try {
      const got = await withTimeout(
        limits.evaluateMsMax,
        this.#browser.devtools.send('Storage.getCookies', {}),
      )
      return (got?.cookies ?? []).map(({ name, value, path }) => ({ name, value, path }))
    } catch (error) {
      this.#isGone(error)
      return []
    }
  }

  close(): void {
    this.#sessions.close()
  }

  async #evaluate(script: string, argument: unknown): Promise<unknown> {
    const main = this.#session()
    const { devtools } = this.#browser
    const { frameTree } = await devtools.send('Page.getFrameTree', {}, main)
    const world = { frameId: frameTree.frame.id, worldName: 'scanward' }
    const { executionContextId } = await devtools.send('Page.createIsolatedWorld', world, main)
    const { result } = await devtools.send(
      'Runtime.evaluate',
      {
        expression: `(${script})(${JSON.stringify(argument)})`,
        contextId: executionContextId,
        returnByValue: true,
        userGesture: true,
      },
      main,
    )
    return result.value
  }

  #session(): string {
    if (this.#main === null) throw new DevtoolsFailure('The page is closed')
    return this.#main
  }

  /** The browser refuses what a page that has just been replaced was asked. */
  #isGone(error: unknown): false {
    if (error instanceof DevtoolsFailure) return false
    throw error
  }

  #onMainEvent(event: DevtoolsEvent, main: string): void {
    if (event.method === 'Page.javascriptDialogOpening') {
      this.#browser.devtools.tell('Page.handleJavaScriptDialog', { accept: true }, main)
    }
    if (event.method === 'Page.frameNavigated') this.#events += 1
  }

  async #onRequest(
    event: Extract<DevtoolsEvent, { method: 'Fetch.requestPaused' }>['params'],
    session: string,
  ): Promise<void> {
    const { requestId } = event
    this.#events += 1
    this.#pending += 1
    this.#requests += 1
    const response =
      this.#requests > limits.requestsMax
        ? ({ ok: false, reason: 'budget' } as const) // `as`: one of the reasons.
        : await this.#respond(readPageRequest(event))
    this.#pending -= 1
    this.#events += 1
    const { devtools } = this.#browser
    if (response.ok) devtools.tell('Fetch.fulfillRequest', fulfilment(requestId, response), session)
    else devtools.tell('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, session)
  }
}
