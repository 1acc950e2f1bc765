import { on } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { closeDatabase, openDatabase } from '../../../service/store/database/database.ts'
import { openLog } from '../../../shared/log.ts'
import { nativeBindingOption } from '../openStore.ts'
import { openRunner, type RunnerSettings } from './openRunner.ts'

/**
 * Runs scans in a thread with its own database connection, so that reading and storing reports does not delay
 * the API. Resolves after it was stopped.
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
