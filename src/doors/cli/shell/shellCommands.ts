import { Argument, type Command } from 'commander'
import { version } from '../../../shared/version.ts'
import { exitCodes, type Finish } from '../exitCodes.ts'
import { examples } from '../help.ts'
import type { Terminal } from '../terminal.ts'
import { readCommands } from './commandTree.ts'
import { type CompletedShell, completedShells, renderCompletion } from './completion.ts'
import { renderManualPage } from './manualPage.ts'

const exitMeanings = [
  [exitCodes.fine, 'The command succeeded; no finding fails the gate.'],
  [exitCodes.findings, 'There are findings of the severity of --fail-on or higher.'],
  [exitCodes.usage, 'The command or a setting is invalid.'],
  [exitCodes.failed, 'The scan failed or reached nothing.'],
] as const

export function addShellCommands(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('completion')
    .description('Print a script with which a shell completes commands and options.')
    .addArgument(new Argument('<shell>', 'shell to complete in').choices(completedShells))
    .addHelpText(
      'after',
      examples([
        'source <(scanward completion bash)',
        'source <(scanward completion zsh)',
        'scanward completion fish | source',
      ]),
    )
    .action((shell: CompletedShell) => {
      terminal.print(renderCompletion(shell, readCommands(program)).trimEnd())
      finish(exitCodes.fine)
    })
  program
    .command('man')
    .description('Print the manual page.')
    .addHelpText('after', examples(['scanward man > scanward.1 && man ./scanward.1']))
    .action(() => {
      const page = renderManualPage(readCommands(program), { version, exitCodes: exitMeanings })
      terminal.print(page.trimEnd())
      finish(exitCodes.fine)
    })
}
