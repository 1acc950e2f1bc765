/**
 * The store keeps organizations, tokens, scans and findings in SQLite or PostgreSQL, as plain functions
 * that take the database first. It may not know the API, the engine or the runner.
 */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import knex from 'knex'
import pg from 'pg'
import type { Db } from './dialect.ts'
import { PostgresClient } from './postgresClient.ts'
import { keepingStatements } from './sqliteClient.ts'

export type { Db } from './dialect.ts'
export { isDatabaseAway } from './isDatabaseAway.ts'

/** How long a statement waits for another process that writes to the same SQLite file. */
const busyTimeoutMs = 5_000

/** How long a caller waits for a connection of the pool. */
export const acquireTimeoutMs = 10_000

/** Connections to PostgreSQL of one process. */
export const connectionsMax = 10

const connectTimeoutMs = 5_000
const statementTimeoutMs = 30_000
const lockTimeoutMs = 10_000
const idleInTransactionTimeoutMs = 60_000
// Ends the wait for a response that never comes; above the server's own limit, which says more.
const responseTimeoutMs = statementTimeoutMs + 5_000

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

/** An address, read. */
export type DatabaseLocation =
  | { readonly engine: 'sqlite'; readonly file: string }
  | { readonly engine: 'postgres' }

/** Reads where a database is. Throws a sentence, without the address, when it is neither engine's. */
export function locateDatabase(url: string): DatabaseLocation {
  if (/^postgres(ql)?:\/\//.test(url)) return { engine: 'postgres' }
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length) {
    return { engine: 'sqlite', file: url.slice('sqlite:'.length) }
  }
  // The rest of the address may hold a password.
  const found = /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0] ?? 'no scheme'
  throw new Error(`Expected a database URL such as sqlite:PATH or postgres://…, found ${found}`)
}

/**
 * Opens a database and asks it one question, so that a wrong address fails here.
 *
 * A SQLite file is made when missing (mode 0600, its folder 0700). The schema is left as it is.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  const location = locateDatabase(options.url)
  const db = location.engine === 'sqlite' ? openSqlite(location.file, options) : openPostgres(options)
  try {
    await db.raw('select 1')
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Closes every connection. The database cannot be used afterwards. */
export async function closeDatabase(db: Db): Promise<void> {
  await db.destroy()
}

function openSqlite(file: string, options: DatabaseOptions): Db {
  return knex({
    client: keepingStatements(
      () => connectSqlite(file, options.nativeBinding),
      options.acquireTimeoutMs ?? acquireTimeoutMs,
    ),
    connection: { filename: file },
    useNullAsDefault: true,
    log: silentLog,
    // Messages of errors reach the log; bindings are text of targets.
    compileSqlOnError: false,
  })
}

function connectSqlite(file: string, nativeBinding: object | undefined): Database.Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const connection = openSqliteFile(file, { nativeBinding })
  connection.pragma('journal_mode = WAL')
  // With WAL, a power cut can lose the last commits but never the file; a killed process loses nothing.
  connection.pragma('synchronous = NORMAL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('trusted_schema = OFF')
  return connection
}

/** Opens a SQLite file as it is, with the driver alone. */
export function openSqliteFile(
  file: string,
  options: {
    readonly nativeBinding?: object | undefined
    readonly readonly?: boolean
    readonly timeoutMs?: number
  },
): Database.Database {
  return new Database(file, {
    fileMustExist: true,
    readonly: options.readonly ?? false,
    timeout: options.timeoutMs ?? busyTimeoutMs,
    // The driver takes a loaded addon as well as a path; its types know only of the path.
    ...(options.nativeBinding === undefined
      ? {}
      : { nativeBinding: options.nativeBinding as unknown as string }), // as: see above
  })
}

function openPostgres(options: DatabaseOptions): Db {
  const connection = {
    connectionString: options.url,
    application_name: 'scanward',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    query_timeout: options.responseTimeoutMs ?? responseTimeoutMs,
    types: { getTypeParser: parserOf },
  }
  return knex({
    client: PostgresClient,
    connection,
    pool: { min: 0, max: connectionsMax },
    log: silentLog,
    acquireConnectionTimeout: options.acquireTimeoutMs ?? acquireTimeoutMs,
    compileSqlOnError: false,
  })
}

// PostgreSQL sends bigint, which counts are, as text because it may not fit a number. Ours do.
function parserOf(oid: number, format: string): (value: string) => unknown {
  return oid === pg.types.builtins.INT8
    ? Number
    : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
}

// Knex writes its warnings to the console; each of them is thrown as well.
const silentLog = { warn() {}, error() {}, deprecate() {}, debug() {} }
