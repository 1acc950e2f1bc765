import { type Command, Option } from 'commander'
import { severities } from '../../model/severity.ts'
import { examples } from '../examples.ts'
import type { Finish } from '../exitCodes.ts'
import { addSettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { formats, type ScanCommandOptions } from './scanOptions.ts'

/** Declares `scanward scan`. */
export function addScanCommand(program: Command, terminal: Terminal, finish: Finish): void {
  addSettings(
    program
      .command('scan')
      .description('Scan a target locally or through a server, and print the findings.')
      .argument('<target>', 'URL or hostname')
      .addOption(new Option('--mode <MODE>', 'scan mode').choices(['passive', 'active']).default('passive'))
      .addOption(
        new Option('--intensity <INTENSITY>', 'intensity of an active scan')
          .choices(['safe', 'intrusive'])
          .default('safe'),
      )
      .option('--attest', 'for a local active scan: confirm that you are authorized to scan the target')
      .option(
        '--ports <PORTS>',
        'for a local active scan: ports such as 3000,8000-8100 (default: port of the target)',
      )
      .option(
        '--accounts <FILE>',
        'for a local active scan: test accounts to sign in with (YAML; default: those of the target in .scanward.yaml)',
      )
      .option('--continue-unauthenticated', 'scan without an account whose sign-in fails')
      .addOption(new Option('--format <FORMAT>', 'output format').choices(formats).default('table'))
      .option('--output <FILE>', 'write the result to a file')
      .addOption(
        new Option('--fail-on <SEVERITY>', 'exit with 1 if a finding has this severity or higher').choices(
          severities,
        ),
      )
      .option('--baseline <FILE>', 'JSON result of an earlier scan; its findings do not count for --fail-on')
      .option('--server <URL>', 'start the scan on this server and wait for it')
      .option('--token-file <FILE>', 'file with an API token of that server (or set SCANWARD_TOKEN)'),
    ['scanSeconds', 'allowPrivateTargets', 'passiveProbes', 'browser', 'dataDir', 'logLevel'],
  )
    .addHelpText(
      'after',
      examples([
        'scanward scan https://app.example.com',
        'scanward scan app.example.com --format json --output result.json --fail-on high',
        'scanward scan http://127.0.0.1:3000 --allow-private-targets 127.0.0.1',
        'scanward scan http://127.0.0.1:3000 --mode active --allow-private-targets 127.0.0.1',
        'scanward scan http://127.0.0.1:3000 --mode active --attest --accounts accounts.yaml',
        'scanward scan app.example.com --server https://scan.example.org --token-file token.txt',
      ]),
    )
    .action(async (target: string, options: ScanCommandOptions) => {
      const { scan } = await import('./scan.ts')
      finish(await scan(target, options, terminal))
    })
}
