import { type Command, Option } from 'commander'
import type { Finish } from '../exitCodes.ts'
import { examples } from '../help.ts'
import type { Terminal } from '../terminal.ts'
import type { LastFlags } from './keptScans.ts'

const finding = 'number of a finding in the output of the scan, its id, or the id of its check'

/** Adds the commands on the last scans of the user, which need no server. */
export function addLastCommands(program: Command, terminal: Terminal, finish: Finish): void {
  addScanOption(program.command('fix').description('Print the fix prompt of a finding of the last scan.'))
    .argument('[finding]', `${finding} (default: 1)`)
    .addHelpText('after', examples(['scanward fix 1', 'scanward fix exposure.env-file | pbcopy']))
    .action(async (wanted: string | undefined, flags: LastFlags) => {
      const { fix } = await import('./fix.ts')
      finish(fix(wanted ?? '1', flags, terminal))
    })
  addScanOption(program.command('show').description('Show a finding of the last scan, or list all.'))
    .argument('[finding]', finding)
    .option('--json', 'print JSON')
    .addHelpText('after', examples(['scanward show', 'scanward show 1', 'scanward show 1 --json']))
    .action(async (wanted: string | undefined, flags: LastFlags) => {
      const { show } = await import('./show.ts')
      finish(show(wanted, flags, terminal))
    })
  addScanOption(program.command('open').description('Write the HTML report of the last scan, and open it.'))
    .addHelpText('after', examples(['scanward open']))
    .action(async (flags: LastFlags) => {
      const { openReport } = await import('./openReport.ts')
      finish(await openReport(flags, terminal))
    })
  addScanOption(program.command('verify').description('Evaluate a finding of the last scan again.'))
    .argument('<finding>', finding)
    .addHelpText('after', examples(['scanward verify 1']))
    .addHelpText('after', '\nExit codes: 0 fixed, 1 still found, 3 not evaluated.')
    .action(async (wanted: string, flags: LastFlags) => {
      const { verify } = await import('./verify.ts')
      finish(await verify(wanted, flags, terminal))
    })
}

function addScanOption(command: Command): Command {
  return command
    .addOption(new Option('--last', 'the last scan, which is the default').conflicts('scan'))
    .option('--scan <ID>', 'an earlier one of the last 20 scans, by the start of its id')
}
