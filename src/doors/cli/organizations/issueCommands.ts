import { type Command, Option } from 'commander'
import { dispositionStates, issueStates } from '../../../shared/model/issue.ts'
import type { Finish } from '../exitCodes.ts'
import { examples } from '../help.ts'
import { addSettings, databaseSettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { ListIssuesOptions, SetIssueOptions } from './issues.ts'

export function addIssueCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const issue = program
    .command('issue')
    .description('List issues, accept them, or mark them as false positives.')
  const list = issue
    .command('list')
    .description('List the issues of an organization, newest first.')
    .requiredOption('--org <NAME>', 'the organization')
    .addOption(new Option('--state <STATE>', 'only issues in this state').choices(issueStates))
    .option('--json', 'print as JSON')
  const set = issue
    .command('set')
    .description('Set or clear the disposition of an issue. Recorded in the audit log.')
    .argument('<id>', 'ID of the issue, from scanward issue list')
    .requiredOption('--org <NAME>', 'organization that owns it')
    .addOption(
      new Option('--state <STATE>', 'open clears the disposition')
        .choices(['open', ...dispositionStates])
        .makeOptionMandatory(),
    )
    .requiredOption('--reason <TEXT>', 'reason, one line of at most 200 characters')
    .option('--expires <DATE>', 'date or time in UTC when the issue opens again')

  addSettings(list, databaseSettings)
    .addHelpText('after', examples(['scanward issue list --org default --state open']))
    .action(async (options: ListIssuesOptions) => {
      const { listIssuesCommand } = await import('./issues.ts')
      finish(await listIssuesCommand(options, terminal))
    })
  addSettings(set, databaseSettings)
    .addHelpText(
      'after',
      examples([
        'scanward issue set 01932f70-5a11-7f02-9c44-0d6c2b1e8f10 --org default --state accepted --reason "Decoy file" --expires 2027-03-01',
      ]),
    )
    .action(async (id: string, options: SetIssueOptions) => {
      const { setIssueCommand } = await import('./issues.ts')
      finish(await setIssueCommand(id, options, terminal))
    })
}
