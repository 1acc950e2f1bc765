import type { Argument, HelpConfiguration, Option } from 'commander'

/** Formats commands and options in help. Commands that are added afterwards inherit it. */
export const helpFormat: HelpConfiguration = {
  subcommandTerm: (command) => [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' '),
  optionDescription(option) {
    const details = [option.mandatory ? 'required' : '', (option.argChoices ?? []).join(', '), preset(option)]
    const shown = details.filter((detail) => detail !== '').join('; ')
    return shown === '' ? option.description : `${option.description} (${shown})`
  },
}

export function examples(lines: readonly string[]): string {
  return listBelow(
    'Examples',
    lines.map((line) => `$ ${line}`),
  )
}

export function listBelow(heading: string, lines: readonly string[]): string {
  return `\n${heading}:\n${lines.map((line) => `  ${line}`).join('\n')}`
}

function argumentTerm(argument: Argument): string {
  return argument.required ? `<${argument.name()}>` : `[${argument.name()}]`
}

/** Returns the default of an option; empty for flags, whose default says nothing to a reader. */
function preset({ defaultValue, defaultValueDescription, required }: Option): string {
  const shown = defaultValueDescription ?? defaultValue
  return !required || shown === undefined ? '' : `default: ${shown}`
}
