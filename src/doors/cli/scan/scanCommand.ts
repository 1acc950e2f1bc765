import { type Command, Option } from 'commander'
import { severities } from '../../../shared/model/severity.ts'
import { examples } from '../examples.ts'
import type { Finish } from '../exitCodes.ts'
import { addSettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { annotationChoices, outputFormats, type ScanFlags } from './scanOptions.ts'

export function addScanCommand(program: Command, terminal: Terminal, finish: Finish): void {
  const command = program
    .command('scan')
    .description('Scan a target locally or through a server, and print the findings.')
    .argument('[target]', 'URL, hostname, or @name of the project file (default: its only target)')
  addTargetOptions(command)
  addReportOptions(command)
  addGateOptions(command)
  addSettings(command, [
    'scanSeconds',
    'allowPrivateTargets',
    'passiveProbes',
    'browser',
    'dataDir',
    'logLevel',
  ])
    .addHelpText(
      'after',
      examples([
        'scanward scan https://app.example.com',
        'scanward scan app.example.com --fail-on high --report sarif=scanward.sarif --report junit=scanward.xml',
        'scanward scan app.example.com --baseline last.json --only-new --fail-on low',
        'scanward scan http://127.0.0.1:3000 --allow-private-targets 127.0.0.1 --fix-prompts prompts',
        'scanward scan http://127.0.0.1:3000 --mode active --allow-private-targets 127.0.0.1',
        'scanward scan http://127.0.0.1:3000 --mode active --attest --accounts accounts.yaml',
        'scanward scan http://127.0.0.1:3000 --allow-private-targets 127.0.0.1 --only-check csp.missing --fail-on info',
        'scanward scan http://127.0.0.1:3000 --allow-private-targets 127.0.0.1 --save-artifacts artifacts',
        'scanward scan @staging',
        'scanward scan app.example.com --server https://scan.example.org --token-file token.txt',
      ]),
    )
    .action(async (target: string | undefined, flags: ScanFlags) => {
      const { scan } = await import('./scan.ts')
      finish(await scan(target, flags, terminal))
    })
}

function addTargetOptions(command: Command): void {
  command
    .addOption(
      new Option('--mode <MODE>', 'scan mode (default: of the project file, else passive)').choices([
        'passive',
        'active',
      ]),
    )
    .addOption(
      new Option(
        '--intensity <INTENSITY>',
        'intensity of an active scan (default: of the project file, else safe)',
      ).choices(['safe', 'intrusive']),
    )
    .option('--attest', 'for a local active scan: confirm that you are authorized to scan the target')
    .option(
      '--ports <PORTS>',
      'for a local active scan: ports such as 3000,8000-8100 (default: port of the target)',
    )
    .addOption(
      new Option(
        '--authorize <HOST>',
        'for a local active scan: confirm that you are authorized to scan this further host, such as a Supabase project; repeatable',
      )
        .argParser((value: string, previous: readonly string[] = []) => [...previous, value])
        .default(undefined, 'none'),
    )
    .option(
      '--accounts <FILE>',
      'for a local active scan: test accounts to sign in with (YAML; default: those of the target in the project file)',
    )
    .option('--continue-unauthenticated', 'scan without an account whose sign-in fails')
    .option(
      '--project <FILE>',
      'project file with targets and accepted findings (default: .scanward.yaml, if there)',
    )
    .addOption(
      new Option(
        '--only-check <ID>',
        'evaluate only this check, such as headers.hsts-missing; repeatable, or with commas between',
      )
        .argParser((value: string, previous: readonly string[]) => [...previous, value])
        .default([], 'all'),
    )
    .option('--server <URL>', 'start the scan on this server and wait for it')
    .option('--token-file <FILE>', 'file with an API token of that server (or set SCANWARD_TOKEN)')
}

function addReportOptions(command: Command): void {
  command
    .addOption(new Option('--format <FORMAT>', 'output format').choices(outputFormats).default('table'))
    .option('--output <FILE>', 'write the result to a file')
    .addOption(
      new Option(
        '--report <FORMAT=FILE>',
        'also write a report, such as sarif=scanward.sarif; repeatable; - is standard output',
      )
        .argParser((value: string, previous: readonly string[]) => [...previous, value])
        .default([], 'none'),
    )
    .option(
      '--sarif-anchor <FILE>',
      'file of the repository at which SARIF puts every result (default: paths made of URLs)',
    )
    .option('--fix-prompts <DIR>', 'write a fix prompt for each finding into this folder')
    .option(
      '--save-artifacts <DIR>',
      'save what the scan gathers into this folder, for scanward judge; it holds pages of the target',
    )
    .option('-q, --quiet', 'only errors on standard error')
    .option('-v, --verbose', 'one line for each stage and each check on standard error')
}

function addGateOptions(command: Command): void {
  command
    .addOption(
      new Option('--fail-on <SEVERITY>', 'exit with 1 if a finding has this severity or higher').choices(
        severities,
      ),
    )
    .option('--baseline <FILE>', 'JSON result of an earlier scan; its findings do not count for --fail-on')
    .option(
      '--only-new',
      'count only findings that --baseline lacks; with --server: that its scan before this one lacks',
    )
    .addOption(
      new Option(
        '--annotations <WHERE>',
        'annotate findings in the log of a CI job (auto: in GitHub Actions)',
      )
        .choices(annotationChoices)
        .default('auto'),
    )
}
