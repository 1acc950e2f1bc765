export type DatabaseOptions = {
  /** `sqlite:PATH` or `postgres://…`. */
  readonly url: string
  /** Loaded addon of better-sqlite3 for the single executable; default: the installed one. */
  readonly nativeBinding?: object
  readonly acquireTimeoutMs?: number
  /** Timeout of a PostgreSQL response. */
  readonly responseTimeoutMs?: number
}

/** Wait for a connection of the pool. */
export const acquireTimeoutMs = 10_000

// Knex prints its warnings to the console and throws them too.
export const silentLog = { warn() {}, error() {}, deprecate() {}, debug() {} }

/** PostgreSQL lock timeout. Defined here, so that SQLite does not load the driver. */
export const lockTimeoutMs = 10_000
