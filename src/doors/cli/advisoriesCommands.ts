import type { Command } from 'commander'
import type { ConfigFlags } from '../../service/config.ts'
import type { Finish } from './exitCodes.ts'
import { examples } from './help.ts'
import { addSettings, type JsonFlags, proxySettings } from './settings.ts'
import type { Terminal } from './terminal.ts'

export function addAdvisoriesCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const advisories = program
    .command('advisories')
    .description('Manage the data on known vulnerabilities of JavaScript libraries.')
  const show = advisories
    .command('show', { isDefault: true })
    .description('Show which data scans use, and its age.')
    .option('--json', 'print as JSON')
  const list = advisories
    .command('list')
    .description('List the products with advisories: how many, and the date of the data.')
    .option('--json', 'print as JSON')
  const update = advisories
    .command('update')
    .description('Download advisories of Retire.js, OSV and CISA KEV into the data folder for future scans.')
    .option(
      '--from <URL|FILE>',
      'only this source: a repository of Retire.js, an OSV archive or query URL, or a KEV catalog (default: all)',
    )

  addSettings(show, ['dataDir'])
    .addHelpText('after', examples(['scanward advisories show', 'scanward advisories show --json']))
    .action(async (options: JsonFlags) => {
      const { showAdvisoriesCommand } = await import('./advisories.ts')
      finish(showAdvisoriesCommand(options, terminal))
    })
  addSettings(list, ['dataDir'])
    .addHelpText('after', examples(['scanward advisories list', 'scanward advisories list --json']))
    .action(async (options: JsonFlags) => {
      const { listAdvisoriesCommand } = await import('./advisories.ts')
      finish(listAdvisoriesCommand(options, terminal))
    })
  addSettings(update, ['dataDir', ...proxySettings])
    .addHelpText(
      'after',
      examples([
        'scanward advisories update',
        'scanward advisories update --from jsrepository-v5.json',
        'scanward advisories update --from all.zip',
      ]),
    )
    .action(async (options: ConfigFlags & { readonly from?: string }) => {
      const { updateAdvisoriesCommand } = await import('./advisories.ts')
      finish(await updateAdvisoriesCommand(options, terminal))
    })
}
