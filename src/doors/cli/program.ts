/** Loads each command's module on demand, so that no command waits for the code of others. */
import { Command, CommanderError } from 'commander'
import { ConfigError } from '../../service/config.ts'
import { isStackWanted } from '../../service/environment.ts'
import { commit, version } from '../../shared/version.ts'
import { addAdvisoriesCommands } from './advisoriesCommands.ts'
import { addDemoCommand } from './demo/demoCommand.ts'
import { CommandFailure, type ExitCode, exitCodes, type Finish } from './exitCodes.ts'
import { examples, helpFormat } from './help.ts'
import { addInitCommand } from './init/initCommand.ts'
import { addJudgeCommand } from './judge/judgeCommand.ts'
import { addLastCommands } from './last/lastCommands.ts'
import { addMcpCommand } from './mcp/mcpCommand.ts'
import { addDomainCommands } from './organizations/domainCommands.ts'
import { addIssueCommands } from './organizations/issueCommands.ts'
import {
  addOrganizationCommands,
  addSeedDemoCommand,
  addTokenCommands,
} from './organizations/organizationCommands.ts'
import { addScheduleCommands } from './organizations/scheduleCommands.ts'
import { addUserCommands } from './organizations/userCommands.ts'
import { addScanCommand } from './scan/scanCommand.ts'
import { addServiceCommands, addUpkeepCommands } from './service/serviceCommands.ts'
import { addShellCommands } from './shell/shellCommands.ts'
import { addTemplatesCommands } from './templates/templatesCommands.ts'
import { openTerminal, type Terminal } from './terminal.ts'

/** Never throws: errors are printed and become exit codes. */
export async function runProgram(
  args: readonly string[],
  terminal: Terminal = openTerminal(),
): Promise<ExitCode> {
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

/** Prints the reason of a failure; its stack only at LOG_LEVEL debug. */
function explain(err: unknown, { env, say }: Terminal): ExitCode {
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

export function buildProgram(terminal: Terminal, finish: Finish): Command {
  const program = new Command('scanward')
    .description('Scans web applications for security weaknesses, as a service or from the command line.')
    .version(`scanward ${version} (commit ${commit}, Node.js ${process.version})`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.say(text.trimEnd().replace(/^error: /, 'scanward: ')),
    })
    .configureHelp(helpFormat)
    .showSuggestionAfterError()
  program.addHelpText(
    'after',
    `${examples(['scanward scan https://app.example.com', 'scanward serve', 'scanward doctor'])}

Run scanward COMMAND --help for the options of a command.`,
  )
  program.commandsGroup('Scan:')
  addScanCommand(program, terminal, finish)
  addInitCommand(program, terminal, finish)
  addLastCommands(program, terminal, finish)
  addDemoCommand(program, terminal, finish)
  addJudgeCommand(program, terminal, finish)
  addMcpCommand(program, terminal, finish)
  program.commandsGroup('Serve:')
  addServiceCommands(program, terminal, finish)
  program.commandsGroup('Manage organizations:')
  addOrganizationCommands(program, terminal, finish)
  addTokenCommands(program, terminal, finish)
  addUserCommands(program, terminal, finish)
  addDomainCommands(program, terminal, finish)
  addIssueCommands(program, terminal, finish)
  addScheduleCommands(program, terminal, finish)
  addSeedDemoCommand(program, terminal, finish)
  program.commandsGroup('Maintain the installation:')
  addUpkeepCommands(program, terminal, finish)
  addAdvisoriesCommands(program, terminal, finish)
  addShellCommands(program, terminal, finish)
  addTemplatesCommands(program, terminal, finish)
  program.helpCommand('help [command]', 'Show the help of a command.')
  return program
}
