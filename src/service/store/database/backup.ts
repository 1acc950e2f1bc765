import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import type { Knex } from 'knex'
import { closeDatabase, locateDatabase, openDatabase, openSqliteFile } from './database.ts'
import { type Db, engineOf, queryRow } from './dialect.ts'
import { applicationId, migrationState, NewerSchemaError } from './migrations.ts'

/** The message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

// In one step: between steps, a write would restart the copy.
const pagesAtOnce = 0x7fffffff

/**
 * SQLite only, to a new file (mode 0600). Throws BackupError if it exists, or for PostgreSQL. Leaves no
 * partial file.
 */
export async function backupDatabase(db: Db, file: string): Promise<void> {
  if (engineOf(db) === 'postgres') {
    throw new BackupError('Expected a SQLite database, found PostgreSQL: make its backups with pg_dump')
  }
  await reserve(file)
  const partial = nameBeside(file)
  try {
    await (await open(partial, 'wx', 0o600)).close()
    await copyPages(db, partial)
    await flush(partial)
    await rename(partial, file)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await rm(partial, { force: true })
  }
}

// Created first, so that no other file is replaced.
async function reserve(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close()
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) {
      throw new BackupError(`Expected no file at ${file}, found one: a backup overwrites nothing`, { cause })
    }
    throw new BackupError(`Expected a writable folder for ${file}, found none`, { cause })
  }
}

async function copyPages(db: Db, file: string): Promise<void> {
  const client: Knex.Client = db.client
  const connection: Database.Database = await client.acquireConnection()
  try {
    await connection.backup(file, { progress: () => pagesAtOnce })
  } finally {
    await client.releaseConnection(connection)
  }
}

type RestoreOptions = {
  readonly file: string
  readonly url: string
  readonly overwrite: boolean
  readonly nativeBinding?: object
}

/**
 * Verifies a backup, then replaces a SQLite database atomically; no change on an error. Throws BackupError,
 * or NewerSchemaError for a newer backup.
 */
export async function restoreDatabase({
  file,
  url,
  overwrite,
  nativeBinding,
}: RestoreOptions): Promise<void> {
  const location = locateDatabase(url)
  if (location.engine === 'postgres') {
    throw new BackupError(
      'Expected a SQLite database, found PostgreSQL: restore a backup of pg_dump with pg_restore or psql',
    )
  }
  const target = location.file
  if (existsSync(target) && !overwrite) {
    throw new BackupError(`Expected no database at ${target}, found one: confirm that it can be overwritten`)
  }
  const copy = await copyBackup(file, target)
  try {
    await examine(copy, nativeBinding)
    await flush(copy)
    await replaceExclusively(target, copy, nativeBinding)
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) await rm(`${copy}${ending}`, { force: true })
  }
}

async function copyBackup(file: string, target: string): Promise<string> {
  const log = await stat(`${file}-wal`).catch(() => null)
  if (log !== null && log.size > 0) {
    throw new BackupError(
      `Expected a backup at ${file}, found a database in use: its newest changes are in ${file}-wal`,
    )
  }
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const copy = nameBeside(target)
  try {
    await copyFile(file, copy, constants.COPYFILE_EXCL)
    await chmod(copy, 0o600)
    return copy
  } catch (cause) {
    await rm(copy, { force: true })
    throw new BackupError(`Expected a backup that can be read at ${file}, found none`, { cause })
  }
}

/** Throws for a damaged or incompatible database. */
async function examine(file: string, nativeBinding: object | undefined): Promise<void> {
  try {
    const db = await openDatabase({
      url: `sqlite:${file}`,
      ...(nativeBinding === undefined ? {} : { nativeBinding }),
    })
    try {
      await examineOpen(db)
      // Without a WAL file.
      await queryRow(db, 'pragma journal_mode = delete')
    } finally {
      await closeDatabase(db)
    }
  } catch (cause) {
    if (!isDamage(cause)) throw cause
    throw new BackupError('Expected a valid backup, found a damaged file or no database', { cause })
  }
}

async function examineOpen(db: Db): Promise<void> {
  const mark = await queryRow(db, 'pragma application_id')
  if (mark?.application_id !== applicationId) {
    throw new BackupError('Expected a backup of this program, found another database')
  }
  const verdict = await queryRow(db, 'pragma integrity_check(1)')
  if (verdict?.integrity_check !== 'ok') {
    throw new BackupError(`Expected a valid backup, found damage: ${String(verdict?.integrity_check)}`)
  }
  const { unknown } = await migrationState(db)
  if (unknown.length > 0) throw new NewerSchemaError(unknown)
}

async function replaceExclusively(
  target: string,
  copy: string,
  nativeBinding: object | undefined,
): Promise<void> {
  const held = existsSync(target) ? openExclusively(target, nativeBinding) : null
  try {
    // An old WAL would be applied to the restored file.
    for (const ending of ['-wal', '-shm', '-journal']) await rm(`${target}${ending}`, { force: true })
    await rename(copy, target)
  } finally {
    held?.close()
  }
}

// Null if too damaged to be in use.
function openExclusively(file: string, nativeBinding: object | undefined): Database.Database | null {
  const connection = openSqliteFile(file, { nativeBinding, timeoutMs: 0 })
  try {
    // Fails while any connection is open, even idle.
    connection.pragma('journal_mode = DELETE')
    connection.exec('begin exclusive')
    return connection
  } catch (cause) {
    connection.close()
    if (isDamage(cause)) return null
    if (isCode(cause, 'SQLITE_BUSY')) {
      throw new BackupError(`Expected ${file} to be free, found another program using it: stop the server`, {
        cause,
      })
    }
    throw cause
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nameBeside(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}.partial`
}

function isDamage(error: unknown): boolean {
  return isCode(error, 'SQLITE_NOTADB') || isCode(error, 'SQLITE_CORRUPT')
}

// SQLite has extended codes: SQLITE_BUSY_RECOVERY.
function isCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  return error.code === code || error.code.startsWith(`${code}_`)
}
