import { type Command, Option } from 'commander'
import type { ConfigFlags } from '../../config.ts'
import { roles } from '../../store/personRecords.ts'
import { examples } from '../examples.ts'
import type { ExitCode } from '../exitCodes.ts'
import { addSettings, databaseSettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { UserOptions } from './users.ts'

/** Declares the commands about people. */
export function addUserCommands(
  program: Command,
  terminal: Terminal,
  finish: (exitCode: ExitCode) => void,
): void {
  const user = program.command('user').description('People who sign in to the dashboard.')
  const create = user
    .command('create')
    .description('Make a person; the password is asked for, or read from standard input.')
    .argument('<email>', 'their e-mail address')
    .requiredOption('--org <NAME>', 'organisation that they belong to')
    .addOption(roleOption())
  const invite = user
    .command('invite')
    .description('Print a link with which a person makes an account, or joins with the one they have.')
    .argument('<email>', 'their e-mail address')
    .requiredOption('--org <NAME>', 'organisation that they are to belong to')
    .addOption(roleOption())
  const list = user
    .command('list')
    .description('List everybody who can sign in.')
    .option('--json', 'print them as JSON')
  const setPassword = user
    .command('set-password')
    .description("Change a person's password and end their sessions; asked for, or from standard input.")
    .argument('<email>', 'their e-mail address')

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
}

function roleOption(): Option {
  return new Option('--role <ROLE>', 'what they may do: an owner may change members')
    .choices(roles)
    .default('owner')
}
