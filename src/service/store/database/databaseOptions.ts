/** Where the database is, and how to reach it. */
export type DatabaseOptions = {
  /** `sqlite:PATH` or `postgres://…`. */
  readonly url: string
  /** The loaded addon of better-sqlite3, for a program that is one file; default: the installed one. */
  readonly nativeBinding?: object
  readonly acquireTimeoutMs?: number
  /** How long a response of PostgreSQL is waited for. */
  readonly responseTimeoutMs?: number
}

/** How long a caller waits for a connection of the pool. */
export const acquireTimeoutMs = 10_000

// Knex writes its warnings to the console; each of them is thrown as well.
export const silentLog = { warn() {}, error() {}, deprecate() {}, debug() {} }

/** How long a statement of PostgreSQL waits for what another transaction holds. Not beside the driver, which SQLite never loads. */
export const lockTimeoutMs = 10_000
