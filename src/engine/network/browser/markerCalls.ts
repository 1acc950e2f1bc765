import type { Protocol } from 'devtools-protocol'
import type { Devtools } from './devtools.ts'

const limits = { callsMax: 100, argumentCharsMax: 100, contextsMax: 200 } as const

/**
 * Records who calls `window[marker]`, a function that is there before any script of a page.
 *
 * Only calls out of documents of the page's own origin count: what runs in a sandboxed frame, or in one of another
 * site, has none of the page's rights.
 */
export class MarkerCalls {
  readonly #marker: string
  readonly #origin: string
  readonly #ownContexts = new Set<number>()
  readonly #calls: string[] = []

  constructor(marker: string, url: string) {
    this.#marker = marker
    this.#origin = new URL(url).origin
  }

  /** First arguments in the order of the calls, as text. */
  get calls(): readonly string[] {
    return this.#calls
  }

  /** Puts the function into every document that the session will hold. */
  async install(devtools: Devtools, sessionId: string): Promise<void> {
    await devtools.send('Runtime.addBinding', { name: this.#marker }, sessionId)
    const source = `(${wrapScript})(${JSON.stringify(this.#marker)})`
    await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId)
  }

  addContext({ id, origin }: Protocol.Runtime.ExecutionContextDescription): void {
    if (origin !== this.#origin || this.#ownContexts.size >= limits.contextsMax) return
    this.#ownContexts.add(id)
  }

  addCall({ name, payload, executionContextId }: Protocol.Runtime.BindingCalledEvent): void {
    if (name !== this.#marker || !this.#ownContexts.has(executionContextId)) return
    if (this.#calls.length < limits.callsMax) this.#calls.push(payload.slice(0, limits.argumentCharsMax))
  }
}

// The browser's own function takes a text alone, and throws for a number.
const wrapScript = `(marker) => {
  const record = window[marker]
  window[marker] = (value) => record(String(value))
}`
