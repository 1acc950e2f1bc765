import { type Command, Option } from 'commander'
import type { ConfigFlags } from '../../../service/config.ts'
import { roles } from '../../../service/store/personRecords.ts'
import type { Finish } from '../exitCodes.ts'
import { examples } from '../help.ts'
import { addSettings, databaseSettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { UserOptions } from './users.ts'

export function addUserCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const user = program.command('user').description('Manage dashboard users.')
  const create = user
    .command('create')
    .description('Create a user. The password is prompted for, or read from standard input.')
    .argument('<email>', 'email address of the user')
    .requiredOption('--org <NAME>', 'organization of the user')
    .addOption(roleOption())
  const invite = user
    .command('invite')
    .description('Print an invitation link to create an account or to join an organization.')
    .argument('<email>', 'email address of the user')
    .requiredOption('--org <NAME>', 'organization to join')
    .addOption(roleOption())
  const list = user.command('list').description('List all users.').option('--json', 'print as JSON')
  const setPassword = user
    .command('set-password')
    .description('Change the password of a user and end all sessions of the user.')
    .argument('<email>', 'email address of the user')
  const signInLink = user
    .command('sign-in-link')
    .description('Print a link that signs a user in once, also if the identity provider is down.')
    .argument('<email>', 'email address of the user')

  const resetFactor = user
    .command('reset-second-factor')
    .description('Remove passkeys and authenticator app of a user and end all sessions of the user.')
    .argument('<email>', 'email address of the user')

  addSettings(create, databaseSettings)
    .addHelpText('after', examples(['scanward user create ada@example.com --org default']))
    .action(async (email: string, options: UserOptions) => {
      const { createUserCommand } = await import('./users.ts')
      finish(await createUserCommand(email, options, terminal))
    })
  addSettings(invite, [...databaseSettings, 'host', 'port', 'baseUrl'])
    .addHelpText('after', examples(['scanward user invite ada@example.com --org default --role member']))
    .action(async (email: string, options: UserOptions) => {
      const { inviteUserCommand } = await import('./users.ts')
      finish(await inviteUserCommand(email, options, terminal))
    })
  addSettings(list, databaseSettings)
    .addHelpText('after', examples(['scanward user list', 'scanward user list --json']))
    .action(async (options: ConfigFlags & { readonly json?: true }) => {
      const { listUsersCommand } = await import('./users.ts')
      finish(await listUsersCommand(options, terminal))
    })
  addSettings(setPassword, databaseSettings)
    .addHelpText('after', examples(['scanward user set-password ada@example.com < password.txt']))
    .action(async (email: string, options: ConfigFlags) => {
      const { setPasswordCommand } = await import('./users.ts')
      finish(await setPasswordCommand(email, options, terminal))
    })
  addSettings(resetFactor, databaseSettings)
    .addHelpText('after', examples(['scanward user reset-second-factor ada@example.com']))
    .action(async (email: string, options: ConfigFlags) => {
      const { resetSecondFactorCommand } = await import('./users.ts')
      finish(await resetSecondFactorCommand(email, options, terminal))
    })
  addSettings(signInLink, [...databaseSettings, 'host', 'port', 'baseUrl'])
    .addHelpText('after', examples(['scanward user sign-in-link ada@example.com']))
    .action(async (email: string, options: ConfigFlags) => {
      const { makeSignInLinkCommand } = await import('./users.ts')
      finish(await makeSignInLinkCommand(email, options, terminal))
    })
}

function roleOption(): Option {
  return new Option('--role <ROLE>', 'role of the user: owners can manage members, viewers change nothing')
    .choices(roles)
    .default('owner')
}
