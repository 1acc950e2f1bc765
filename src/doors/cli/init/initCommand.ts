import { type Command, Option } from 'commander'
import { severities } from '../../../shared/model/severity.ts'
import type { Finish } from '../exitCodes.ts'
import { examples } from '../help.ts'
import type { Terminal } from '../terminal.ts'
import { type InitFlags, signInChoices } from './initOptions.ts'

export function addInitCommand(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('init')
    .description('Write a project file after three questions, and print the snippet for your pipeline.')
    .option('--target <URL>', 'URL of the application')
    .addOption(new Option('--sign-in <KIND>', 'sign-in for active scans').choices(signInChoices))
    .addOption(new Option('--fail-on <SEVERITY>', 'severity from which on a build fails').choices(severities))
    .option('--force', 'replace the project file')
    .addHelpText(
      'after',
      examples(['scanward init', 'scanward init --target localhost:3000 --fail-on medium']),
    )
    .action(async (flags: InitFlags) => {
      const { init } = await import('./init.ts')
      finish(await init(flags, terminal))
    })
}
