import type { Command } from 'commander'
import { buildProgram } from '../../../src/doors/cli/program.ts'
import { openTerminal } from '../../../src/doors/cli/terminal.ts'

export type ListedCommand = {
  /** Without `scanward`, such as `org create`. */
  readonly name: string
  readonly command: Command
  /** Long and short forms, such as `--quiet` and `-q`. */
  readonly options: ReadonlySet<string>
}

/** Lists the commands that do something, in the order of their help. */
export function listCommands(): readonly ListedCommand[] {
  return buildProgram(openTerminal(), () => {}).commands.flatMap((command) => listBelow(command, ''))
}

function listBelow(command: Command, parent: string): readonly ListedCommand[] {
  const name = `${parent}${command.name()}`
  if (command.commands.length > 0) {
    return command.commands.flatMap((child) => listBelow(child, `${name} `))
  }
  const flags = command.options.flatMap(({ long, short }) => [long, short])
  const options = new Set(flags.flatMap((flag) => flag ?? []))
  return [{ name, command, options }]
}
