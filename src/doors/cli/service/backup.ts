import { resolve } from 'node:path'
import type { ConfigFlags } from '../../../service/config.ts'
import { BackupError, backupDatabase, restoreDatabase } from '../../../service/store/database/backup.ts'
import { NewerSchemaError } from '../../../service/store/database/migrations.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { nativeBindingOption, takeServerLock, withStore } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'

/** Copies the SQLite database, even while a server uses it. */
export async function backupCommand(file: string, flags: ConfigFlags, terminal: Terminal): Promise<ExitCode> {
  const config = readConfig(flags, terminal)
  await explainRefusal(() => withStore(config, 'existing', (db) => backupDatabase(db, resolve(file))))
  terminal.say(`Wrote ${file}. It contains all data including findings: protect it like the database.`)
  return exitCodes.fine
}

/** Replaces the SQLite database, which no server may be using. */
export async function restoreCommand(
  file: string,
  flags: ConfigFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const config = readConfig(flags, terminal)
  process.umask(0o077)
  const lock = takeServerLock(config)
  const options = { file: resolve(file), url: config.databaseUrl, overwrite: true }
  await explainRefusal(() => restoreDatabase({ ...options, ...nativeBindingOption(config) }))
  lock?.release()
  terminal.say(`Restored ${file}.`)
  return exitCodes.fine
}

async function explainRefusal(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (!(cause instanceof BackupError || cause instanceof NewerSchemaError)) throw cause
    throw usageFailure(`${cause.message}.`, { cause })
  }
}
