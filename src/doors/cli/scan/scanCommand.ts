import { type Command, Option } from 'commander'
import { severities } from '../../../shared/model/severity.ts'
import { reviewPlatforms } from '../comment/reviewPlatforms.ts'
import type { Finish } from '../exitCodes.ts'
import { examples, listBelow } from '../help.ts'
import { addSettings, proxySettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { annotationChoices, outputFormats, type ScanFlags } from './scanOptions.ts'

const exitCodeLines = [
  '0  no finding of the severity --fail-on or higher',
  '1  at least one such finding',
  '2  invalid usage or configuration; nothing was scanned',
  '3  the scan failed, or could not evaluate a check that --only-check names',
]

export function addScanCommand(program: Command, terminal: Terminal, finish: Finish): void {
  const command = program
    .command('scan')
    .description('Scan a target locally or through a server, and print the findings.')
    .argument('[target]', 'URL, hostname, or @NAME of the project file (default: its only target)')
  addTargetOptions(command.optionsGroup('Target:'))
  addActiveOptions(command.optionsGroup('Active scans:'))
  addReportOptions(command.optionsGroup('Reports:'))
  addGateOptions(command.optionsGroup('Exit code and baseline:'))
  addSettings(command, [
    'scanSeconds',
    'allowPrivateTargets',
    'passiveProbes',
    'templates',
    'browser',
    ...proxySettings,
    'dataDir',
    'logLevel',
  ])
    .addHelpText(
      'after',
      examples([
        'scanward scan https://app.example.com',
        'scanward scan app.example.com --fail-on high --report sarif=scanward.sarif --report junit=scanward.xml',
        'scanward scan app.example.com --baseline last.json --only-new --fail-on low',
        'scanward scan localhost:3000 --fix-prompts prompts',
        'scanward scan localhost:3000 --mode active',
        'scanward scan localhost:3000 --mode active --accounts accounts.yaml',
        'scanward scan localhost:3000 --only-check csp.missing --fail-on info',
        'scanward scan localhost:3000 --save-artifacts artifacts',
        'scanward scan @staging',
        'scanward scan app.example.com --server https://scan.example.org --token-file token.txt',
      ]),
    )
    .addHelpText('after', listBelow('Exit codes', exitCodeLines))
    .action(async (target: string | undefined, flags: ScanFlags) => {
      const { scan } = await import('./scan.ts')
      finish(await scan(target, flags, terminal))
    })
}

function addTargetOptions(command: Command): void {
  command
    .addOption(
      new Option('--mode <MODE>', 'scan mode')
        .choices(['passive', 'active'])
        .default(undefined, 'that of the project file, else passive'),
    )
    .addOption(
      new Option('--project <FILE>', 'project file with targets and accepted findings').default(
        undefined,
        '.scanward.yaml, if it exists',
      ),
    )
    .addOption(
      new Option(
        '--only-check <ID>',
        'evaluate only this check, such as headers.hsts-missing, or a group such as headers.*; repeatable, or comma-separated',
      )
        .argParser((value: string, previous: readonly string[]) => [...previous, value])
        .default([], 'all'),
    )
    .addOption(
      new Option('--skip-check <ID>', 'leave this check out; repeatable, or comma-separated')
        .argParser((value: string, previous: readonly string[]) => [...previous, value])
        .default([], 'none'),
    )
    .addOption(
      new Option(
        '--api-description <FILE>',
        'requests that no page names: OpenAPI, Postman, HAR, GraphQL or WSDL; repeatable',
      )
        .argParser((value: string, previous: readonly string[]) => [...previous, value])
        .default([], 'those of the project file'),
    )
    .addOption(
      new Option(
        '--header <HEADER>',
        'header of every request to the target, such as "X-Preview-Token: $TOKEN"; repeatable; not with --server',
      ).argParser((value: string, previous: readonly string[] = []) => [...previous, value]),
    )
    .option(
      '--client-certificate <FILE>',
      'certificate and key that the target requires, in PEM or PKCS#12; not with --server',
    )
    .option('--passphrase-file <FILE>', 'file with the passphrase of that certificate')
    .option('--server <URL>', 'start the scan on this server and wait for it')
    .option('--token-file <FILE>', 'file with an API token of that server; or set SCANWARD_TOKEN')
}

function addActiveOptions(command: Command): void {
  command
    .addOption(
      new Option('--intensity <INTENSITY>', 'what an active scan may send')
        .choices(['safe', 'intrusive'])
        .default(undefined, 'that of the project file, else safe'),
    )
    .option('--attest', 'confirm that you are authorized to scan the target; not with --server')
    .addOption(
      new Option(
        '--ports <PORTS>',
        'ports that the scan may use, such as 3000,8000-8100; not with --server',
      ).default(undefined, 'that of the target'),
    )
    .addOption(
      new Option(
        '--authorize <HOST>',
        'confirm that you are authorized to scan this further host, such as a Supabase project; repeatable; not with --server',
      ).argParser((value: string, previous: readonly string[] = []) => [...previous, value]),
    )
    .addOption(
      new Option(
        '--accounts <FILE>',
        'YAML file of test accounts to sign in with; not with --server',
      ).default(undefined, 'those of the target in the project file'),
    )
    .option('--continue-unauthenticated', 'scan without an account whose sign-in fails')
}

function addReportOptions(command: Command): void {
  command
    .addOption(new Option('--format <FORMAT>', 'output format').choices(outputFormats).default('table'))
    .addOption(
      new Option('--output <FILE>', 'write the result to a file').default(undefined, 'standard output'),
    )
    .addOption(
      new Option(
        '--report <FORMAT=FILE>',
        'write a report too, such as sarif=scanward.sarif or pdf=report.pdf (needs a Chromium); repeatable; - is standard output',
      )
        .argParser((value: string, previous: readonly string[]) => [...previous, value])
        .default([], 'none'),
    )
    .addOption(
      new Option('--sarif-anchor <FILE>', 'file of the repository at which SARIF puts every result').default(
        undefined,
        'paths made of URLs',
      ),
    )
    .option('--fix-prompts <DIR>', 'write a fix prompt for each finding into this folder')
    .option(
      '--save-artifacts <DIR>',
      'save what the scan gathers into this folder, for scanward judge; it holds pages of the target',
    )
    .option(
      '--restore <FILE>',
      'undo what an interrupted scan has written, and report what it found; FILE is its journal',
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
    .option('--baseline <FILE>', 'JSON result of an earlier scan, whose findings do not count')
    .option(
      '--only-new',
      'count only findings that --baseline does not have; with --server: that the scan before does not have',
    )
    .addOption(
      new Option(
        '--comment <PLATFORM>',
        'keep one comment on the pull request of this CI job; needs GITHUB_TOKEN or GITLAB_TOKEN',
      ).choices(reviewPlatforms),
    )
    .addOption(
      new Option('--annotations <WHERE>', 'annotate findings in the log of a CI job; auto: in GitHub Actions')
        .choices(annotationChoices)
        .default('auto'),
    )
}
