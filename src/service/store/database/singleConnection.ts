import knex from 'knex'

/**
 * Knex pool of one lazily opened connection, first come, first served. Knex's own pool costs more than a key
 * lookup in SQLite.
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

  acquire(): { readonly promise: Promise<Connection> } {
    if (this.#isClosed) throw new Error('Unable to acquire a connection: the database is closed')
    if (this.#isTaken) return { promise: this.#wait() }
    this.#connection ??= this.#connect()
    this.#isTaken = true
    return { promise: Promise.resolve(this.#connection) }
  }

  /** False for a connection that is not acquired. */
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

  /** Waits for current and waiting users. */
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
