import type { Readable, Writable } from 'node:stream'
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js'
import { messageReader, type ReadMessage } from './messageReader.ts'

type Commands = ProtocolMapping.Commands
type Events = ProtocolMapping.Events

type Params<Method extends keyof Commands> = Commands[Method]['paramsType'] extends readonly [(infer Given)?]
  ? Given
  : never

export type DevtoolsEvent = {
  [Method in keyof Events]: {
    readonly method: Method
    readonly params: Events[Method][0]
    readonly sessionId?: string
  }
}[keyof Events]

/** Longer messages are dropped; bodies never come this way. */
const messageBytesMax = 8 * 1024 * 1024
/** Total per use of a browser, which then ends. */
const messagesBytesMax = 256 * 1024 * 1024

export class DevtoolsFailure extends Error {
  override readonly name = 'DevtoolsFailure'
}

type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (reason: Error) => void }

/** Speaks the Chrome DevTools Protocol over pipes: JSON terminated by NUL. */
export class Devtools {
  readonly #commands: Writable
  readonly #onEnd: () => void
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<(event: DevtoolsEvent) => void>()
  #lastId = 0
  #bytes = 0
  #isOver = false

  constructor(pipes: { readonly commands: Writable; readonly messages: Readable }, onEnd: () => void) {
    this.#commands = pipes.commands
    this.#onEnd = onEnd
    for (const event of ['error', 'close'] as const) {
      pipes.commands.on(event, () => this.end())
      pipes.messages.on(event, () => this.end())
    }
    const read = messageReader({ messageBytesMax, onMessage: (message) => this.#receive(message) })
    pipes.messages.on('data', (chunk: Buffer) => {
      this.#bytes += chunk.length
      if (this.#bytes > messagesBytesMax) this.end()
      else if (!this.#isOver) read(chunk)
    })
  }

  /** Rejects with DevtoolsFailure. */
  send<Method extends keyof Commands>(
    method: Method,
    params: Params<Method>,
    sessionId?: string,
  ): Promise<Commands[Method]['returnType']> {
    if (this.#isOver) return Promise.reject(new DevtoolsFailure('The browser has ended'))
    this.#lastId += 1
    const id = this.#lastId
    this.#commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return new Promise((resolve, reject) => {
      const take = resolve as (result: unknown) => void // `as`: a local Chromium follows its protocol.
      this.#waiting.set(id, { resolve: take, reject })
    })
  }

  tell<Method extends keyof Commands>(method: Method, params: Params<Method>, sessionId?: string): void {
    this.send(method, params, sessionId).catch(() => {})
  }

  listen(listener: (event: DevtoolsEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Begins to count the bytes of messages anew. */
  forgetBytes(): void {
    this.#bytes = 0
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const { reject } of this.#waiting.values()) reject(new DevtoolsFailure('The browser has ended'))
    this.#waiting.clear()
    this.#listeners.clear()
    this.#onEnd()
  }

  #receive({ id, error, result, ...event }: ReadMessage): void {
    if (id === undefined) {
      const known = event as unknown as DevtoolsEvent // `as`: as above.
      for (const listener of this.#listeners) listener(known)
      return
    }
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new DevtoolsFailure(`The browser refused: ${String(error.message).slice(0, 200)}`))
  }
}
