import { type Command, Option } from 'commander'
import { severities } from '../../../shared/model/severity.ts'
import type { Finish } from '../exitCodes.ts'
import { examples } from '../help.ts'
import { outputFormats } from '../scan/scanOptions.ts'
import { addSettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { JudgeFlags } from './judgeFolder.ts'

/** Declares `scanward judge`. */
export function addJudgeCommand(program: Command, terminal: Terminal, finish: Finish): void {
  const command = program
    .command('judge')
    .description('Evaluate the checks again on saved artifacts, without a request, and print the findings.')
    .argument('<folder>', 'folder that scanward scan --save-artifacts has written')
    .addOption(
      new Option(
        '--only-check <ID>',
        'evaluate only this check, such as headers.hsts-missing; repeatable, or comma-separated',
      )
        .argParser((value: string, previous: readonly string[]) => [...previous, value])
        .default([], 'all'),
    )
    .addOption(new Option('--format <FORMAT>', 'output format').choices(outputFormats).default('table'))
    .addOption(
      new Option('--output <FILE>', 'write the result to a file').default(undefined, 'standard output'),
    )
    .addOption(
      new Option('--fail-on <SEVERITY>', 'exit with 1 if a finding has this severity or higher').choices(
        severities,
      ),
    )
    .option('-q, --quiet', 'only errors on standard error')
    .option('-v, --verbose', 'one line for each check on standard error')
  addSettings(command, ['dataDir', 'logLevel'])
    .addHelpText(
      'after',
      examples([
        'scanward judge artifacts',
        'scanward judge artifacts --only-check csp.missing --fail-on info',
        'scanward judge artifacts --format json --output result.json',
      ]),
    )
    .addHelpText(
      'after',
      [
        '',
        'Probes of active scans are not evaluated, because they send requests. Data that',
        'scanward advisories update has stored counts with the --data-dir of the scan.',
      ].join('\n'),
    )
    .action(async (folder: string, flags: JudgeFlags) => {
      const { judgeFolder } = await import('./judgeFolder.ts')
      finish(judgeFolder(folder, flags, terminal))
    })
}
