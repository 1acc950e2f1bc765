import type { Command } from 'commander'
import type { Finish } from '../exitCodes.ts'
import { examples } from '../help.ts'
import { addSettings, type JsonFlags, proxySettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { UpdateFlags } from './updateTemplates.ts'

export function addTemplatesCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const templates = program
    .command('templates')
    .description('Manage HTTP templates in the format of Nuclei, which scans run with --templates.')
  const check = templates
    .command('check')
    .description('Say which templates can run, and why others cannot.')
    .argument('[folders...]', 'folders or files (default: those of the setting)')
    .option('--json', 'print as JSON')
  const list = templates
    .command('list')
    .description('List the templates that scans run.')
    .argument('[folders...]', 'folders or files (default: those of the setting)')
    .option('--json', 'print as JSON')
  const update = templates
    .command('update')
    .description('Download the latest templates into the data folder, for --templates downloaded.')
    .option('--from <URL|FILE>', 'another URL, or the file of a .tar.gz archive')
    .option('--sha256 <HEX>', 'hash that the archive must have')

  addSettings(check, ['templates', 'dataDir'])
    .addHelpText(
      'after',
      examples(['scanward templates check templates', 'scanward templates check templates --json']),
    )
    .action(async (folders: readonly string[], flags: JsonFlags) => {
      const { checkTemplates } = await import('./listTemplates.ts')
      finish(checkTemplates(folders, flags, terminal))
    })
  addSettings(list, ['templates', 'dataDir'])
    .addHelpText('after', examples(['scanward templates list templates']))
    .action(async (folders: readonly string[], flags: JsonFlags) => {
      const { listTemplates } = await import('./listTemplates.ts')
      finish(listTemplates(folders, flags, terminal))
    })
  addSettings(update, ['dataDir', 'templatesUrl', ...proxySettings])
    .addHelpText(
      'after',
      examples(['scanward templates update', 'scanward templates update --from templates.tar.gz']),
    )
    .action(async (flags: UpdateFlags) => {
      const { updateTemplates } = await import('./updateTemplates.ts')
      finish(await updateTemplates(flags, terminal))
    })
}
