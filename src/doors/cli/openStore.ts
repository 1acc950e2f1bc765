import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../service/settings.ts'
import {
  closeDatabase,
  type Db,
  isDatabaseUnavailable,
  locateDatabase,
  openDatabase,
  openSqliteFile,
} from '../../service/store/database/database.ts'
import { migrateToLatest, migrationState } from '../../service/store/database/migrations.ts'
import { CommandFailure, exitCodes, usageFailure } from './exitCodes.ts'
import { loadNativeBinding } from './nativeBinding.ts'

/** `existing` fails on a missing or outdated database. */
type Wanted = 'migrated' | 'existing'

/**
 * Opens the database for a command and closes it afterwards. Fails if it is missing, newer, or needs
 * migrations that the command may not run.
 */
export async function withStore<T>(config: Config, wanted: Wanted, use: (db: Db) => Promise<T>): Promise<T> {
  const db = await openStore(config, wanted)
  try {
    return await use(db)
  } finally {
    await closeDatabase(db)
  }
}

/** Opens the database; the caller closes it. Fails as `withStore` does. */
export async function openStore(config: Config, wanted: Wanted): Promise<Db> {
  // Also restricts SQLite's own -wal and -shm files to this user.
  process.umask(0o077)
  const file = sqliteFile(config)
  if (file !== null && wanted === 'existing' && !existsSync(file)) {
    throw usageFailure(
      `Expected a database at ${file}, found none: start with scanward serve or scanward db migrate.`,
    )
  }
  if (file !== null && wanted === 'migrated') makeFolder(dirname(file))
  const db = await openOrExplain(config)
  try {
    await settleSchema(db, wanted)
    return db
  } catch (err) {
    await closeDatabase(db)
    throw err
  }
}

export function sqliteFile({ databaseUrl }: Config): string | null {
  const location = locateDatabase(databaseUrl)
  return location.engine === 'sqlite' ? location.file : null
}

export function nativeBindingOption({ dataDir }: Config): { readonly nativeBinding?: object } {
  const nativeBinding = loadNativeBinding(dataDir)
  return nativeBinding === null ? {} : { nativeBinding }
}

/**
 * Takes the lock of the only server on a SQLite database; null on PostgreSQL. The operating system releases
 * the lock when the process ends.
 */
export function takeServerLock(config: Config): { release(): void } | null {
  const database = sqliteFile(config)
  if (database === null) return null
  makeFolder(dirname(database))
  const file = `${database}.lock`
  closeSync(openSync(file, 'a', 0o600))
  const connection = openSqliteFile(file, { ...nativeBindingOption(config), timeoutMs: 0 })
  try {
    connection.exec('begin exclusive')
    return { release: () => connection.close() }
  } catch (cause) {
    connection.close()
    throw usageFailure(`Expected ${database} to be free, found another scanward process using it.`, { cause })
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    const found = `found ${folder}: ${textOf(cause)}.`
    throw usageFailure(`Expected a data folder that can be created (SCANWARD_DATA_DIR), ${found}`, { cause })
  }
}

async function openOrExplain(config: Config): Promise<Db> {
  try {
    return await openDatabase({ url: config.databaseUrl, ...nativeBindingOption(config) })
  } catch (cause) {
    const name = sqliteFile(config) ?? 'the PostgreSQL of DATABASE_URL'
    const isAway = isDatabaseUnavailable(cause)
    throw new CommandFailure(
      `The database cannot be opened (${name}): ${textOf(cause)}.`,
      isAway ? exitCodes.failed : exitCodes.usage,
      { cause },
    )
  }
}

async function settleSchema(db: Db, wanted: Wanted): Promise<void> {
  const { pending, unknown } = await migrationState(db)
  if (unknown.length > 0) {
    throw usageFailure(
      `The database was created by a newer version of scanward (it has ${unknown.join(', ')}): update scanward, or restore a backup.`,
    )
  }
  if (pending.length === 0) return
  if (wanted === 'existing') {
    throw usageFailure('The database needs migrations: run scanward db migrate, or start scanward serve.')
  }
  await migrateToLatest(db)
}

function textOf(cause: unknown): string {
  const [line = ''] = (cause instanceof Error ? cause.message || cause.name : String(cause)).split('\n')
  return line.replace(/\.$/, '')
}
