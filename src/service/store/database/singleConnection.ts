import knex from 'knex'

/**
 * A pool for Knex with one connection, handed to one after the other in the order in which they came. It is
 * opened when first wanted and closed with the pool. Knex's own pool is made for many connections that may
 * fail: it takes two timers and a dozen promises a turn, more than a look-up by key in SQLite.
 *
 * Rejects with Knex's own error where the wait takes longer than `acquireTimeoutMs`.
 */
export class SingleConnection<Connection> {
  readonly #connect: () => Connection
  readonly #disconnect: (connection: Connection) => void
  readonly #acquireTimeoutMs: number
  readonly #waiting = new Set<(connection: Connection) => void>()
  #connection: Connection | null = null
  #isTaken = false
  #isClosed = false
  #whenFree: (() => void) | null = null

  constructor(options: {
    readonly connect: () => Connection
    readonly disconnect: (connection: Connection) => void
    readonly acquireTimeoutMs: number
  }) {
    this.#connect = options.connect
    this.#disconnect = options.disconnect
    this.#acquireTimeoutMs = options.acquireTimeoutMs
  }

  /** Hands out the connection: now, or where somebody has it, after those who wait for it. Throws what opening it throws. */
  acquire(): { readonly promise: Promise<Connection> } {
    if (this.#isClosed) throw new Error('Unable to acquire a connection: the database is closed')
    if (this.#isTaken) return { promise: this.#wait() }
    this.#connection ??= this.#connect()
    this.#isTaken = true
    return { promise: Promise.resolve(this.#connection) }
  }

  /** Takes the connection back. False where it is not this one's, or nobody has it. */
  release(connection: Connection): boolean {
    if (!this.#isTaken || connection !== this.#connection) return false
    const [next] = this.#waiting
    if (next !== undefined) {
      this.#waiting.delete(next)
      next(connection)
      return true
    }
    this.#isTaken = false
    this.#whenFree?.()
    return true
  }

  /** Closes the connection, once those who have it or wait for it have had it. Nobody else gets it. */
  async destroy(): Promise<void> {
    this.#isClosed = true
    if (this.#isTaken) {
      await new Promise<void>((resolve) => {
        this.#whenFree = resolve
      })
    }
    if (this.#connection !== null) this.#disconnect(this.#connection)
    this.#connection = null
  }

  #wait(): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const take = (connection: Connection) => {
        clearTimeout(timer)
        resolve(connection)
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(take)
        reject(new knex.KnexTimeoutError(`Expected a connection within ${this.#acquireTimeoutMs} ms`))
      }, this.#acquireTimeoutMs)
      this.#waiting.add(take)
    })
  }
}
