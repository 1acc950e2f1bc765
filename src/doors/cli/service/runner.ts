import type { ConfigFlags } from '../../../service/config.ts'
import { processEnvironment } from '../../../service/environment.ts'
import { closeDatabase } from '../../../service/store/database/database.ts'
import { openLog } from '../../../shared/log.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { findBrowser } from '../findBrowser.ts'
import { openStore, sqliteFile } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { openRunner } from './openRunner.ts'
import { stopSignal } from './stopSignal.ts'

/** With SQLite, only the server runs scans. */
export async function runner(flags: ConfigFlags, terminal: Terminal): Promise<ExitCode> {
  const config = readConfig(flags, terminal)
  const file = sqliteFile(config)
  if (file !== null) {
    throw usageFailure(
      `Expected a postgres:// DATABASE_URL for a runner of its own, found ${file}: scanward serve runs the scans of SQLite.`,
    )
  }
  if (config.runners === 0) throw usageFailure('Expected at least 1 for SCANWARD_RUNNERS, found 0.')
  const browser = findBrowser(config, processEnvironment())
  const log = openLog(config.logLevel)
  const stop = stopSignal()
  const db = await openStore(config, 'migrated')
  const running = openRunner({ db, log, config, browser })
  log.info({ reason: await stop.requested }, 'stopping')
  await running.stop()
  await closeDatabase(db)
  log.info('stopped')
  return exitCodes.fine
}
