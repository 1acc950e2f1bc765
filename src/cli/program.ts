/**
 * The command line: which commands and options there are. Holds no logic; each command's module is
 * loaded when it is called, so that no command waits for the others' code.
 */
import { Command, CommanderError, Option } from 'commander'
import { type Config, ConfigError, type ConfigFlags, isStackWanted, settings } from '../config.ts'
import { severities } from '../model/severity.ts'
import { planNames } from '../store/records.ts'
import { commit, version } from '../version.ts'
import { examples } from './examples.ts'
import { CommandFailure, type ExitCode, exitCodes } from './exitCodes.ts'
import { addDomainCommands } from './organizations/domainCommands.ts'
import type { OrganizationOptions } from './organizations/organizations.ts'
import { addUserCommands } from './organizations/userCommands.ts'
import { formats, type ScanOptions } from './scan/scanOptions.ts'
import { addSettings, databaseSettings } from './settings.ts'
import { openTerminal, type Terminal } from './terminal.ts'

type Output = ConfigFlags & { readonly json?: true }

/** Runs the command that the arguments name. Never throws: what goes wrong is said and told by the code. */
export async function runProgram(args: readonly string[]): Promise<ExitCode> {
  const terminal = openTerminal()
  let exitCode: ExitCode = exitCodes.fine
  const program = buildProgram(terminal, (code) => {
    exitCode = code
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (err) {
    return explain(err, terminal)
  }
}

/** Says in one sentence why a command failed; the stack only at LOG_LEVEL debug. */
function explain(err: unknown, { env, say }: Terminal): ExitCode {
  // Commander has said it already; help and version end with 0, anything else is wrong usage.
  if (err instanceof CommanderError) return err.exitCode === 0 ? exitCodes.fine : exitCodes.usage
  const message = err instanceof Error ? err.message : String(err)
  const [sentence = ''] = message.split('\n')
  say(`scanward: ${sentence}`)
  if (isStackWanted(env) && err instanceof Error) say(stackOf(err))
  if (err instanceof CommandFailure) return err.exitCode
  return err instanceof ConfigError ? exitCodes.usage : exitCodes.failed
}

function stackOf(err: Error): string {
  const cause = err.cause instanceof Error ? `\ncaused by ${err.cause.stack}` : ''
  return `${err.stack}${cause}`
}

/** Declares every command. `finish` takes the exit code of the one that ran. */
function buildProgram(terminal: Terminal, finish: (exitCode: ExitCode) => void): Command {
  const program = new Command('scanward')
    .description('Scans web applications for security weaknesses, as a service or from the command line.')
    .version(`scanward ${version} (commit ${commit}, Node.js ${process.version})`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.say(text.trimEnd().replace(/^error: /, 'scanward: ')),
    })
    .helpCommand(true)
    .showSuggestionAfterError()
  program.addHelpText(
    'after',
    examples(['scanward serve', 'scanward scan https://app.example.com', 'scanward doctor']),
  )
  addServiceCommands(program, terminal, finish)
  addScanCommand(program, terminal, finish)
  addOrganizationCommands(program, terminal, finish)
  addTokenCommands(program, terminal, finish)
  addUserCommands(program, terminal, finish)
  addDomainCommands(program, terminal, finish)
  addAdvisoriesCommands(program, terminal, finish)
  addUpkeepCommands(program, terminal, finish)
  return program
}

type Finish = (exitCode: ExitCode) => void

const everySetting = Object.keys(settings) as (keyof Config)[] // The table has exactly the keys of Config.

function addServiceCommands(program: Command, terminal: Terminal, finish: Finish): void {
  addSettings(
    program
      .command('serve')
      .description('Serve the API and run scans, in one process; the database is made or migrated first.')
      .option('--no-runner', 'serve the API only'),
    everySetting,
  )
    .addHelpText(
      'after',
      examples(['scanward serve', 'scanward serve --port 9000 --data-dir /var/lib/scanward']),
    )
    .action(async (options: ConfigFlags & { readonly runner: boolean }) => {
      const { serve } = await import('./service/serve.ts')
      finish(await serve(options, terminal))
    })
  addSettings(
    program.command('runner').description('Run scans only, for more machines on one PostgreSQL.'),
    everySetting.filter((key) => !['host', 'port', 'rateBurst', 'rateSteady', 'trustProxy'].includes(key)),
  )
    .addHelpText(
      'after',
      examples(['DATABASE_URL=postgres://db.internal/scanward scanward runner --runners 4']),
    )
    .action(async (options: ConfigFlags) => {
      const { runner } = await import('./service/runner.ts')
      finish(await runner(options, terminal))
    })
}

function addScanCommand(program: Command, terminal: Terminal, finish: Finish): void {
  addSettings(
    program
      .command('scan')
      .description('Scan a target from here, or through a server, and print what was found.')
      .argument('<target>', 'URL or host name')
      .addOption(new Option('--mode <MODE>', 'how to scan').choices(['passive', 'active']).default('passive'))
      .addOption(
        new Option('--intensity <INTENSITY>', 'of an active scan')
          .choices(['safe', 'intrusive'])
          .default('safe'),
      )
      .option('--attest', 'of an active scan from here: vouch that you may scan the target')
      .option(
        '--ports <PORTS>',
        "of an active scan from here: such as 3000,8000-8100 (default: the target's own)",
      )
      .addOption(new Option('--format <FORMAT>', 'how to print the result').choices(formats).default('table'))
      .option('--output <FILE>', 'write the result to a file')
      .addOption(
        new Option('--fail-on <SEVERITY>', 'exit with 1 when something this bad was found').choices(
          severities,
        ),
      )
      .option(
        '--baseline <FILE>',
        'result of an earlier scan (JSON); what it holds does not count for --fail-on',
      )
      .option('--server <URL>', 'start the scan on this server and wait for it')
      .option('--token-file <FILE>', 'file with the API token of that server (or SCANWARD_TOKEN)'),
    ['scanSeconds', 'allowPrivateTargets', 'passiveProbes', 'browser', 'dataDir', 'logLevel'],
  )
    .addHelpText(
      'after',
      examples([
        'scanward scan https://app.example.com',
        'scanward scan app.example.com --format json --output result.json --fail-on high',
        'scanward scan http://127.0.0.1:3000 --allow-private-targets 127.0.0.1',
        'scanward scan http://127.0.0.1:3000 --mode active --allow-private-targets 127.0.0.1',
        'scanward scan app.example.com --server https://scan.example.org --token-file token.txt',
      ]),
    )
    .action(async (target: string, options: ScanOptions) => {
      const { scan } = await import('./scan/scan.ts')
      finish(await scan(target, options, terminal))
    })
}

function addOrganizationCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const org = program.command('org').description('Organisations: who owns tokens, scans and findings.')
  const create = org
    .command('create')
    .description('Make an organisation.')
    .argument('<name>', 'its name')
    .addOption(planOption())
    .option('--monthly-scans <N>', "scans a month, instead of the plan's number")
    .option('--json', 'print it as JSON')
  const set = org
    .command('set')
    .description('Change the plan of an organisation.')
    .argument('<name>', 'its name')
    .addOption(planOption())
    .option('--monthly-scans <N>', "scans a month, instead of the plan's number")
    .option('--json', 'print it as JSON')
  const list = org.command('list').description('List organisations.').option('--json', 'print them as JSON')

  addSettings(create, databaseSettings)
    .addHelpText('after', examples(['scanward org create shop --plan team']))
    .action(async (name: string, options: OrganizationOptions) => {
      const { createOrganizationCommand } = await import('./organizations/organizations.ts')
      finish(await createOrganizationCommand(name, options, terminal))
    })
  addSettings(set, databaseSettings)
    .addHelpText('after', examples(['scanward org set shop --plan business --monthly-scans 5000']))
    .action(async (name: string, options: OrganizationOptions) => {
      const { setOrganizationCommand } = await import('./organizations/organizations.ts')
      finish(await setOrganizationCommand(name, options, terminal))
    })
  addSettings(list, databaseSettings)
    .addHelpText('after', examples(['scanward org list', 'scanward org list --json']))
    .action(async (options: Output) => {
      const { listOrganizationsCommand } = await import('./organizations/organizations.ts')
      finish(await listOrganizationsCommand(options, terminal))
    })
}

function addTokenCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const token = program.command('token').description('API tokens.')
  const create = token
    .command('create')
    .description('Make a token and print it, this once.')
    .requiredOption('--org <NAME>', 'organisation that it belongs to')
    .requiredOption('--name <LABEL>', 'what it is for')
  const list = token
    .command('list')
    .description('List the tokens of an organisation; never shows a token itself.')
    .requiredOption('--org <NAME>', 'the organisation')
    .option('--json', 'print them as JSON')
  const revoke = token
    .command('revoke')
    .description('Revoke a token; it is refused from the next call on.')
    .argument('<id>', 'id of the token, from token list')

  addSettings(create, databaseSettings)
    .addHelpText('after', examples(['scanward token create --org default --name ci > token.txt']))
    .action(async (options: ConfigFlags & { readonly org: string; readonly name: string }) => {
      const { createTokenCommand } = await import('./organizations/tokens.ts')
      finish(await createTokenCommand(options, terminal))
    })
  addSettings(list, databaseSettings)
    .addHelpText('after', examples(['scanward token list --org default']))
    .action(async (options: Output & { readonly org: string }) => {
      const { listTokensCommand } = await import('./organizations/tokens.ts')
      finish(await listTokensCommand(options, terminal))
    })
  addSettings(revoke, databaseSettings)
    .addHelpText('after', examples(['scanward token revoke 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55']))
    .action(async (id: string, options: ConfigFlags) => {
      const { revokeTokenCommand } = await import('./organizations/tokens.ts')
      finish(await revokeTokenCommand(id, options, terminal))
    })
}

function addAdvisoriesCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const advisories = program
    .command('advisories')
    .description('Known vulnerabilities of JavaScript libraries, as scans know them.')
  const show = advisories
    .command('show', { isDefault: true })
    .description('Show which data scans use, and how old they are.')
    .option('--json', 'print it as JSON')
  const update = advisories
    .command('update')
    .description('Load the repository of Retire.js into the data folder; scans use it from then on.')
    .option('--from <URL|FILE>', 'address or file of it, instead of where its project publishes it')

  addSettings(show, ['dataDir'])
    .addHelpText('after', examples(['scanward advisories show', 'scanward advisories show --json']))
    .action(async (options: Output) => {
      const { showAdvisoriesCommand } = await import('./advisories.ts')
      finish(showAdvisoriesCommand(options, terminal))
    })
  addSettings(update, ['dataDir'])
    .addHelpText(
      'after',
      examples(['scanward advisories update', 'scanward advisories update --from jsrepository-v5.json']),
    )
    .action(async (options: ConfigFlags & { readonly from?: string }) => {
      const { updateAdvisoriesCommand } = await import('./advisories.ts')
      finish(await updateAdvisoriesCommand(options, terminal))
    })
}

function addUpkeepCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const db = program.command('db').description('The database.')
  const migrate = db.command('migrate').description('Make the database, or bring it up to date.')
  const backup = program
    .command('backup')
    .description('Copy the SQLite database into a file, also while a server uses it.')
    .argument('<file>', 'the new file')
  const restore = program
    .command('restore')
    .description('Replace the SQLite database by a backup; no server may be using it.')
    .argument('<file>', 'the backup')
  const doctor = program.command('doctor').description('Check the installation and say what is wrong.')
  const healthcheck = program
    .command('healthcheck')
    .description('Ask the running server whether it can work.')
  const config = program.command('config').description('The settings.')
  const check = config.command('check').description('Read every setting and say what is wrong.')
  const print = config
    .command('print')
    .description('Print every setting, secrets left out.')
    .option('--json', 'print them as JSON')

  addSettings(migrate, databaseSettings)
    .addHelpText('after', examples(['scanward db migrate']))
    .action(async (options: ConfigFlags) => {
      const { migrateCommand } = await import('./service/migrate.ts')
      finish(await migrateCommand(options, terminal))
    })
  addSettings(backup, databaseSettings)
    .addHelpText('after', examples(['scanward backup /var/backups/scanward.db']))
    .action(async (file: string, options: ConfigFlags) => {
      const { backupCommand } = await import('./service/backup.ts')
      finish(await backupCommand(file, options, terminal))
    })
  addSettings(restore, databaseSettings)
    .addHelpText('after', examples(['scanward restore /var/backups/scanward.db']))
    .action(async (file: string, options: ConfigFlags) => {
      const { restoreCommand } = await import('./service/backup.ts')
      finish(await restoreCommand(file, options, terminal))
    })
  addSettings(doctor.option('--json', 'print the checks as JSON'), everySetting)
    .addHelpText('after', examples(['scanward doctor']))
    .action(async (options: Output) => {
      const { doctor: examine } = await import('./service/doctor.ts')
      finish(await examine(options, terminal))
    })
  addSettings(healthcheck, ['host', 'port', 'baseUrl'])
    .addHelpText('after', examples(['scanward healthcheck', 'scanward healthcheck --port 9000']))
    .action(async (options: ConfigFlags) => {
      const { healthcheck: ask } = await import('./service/healthcheck.ts')
      finish(await ask(options, terminal))
    })
  addSettings(check, everySetting)
    .addHelpText('after', examples(['scanward config check --config scanward.yaml']))
    .action(async (options: ConfigFlags) => {
      const { checkConfig } = await import('./config.ts')
      finish(checkConfig(options, terminal))
    })
  addSettings(print, everySetting)
    .addHelpText('after', examples(['scanward config print --json']))
    .action(async (options: Output) => {
      const { printConfig } = await import('./config.ts')
      finish(printConfig(options, terminal))
    })
}

function planOption(): Option {
  return new Option('--plan <PLAN>', 'its plan').choices(planNames).makeOptionMandatory()
}
