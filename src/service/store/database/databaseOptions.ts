export type DatabaseOptions = {
  /** `sqlite:PATH` or `postgres://…`. */
  readonly url: string
  readonly nativeBinding?: object
  readonly acquireTimeoutMs?: number
  readonly responseTimeoutMs?: number
}

/** Wait for a connection of the pool. */
export const acquireTimeoutMs = 10_000

// Prevents Knex from printing warnings, which it throws too.
export const silentLog = { warn() {}, error() {}, deprecate() {}, debug() {} }

/** Defined here, so that SQLite does not load the PostgreSQL driver. */
export const lockTimeoutMs = 10_000
