import type { Command, Option } from 'commander'

/** A command as completion scripts and the manual show it. */
export type CommandNode = {
  /** Words after the program, such as `domain accounts set`; empty for the program itself. */
  readonly path: readonly string[]
  readonly description: string
  /** As help shows it, such as `scanward scan [options] [target]`. */
  readonly usage: string
  readonly options: readonly OptionNode[]
  readonly argumentChoices: readonly string[]
  readonly commands: readonly CommandNode[]
}

type OptionNode = {
  readonly flags: readonly string[]
  /** With its value, such as `--mode <MODE>`. */
  readonly term: string
  readonly description: string
  readonly takesValue: boolean
  readonly choices: readonly string[]
}

export function readCommands(command: Command, path: readonly string[] = []): CommandNode {
  const help = command.createHelp()
  const commands = help.visibleCommands(command).filter((child) => child.name() !== 'help')
  return {
    path,
    description: command.description(),
    usage: help.commandUsage(command),
    options: help.visibleOptions(command).map((option) => readOption(option, help.optionDescription(option))),
    argumentChoices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    commands: commands.map((child) => readCommands(child, [...path, child.name()])),
  }
}

function readOption(option: Option, description: string): OptionNode {
  return {
    flags: [option.short, option.long].filter((flag) => flag !== undefined && flag !== null),
    term: option.flags,
    description,
    takesValue: option.required || option.optional,
    choices: option.argChoices ?? [],
  }
}

export function flattenCommands(node: CommandNode): readonly CommandNode[] {
  return [node, ...node.commands.flatMap(flattenCommands)]
}
