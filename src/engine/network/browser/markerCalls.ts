import type { Protocol } from 'devtools-protocol'
import type { Devtools } from './devtools.ts'

const limits = { callsMax: 100, argumentCharsMax: 100, contextsMax: 200 } as const

/**
 * Records calls of `window[marker]` from same-origin documents. Sandboxed and cross-origin frames lack the
 * page's rights.
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

  /** First arguments as text. */
  get calls(): readonly string[] {
    return this.#calls
  }

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

// The native binding accepts only strings.
const wrapScript = `(marker) => {
  const record = window[marker]
  window[marker] = (value) => record(String(value))
}`
