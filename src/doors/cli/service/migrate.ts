import type { ConfigFlags } from '../../../service/config.ts'
import { type ExitCode, exitCodes } from '../exitCodes.ts'
import { withStore } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'

export async function migrateCommand(flags: ConfigFlags, terminal: Terminal): Promise<ExitCode> {
  await withStore(readConfig(flags, terminal), 'migrated', async () => {})
  terminal.say('The database is up to date.')
  return exitCodes.fine
}
