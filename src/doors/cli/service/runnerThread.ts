import { on } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { closeDatabase, openDatabase } from '../../../service/store/database/database.ts'
import { openLog } from '../../../shared/log.ts'
import { nativeBindingOption } from '../openStore.ts'
import { openRunner, type RunnerSettings } from './openRunner.ts'

/**
 * Is the thread in which a server runs scans, as `openRunnerThread` starts it: reading the reports of scans and storing
 * them does not hold up what the API is asked for. It has a database connection of its own.
 *
 * Starts when it is handed its settings, and the schema is migrated by then. Resolves when it was told to stop, and has.
 */
export async function runnerThread(): Promise<void> {
  if (parentPort === null) throw new Error('Expected a thread of a server, found none')
  const messages = on(parentPort, 'message')
  const first = await messages.next()
  const settings: RunnerSettings = first.value[0]
  const { config } = settings
  const log = openLog(config.logLevel)
  const db = await openDatabase({ url: config.databaseUrl, ...nativeBindingOption(config) })
  const runner = openRunner({ db, log, ...settings })
  parentPort.postMessage('started')
  await messages.next()
  await runner.stop()
  await closeDatabase(db)
}
