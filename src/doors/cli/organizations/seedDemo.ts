import type { ConfigFlags } from '../../../service/config.ts'
import { demoIds, seedDemo } from '../../../service/store/demoData.ts'
import { systemClock } from '../../../shared/clock.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { withStore } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { findOwner } from './findOwner.ts'
import { shellActor } from './shellActor.ts'

/** Stores the objects named in the examples of openapi.yaml, in an organization without scans. */
export async function seedDemoCommand(
  options: ConfigFlags & { readonly org: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const seeded = await withStore(readConfig(options, terminal), 'existing', async (db) => {
    const { id: organizationId } = await findOwner(db, options.org)
    return seedDemo(db, { organizationId, actor: shellActor() }, systemClock)
  })
  if (seeded.ok) {
    terminal.say(`Stored scan ${demoIds.scan}, finding ${demoIds.finding} and issue ${demoIds.issue}.`)
    return exitCodes.fine
  }
  throw seeded.reason === 'has_scans'
    ? usageFailure(`Expected an organization without scans, found ${options.org}, which has some.`)
    : usageFailure('Expected a database without demo data, found it in another organization.')
}
