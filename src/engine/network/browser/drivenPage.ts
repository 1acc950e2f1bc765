import { type Browser, inContext } from './browser.ts'
import { type DevtoolsEvent, DevtoolsFailure } from './devtools.ts'
import { fulfilment } from './fulfil.ts'
import { type ResponseRequest, readPageRequest } from './pageRequest.ts'
import { PageSessions } from './pageSessions.ts'
import { withTimeout } from './withTimeout.ts'

const limits = {
  restMs: 500,
  settleMsMax: 20_000,
  evaluateMsMax: 10_000,
  sessionsMax: 30,
  requestsMax: 400,
} as const

export type BrowserCookie = {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly httpOnly: boolean
  readonly secure: boolean
  readonly sameSite: string | null
}

export class DrivenPage {
  readonly #browser: Browser
  readonly #respond: ResponseRequest
  readonly #sessions: PageSessions
  #main: string | null = null
  #pending = 0
  #requests = 0
  #events = 0

  private constructor(browser: Browser, respond: ResponseRequest) {
    this.#browser = browser
    this.#respond = respond
    this.#sessions = new PageSessions(browser.devtools, {
      sessionsMax: limits.sessionsMax,
      contextId: browser.contextId,
      onMainEvent: (event, main) => this.#onMainEvent(event, main),
      onRequest: (event, session) => void this.#onRequest(event, session),
    })
  }

  static async open(browser: Browser, respond: ResponseRequest): Promise<DrivenPage | null> {
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

  /** Runs in an isolated world; null on failure, as during a navigation. */
  async read(script: string, argument: unknown): Promise<unknown> {
    try {
      return (await withTimeout(limits.evaluateMsMax, this.#evaluate(script, argument))) ?? null
    } catch (error) {
      this.#isGone(error)
      return null
    }
  }

  async settle(): Promise<void> {
    let waitedMs = 0
    for (let before = -1; before !== this.#events || this.#pending > 0; ) {
      if (waitedMs >= limits.settleMsMax || this.#browser.ended.aborted) return
      before = this.#events
      waitedMs += limits.restMs
      await new Promise((resolve) => setTimeout(resolve, limits.restMs))
    }
  }

  async cookies(): Promise<readonly BrowserCookie[]> {
    try {
      const got = await withTimeout(
        limits.evaluateMsMax,
        this.#browser.devtools.send('Storage.getCookies', inContext(this.#browser)),
      )
      return (got?.cookies ?? []).map(({ name, value, path, httpOnly, secure, sameSite }) => ({
        ...{ name, value, path, httpOnly, secure },
        sameSite: sameSite ?? null,
      }))
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
        awaitPromise: true,
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

  /** A replaced page refuses commands. */
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
        ? ({ ok: false, reason: 'budget' } as const)
        : await this.#respond(readPageRequest(event))
    this.#pending -= 1
    this.#events += 1
    const { devtools } = this.#browser
    if (response.ok) devtools.tell('Fetch.fulfillRequest', fulfilment(requestId, response), session)
    else devtools.tell('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, session)
  }
}
