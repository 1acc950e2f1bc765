import { type Command, Option } from 'commander'
import type { ConfigFlags } from '../../config.ts'
import { scanIntensities } from '../../store/records.ts'
import { examples } from '../examples.ts'
import type { ExitCode } from '../exitCodes.ts'
import { addSettings, databaseSettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { AuditOptions } from './audit.ts'
import type { DomainOptions } from './domains.ts'

type Finish = (exitCode: ExitCode) => void
type Json = { readonly json?: true }

/** Declares the commands about domains: whose they are, and what active scans of them may do. */
export function addDomainCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const domain = program
    .command('domain')
    .description('Domains: hostnames that are proven to be yours, and active scans of them.')
  const about = (name: string, description: string) =>
    domain
      .command(name)
      .description(description)
      .argument('<hostname>', 'the hostname or address; it covers itself alone')
      .requiredOption('--org <NAME>', 'organisation that it belongs to')
  const add = about('add', 'Add a domain and print its proof, to be put into DNS or onto the site.')
  const verify = about('verify', 'Look for the proof of a domain in DNS and on its site.')
  const authorize = about('authorize', 'Allow active scans of a verified domain.')
  const withdraw = about('withdraw', 'Withdraw the authorisation of active scans; running ones are stopped.')
  const remove = about('remove', 'Remove a domain, its authorisation and its sign-ins.')
  const list = domain
    .command('list')
    .description('List the domains of an organisation.')
    .requiredOption('--org <NAME>', 'the organisation')

  addSettings(add.option('--json', 'print it as JSON'), databaseSettings)
    .addHelpText('after', examples(['scanward domain add app.example.com --org default']))
    .action(async (hostname: string, options: DomainOptions & Json) => {
      const { addDomainCommand } = await import('./domains.ts')
      finish(await addDomainCommand(hostname, options, terminal))
    })
  addSettings(verify.option('--attest', 'vouch for it yourself, instead of the proof; it is written down'), [
    ...databaseSettings,
    'allowPrivateTargets',
    'baseUrl',
  ])
    .addHelpText(
      'after',
      examples([
        'scanward domain verify app.example.com --org default',
        'scanward domain verify 192.0.2.7 --org default --attest',
      ]),
    )
    .action(async (hostname: string, options: DomainOptions & { readonly attest?: true }) => {
      const { verifyDomainCommand } = await import('./domains.ts')
      finish(await verifyDomainCommand(hostname, options, terminal))
    })
  addSettings(
    authorize
      .addOption(
        new Option('--intensity <INTENSITY>', 'the highest that is allowed')
          .choices(scanIntensities)
          .makeOptionMandatory(),
      )
      .option('--ports <PORTS>', 'such as 443,8000-8100 (default: all)'),
    databaseSettings,
  )
    .addHelpText(
      'after',
      examples(['scanward domain authorize app.example.com --org default --intensity safe --ports 443']),
    )
    .action(async (hostname: string, options: AuthorizeOptions) => {
      const { authorizeDomainCommand } = await import('./domains.ts')
      finish(await authorizeDomainCommand(hostname, options, terminal))
    })
  addSettings(withdraw, databaseSettings)
    .addHelpText('after', examples(['scanward domain withdraw app.example.com --org default']))
    .action(async (hostname: string, options: DomainOptions) => {
      const { withdrawDomainCommand } = await import('./domains.ts')
      finish(await withdrawDomainCommand(hostname, options, terminal))
    })
  addSettings(list.option('--json', 'print them as JSON'), databaseSettings)
    .addHelpText('after', examples(['scanward domain list --org default']))
    .action(async (options: DomainOptions & Json) => {
      const { listDomainsCommand } = await import('./domains.ts')
      finish(await listDomainsCommand(options, terminal))
    })
  addSettings(remove, databaseSettings)
    .addHelpText('after', examples(['scanward domain remove app.example.com --org default']))
    .action(async (hostname: string, options: DomainOptions) => {
      const { removeDomainCommand } = await import('./domains.ts')
      finish(await removeDomainCommand(hostname, options, terminal))
    })
  addAuditCommand(program, terminal, finish)
}

type AuthorizeOptions = DomainOptions &
  ConfigFlags & { readonly intensity: 'safe' | 'intrusive'; readonly ports?: string }

function addAuditCommand(program: Command, terminal: Terminal, finish: Finish): void {
  const audit = program
    .command('audit')
    .description('Print the audit log: who did what, when and from where.')
    .option('--org <NAME>', 'of this organisation alone')
    .option('--limit <N>', 'how many of the newest lines', '100')
    .option('--json', 'print them as JSON')
  addSettings(audit, databaseSettings)
    .addHelpText('after', examples(['scanward audit', 'scanward audit --org default --limit 1000 --json']))
    .action(async (options: AuditOptions) => {
      const { auditCommand } = await import('./audit.ts')
      finish(await auditCommand(options, terminal))
    })
}
