/**
 * The store keeps organizations, tokens, scans and findings in SQLite or PostgreSQL, as plain functions
 * that take the database first. It may not know the API, the engine or the runner.
 */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import knex from 'knex'
import { acquireTimeoutMs, type DatabaseOptions, silentLog } from './databaseOptions.ts'
import type { Db } from './dialect.ts'
import { keepingStatements } from './sqliteClient.ts'

export type { DatabaseOptions } from './databaseOptions.ts'
export type { Db } from './dialect.ts'
export { isDatabaseUnavailable } from './isDatabaseAway.ts'

/** How long a statement waits for another process that writes to the same SQLite file. */
const busyTimeoutMs = 5_000

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
  const db = location.engine === 'sqlite' ? openSqlite(location.file, options) : await openServer(options)
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

/** Loads the driver only where it is wanted: it takes a twentieth of the time that the service takes to start. */
async function openServer(options: DatabaseOptions): Promise<Db> {
  const { openPostgres } = await import('./openPostgres.ts')
  return openPostgres(options)
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
