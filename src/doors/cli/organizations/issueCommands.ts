import { type Command, Option } from 'commander'
import { dispositionStates, issueStates } from '../../../shared/model/issue.ts'
import type { Finish } from '../exitCodes.ts'
import { examples, listBelow } from '../help.ts'
import { addSettings, databaseSettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { ListIssuesOptions, SetIssueOptions } from './issues.ts'
import type { VerifyIssueOptions } from './verifyIssue.ts'

const verdictLines = [
  '0  the issue is fixed',
  '1  the weakness is still there',
  '2  invalid usage or configuration',
  '3  the check could not be evaluated, or may not be evaluated again today',
]

export function addIssueCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const issue = program
    .command('issue')
    .description('List issues, accept them, mark them as false positives, or verify their fix.')
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

  const verify = issue
    .command('verify')
    .description('Evaluate the check of an issue again on the running service, and print the verdict.')
    .argument('<id>', 'ID of the issue, from scanward issue list')
    .requiredOption('--org <NAME>', 'organization that owns it')
    .option('--json', 'print the issue as JSON')

  addSettings(verify, [...databaseSettings, 'allowPrivateTargets'])
    .addHelpText(
      'after',
      examples(['scanward issue verify 01932f70-5a11-7f02-9c44-0d6c2b1e8f10 --org default']),
    )
    .addHelpText('after', listBelow('Exit codes', verdictLines))
    .action(async (id: string, options: VerifyIssueOptions) => {
      const { verifyIssueCommand } = await import('./verifyIssue.ts')
      finish(await verifyIssueCommand(id, options, terminal))
    })
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
