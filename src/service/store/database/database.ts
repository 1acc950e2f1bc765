import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import knex from 'knex'
import { acquireTimeoutMs, type DatabaseOptions, silentLog } from './databaseOptions.ts'
import type { Db } from './dialect.ts'
import { keepingStatements } from './sqliteClient.ts'

export type { DatabaseOptions } from './databaseOptions.ts'
export type { Db } from './dialect.ts'
export { isDatabaseUnavailable } from './isDatabaseUnavailable.ts'

const busyTimeoutMs = 5_000

type DatabaseLocation = { readonly engine: 'sqlite'; readonly file: string } | { readonly engine: 'postgres' }

/** Throws a message without the URL, which may contain a password. */
export function locateDatabase(url: string): DatabaseLocation {
  if (/^postgres(ql)?:\/\//.test(url)) return { engine: 'postgres' }
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length) {
    return { engine: 'sqlite', file: url.slice('sqlite:'.length) }
  }
  const found = /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0] ?? 'no scheme'
  throw new Error(`Expected a database URL such as sqlite:PATH or postgres://…, found ${found}`)
}

/** Creates a missing SQLite file (mode 0600, folder 0700). Does not migrate. */
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

export async function closeDatabase(db: Db): Promise<void> {
  await db.destroy()
}

/** Lazy: the driver takes 5 % of the start time. */
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
    // Messages reach the log; bindings may contain text of targets.
    compileSqlOnError: false,
  })
}

function connectSqlite(file: string, nativeBinding: object | undefined): Database.Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const connection = openSqliteFile(file, { nativeBinding })
  connection.pragma('journal_mode = WAL')
  // With WAL, only a power failure can lose the last commits, never the file.
  connection.pragma('synchronous = NORMAL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('trusted_schema = OFF')
  return connection
}

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
    // Also accepts a loaded addon, unlike its types.
    ...(options.nativeBinding === undefined
      ? {}
      : { nativeBinding: options.nativeBinding as unknown as string }), // as: see above.
  })
}
