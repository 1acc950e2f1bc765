import { type Command, Option } from 'commander'
import type { ConfigFlags } from '../../../service/config.ts'
import { planNames } from '../../../shared/model/plans.ts'
import type { Finish } from '../exitCodes.ts'
import { examples } from '../help.ts'
import { addSettings, databaseSettings, type JsonFlags } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { OrganizationOptions } from './organizations.ts'
import type { CreateTokenOptions } from './tokens.ts'

export function addOrganizationCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const org = program
    .command('org')
    .description('Manage organizations, which own tokens, scans and findings.')
  const create = org
    .command('create')
    .description('Create an organization.')
    .argument('<name>', 'name of the organization')
    .addOption(planOption())
    .option('--monthly-scans <N>', 'scans per month, instead of those of the plan')
    .option('--json', 'print as JSON')
  const set = org
    .command('set')
    .description('Change the plan of an organization.')
    .argument('<name>', 'name of the organization')
    .addOption(planOption())
    .option('--monthly-scans <N>', 'scans per month, instead of those of the plan')
    .option('--json', 'print as JSON')
  const list = org.command('list').description('List organizations.').option('--json', 'print as JSON')

  addSettings(create, databaseSettings)
    .addHelpText('after', examples(['scanward org create shop --plan team']))
    .action(async (name: string, options: OrganizationOptions) => {
      const { createOrganizationCommand } = await import('./organizations.ts')
      finish(await createOrganizationCommand(name, options, terminal))
    })
  addSettings(set, databaseSettings)
    .addHelpText('after', examples(['scanward org set shop --plan business --monthly-scans 5000']))
    .action(async (name: string, options: OrganizationOptions) => {
      const { setOrganizationCommand } = await import('./organizations.ts')
      finish(await setOrganizationCommand(name, options, terminal))
    })
  addSettings(list, databaseSettings)
    .addHelpText('after', examples(['scanward org list', 'scanward org list --json']))
    .action(async (options: JsonFlags) => {
      const { listOrganizationsCommand } = await import('./organizations.ts')
      finish(await listOrganizationsCommand(options, terminal))
    })
}

export function addSeedDemoCommand(program: Command, terminal: Terminal, finish: Finish): void {
  const seed = program
    .command('seed-demo')
    .description(
      'Store scans and issues with the IDs of the examples in the OpenAPI document, for contract tests.',
    )
    .requiredOption('--org <NAME>', 'an organization without scans')
  addSettings(seed, databaseSettings)
    .addHelpText('after', examples(['scanward seed-demo --org contract-tests']))
    .action(async (options: ConfigFlags & { readonly org: string }) => {
      const { seedDemoCommand } = await import('./seedDemo.ts')
      finish(await seedDemoCommand(options, terminal))
    })
}

export function addTokenCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const token = program.command('token').description('Manage API tokens.')
  const create = token
    .command('create')
    .description('Create a token and print it. It is shown only once.')
    .requiredOption('--org <NAME>', 'organization that owns it')
    .requiredOption('--name <LABEL>', 'name of the token')
    .addOption(
      repeatable(
        '--scope <SCOPE>',
        'read, scan, triage, manage or admin; repeatable, or comma-separated',
      ).default([], 'all but admin'),
    )
    .addOption(
      repeatable(
        '--host <HOSTNAME>',
        'limit the token to this host, or *.example.com; repeatable, or comma-separated',
      ).default([], 'all'),
    )
    .option('--expires <DATE>', 'date or time in UTC when the token expires')
  const list = token
    .command('list')
    .description('List the tokens of an organization, without their values.')
    .requiredOption('--org <NAME>', 'the organization')
    .option('--json', 'print as JSON')
  const revoke = token
    .command('revoke')
    .description('Revoke a token. It is refused from the next request on.')
    .argument('<id>', 'ID of the token, from scanward token list')

  addSettings(create, databaseSettings)
    .addHelpText(
      'after',
      examples([
        'scanward token create --org default --name ci > token.txt',
        'scanward token create --org default --name reports --scope read --host app.example.com --expires 2027-03-01',
      ]),
    )
    .action(async (options: CreateTokenOptions) => {
      const { createTokenCommand } = await import('./tokens.ts')
      finish(await createTokenCommand(options, terminal))
    })
  addSettings(list, databaseSettings)
    .addHelpText('after', examples(['scanward token list --org default']))
    .action(async (options: JsonFlags & { readonly org: string }) => {
      const { listTokensCommand } = await import('./tokens.ts')
      finish(await listTokensCommand(options, terminal))
    })
  addSettings(revoke, databaseSettings)
    .addHelpText('after', examples(['scanward token revoke 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55']))
    .action(async (id: string, options: ConfigFlags) => {
      const { revokeTokenCommand } = await import('./tokens.ts')
      finish(await revokeTokenCommand(id, options, terminal))
    })
}

function repeatable(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string, previous: readonly string[]) => [
    ...previous,
    value,
  ])
}

function planOption(): Option {
  return new Option('--plan <PLAN>', 'plan of the organization').choices(planNames).makeOptionMandatory()
}
