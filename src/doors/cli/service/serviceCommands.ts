import type { Command } from 'commander'
import type { ConfigFlags } from '../../../service/config.ts'
import { type Finish, usageFailure } from '../exitCodes.ts'
import { examples } from '../help.ts'
import { addSettings, databaseSettings, everySetting, type JsonFlags } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { RemoteRunnerFlags } from './remoteRunner.ts'

export function addServiceCommands(program: Command, terminal: Terminal, finish: Finish): void {
  addSettings(
    program
      .command('serve')
      .description(
        'Serve the API and dashboard and run scans in one process. Creates or migrates the database first.',
      )
      .option('--no-runner', 'do not run scans'),
    everySetting,
  )
    .addHelpText(
      'after',
      examples(['scanward serve', 'scanward serve --port 9000 --data-dir /var/lib/scanward']),
    )
    .action(async (options: ConfigFlags & { readonly runner: boolean }) => {
      const { serve } = await import('./serve.ts')
      finish(await serve(options, terminal))
    })
  addSettings(
    program
      .command('runner')
      .description('Run scans only: of one PostgreSQL, or of a server over its API.')
      .option('--server <url>', 'run scans of this server, without a database')
      .option('--token-file <file>', 'API token with the scope run; default: SCANWARD_TOKEN')
      .option('--labels <labels>', 'only scans of domains with one of these labels, such as staging,office')
      .option('--name <name>', 'name in the list of runners; default: that of this machine'),
    everySetting.filter((key) => !['host', 'port', 'rateBurst', 'rateSteady', 'trustProxy'].includes(key)),
  )
    .addHelpText(
      'after',
      examples([
        'DATABASE_URL=postgres://db.internal/scanward scanward runner --runners 4',
        'scanward runner --server https://scan.example.com --token-file runner.token --labels staging',
      ]),
    )
    .action(async ({ server, tokenFile, labels, name, ...options }: RunnerFlags) => {
      if (server === undefined) {
        const { runner } = await import('./runner.ts')
        if (tokenFile !== undefined || labels !== undefined || name !== undefined)
          throw usageFailure('Expected --server with --token-file, --labels and --name, found none.')
        return finish(await runner(options, terminal))
      }
      const { remoteRunner } = await import('./remoteRunner.ts')
      const given = Object.entries({ tokenFile, labels, name }).filter(([, value]) => value !== undefined)
      finish(await remoteRunner({ ...options, server, ...Object.fromEntries(given) }, terminal))
    })
}

type RunnerFlags = ConfigFlags & Partial<RemoteRunnerFlags>

export function addUpkeepCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const db = program.command('db').description('Manage the database.')
  const migrate = db.command('migrate').description('Create or migrate the database.')
  const backup = program
    .command('backup')
    .description('Copy the SQLite database into a file, even while a server uses it.')
    .argument('<file>', 'the new file')
  const restore = program
    .command('restore')
    .description('Replace the SQLite database with a backup. Stop the server first.')
    .argument('<file>', 'the backup')
  const doctor = program.command('doctor').description('Check the installation and report problems.')
  const healthcheck = program.command('healthcheck').description('Check the health of the running server.')
  const config = program.command('config').description('Show and check settings.')
  const check = config.command('check').description('Validate every setting and report problems.')
  const print = config
    .command('print')
    .description('Print every setting except secrets.')
    .option('--json', 'print as JSON')

  addSettings(migrate, databaseSettings)
    .addHelpText('after', examples(['scanward db migrate']))
    .action(async (options: ConfigFlags) => {
      const { migrateCommand } = await import('./migrate.ts')
      finish(await migrateCommand(options, terminal))
    })
  addSettings(backup, databaseSettings)
    .addHelpText('after', examples(['scanward backup /var/backups/scanward.db']))
    .action(async (file: string, options: ConfigFlags) => {
      const { backupCommand } = await import('./backup.ts')
      finish(await backupCommand(file, options, terminal))
    })
  addSettings(restore, databaseSettings)
    .addHelpText('after', examples(['scanward restore /var/backups/scanward.db']))
    .action(async (file: string, options: ConfigFlags) => {
      const { restoreCommand } = await import('./backup.ts')
      finish(await restoreCommand(file, options, terminal))
    })
  addSettings(doctor.option('--json', 'print as JSON'), everySetting)
    .addHelpText('after', examples(['scanward doctor']))
    .action(async (options: JsonFlags) => {
      const { doctor: examine } = await import('./doctor.ts')
      finish(await examine(options, terminal))
    })
  addSettings(healthcheck, ['host', 'port', 'baseUrl'])
    .addHelpText('after', examples(['scanward healthcheck', 'scanward healthcheck --port 9000']))
    .action(async (options: ConfigFlags) => {
      const { healthcheck: request } = await import('./healthcheck.ts')
      finish(await request(options, terminal))
    })
  addSettings(check, everySetting)
    .addHelpText('after', examples(['scanward config check --config scanward.yaml']))
    .action(async (options: ConfigFlags) => {
      const { checkConfig } = await import('../config.ts')
      finish(checkConfig(options, terminal))
    })
  addSettings(print, everySetting)
    .addHelpText('after', examples(['scanward config print --json']))
    .action(async (options: JsonFlags) => {
      const { printConfig } = await import('../config.ts')
      finish(printConfig(options, terminal))
    })
}
