import { type Command, Option } from 'commander'
import type { ConfigFlags } from '../../../service/config.ts'
import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import { scanIntensities } from '../../../shared/model/scanMode.ts'
import type { Finish } from '../exitCodes.ts'
import { examples } from '../help.ts'
import { addSettings, databaseSettings, proxySettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { AuditOptions } from './audit.ts'
import type { DomainOptions } from './domains.ts'

type Json = { readonly json?: true }

export function addDomainCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const domain = program
    .command('domain')
    .description('Manage domains: verified hostnames and the authorization of active scans.')
  const about = (name: string, description: string) =>
    domain
      .command(name)
      .description(description)
      .argument('<hostname>', 'hostname or IP address; covers no subdomains')
      .requiredOption('--org <NAME>', 'organization that owns it')
  const add = about('add', 'Add a domain and print its verification token for DNS or the site.')
  const verify = about('verify', 'Verify a domain by its DNS record or a file on the site.')
  const authorize = about('authorize', 'Authorize active scans of a verified domain.')
  const withdraw = about('withdraw', 'Withdraw the authorization of active scans and stop running ones.')
  const remove = about('remove', 'Remove a domain with its authorization and sign-ins.')
  const list = domain
    .command('list')
    .description('List the domains of an organization.')
    .requiredOption('--org <NAME>', 'the organization')

  addSettings(add.option('--json', 'print as JSON'), databaseSettings)
    .addHelpText('after', examples(['scanward domain add app.example.com --org default']))
    .action(async (hostname: string, options: DomainOptions & Json) => {
      const { addDomainCommand } = await import('./domains.ts')
      finish(await addDomainCommand(hostname, options, terminal))
    })
  addSettings(
    verify.option('--attest', 'attest ownership instead of verification; recorded in the audit log'),
    [...databaseSettings, 'allowPrivateTargets', 'baseUrl', ...proxySettings],
  )
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
        new Option('--intensity <INTENSITY>', 'maximum intensity')
          .choices(scanIntensities)
          .makeOptionMandatory(),
      )
      .option('--ports <PORTS>', 'ports that scans may use, such as 443,8000-8100 (default: all)'),
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
  addSettings(list.option('--json', 'print as JSON'), databaseSettings)
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
  addAccountCommands(domain, terminal, finish)
  addAuditCommand(program, terminal, finish)
}

function addAccountCommands(domain: Command, terminal: Terminal, finish: Finish): void {
  const accounts = domain
    .command('accounts')
    .description('Manage the test accounts that active scans of a domain sign in with.')
  const about = (name: string, description: string) =>
    accounts
      .command(name)
      .description(description)
      .argument('<hostname>', 'hostname or IP address of the domain')
      .requiredOption('--org <NAME>', 'organization that owns it')
  const set = about('set', 'Replace the accounts by those of a file; they are stored encrypted.')
    .requiredOption('--file <FILE>', 'accounts (YAML), as for scanward scan --accounts')
    .option('--port <PORT>', 'only for targets at this port (default: all ports)')
  const list = about('list', 'List the accounts, without their credentials.').option(
    '--json',
    'print as JSON',
  )
  const clear = about('clear', 'Remove the accounts.').option(
    '--port <PORT>',
    'only those of this port (default: all)',
  )
  addSettings(set, [...databaseSettings, 'secretKey'])
    .addHelpText(
      'after',
      examples(['scanward domain accounts set app.example.com --org default --file accounts.yaml']),
    )
    .action(async (hostname: string, options: PortOptions & { readonly file: string }) => {
      const { setDomainAccountsCommand } = await import('./domainAccounts.ts')
      finish(await setDomainAccountsCommand(hostname, options, terminal))
    })
  addSettings(list, databaseSettings)
    .addHelpText('after', examples(['scanward domain accounts list app.example.com --org default']))
    .action(async (hostname: string, options: DomainOptions & Json) => {
      const { listDomainAccountsCommand } = await import('./domainAccounts.ts')
      finish(await listDomainAccountsCommand(hostname, options, terminal))
    })
  addSettings(clear, [...databaseSettings, 'secretKey'])
    .addHelpText('after', examples(['scanward domain accounts clear app.example.com --org default']))
    .action(async (hostname: string, options: PortOptions) => {
      const { clearDomainAccountsCommand } = await import('./domainAccounts.ts')
      finish(await clearDomainAccountsCommand(hostname, options, terminal))
    })
}

type PortOptions = DomainOptions & { readonly port?: string }

type AuthorizeOptions = DomainOptions &
  ConfigFlags & { readonly intensity: ScanIntensity; readonly ports?: string }

function addAuditCommand(program: Command, terminal: Terminal, finish: Finish): void {
  const audit = program
    .command('audit')
    .description('Print the audit log: actor, action, time and IP address.')
    .option('--org <NAME>', 'only this organization')
    .option('--limit <N>', 'number of entries, newest first', '100')
    .option('--json', 'print as JSON')
  addSettings(audit, databaseSettings)
    .addHelpText('after', examples(['scanward audit', 'scanward audit --org default --limit 1000 --json']))
    .action(async (options: AuditOptions) => {
      const { auditCommand } = await import('./audit.ts')
      finish(await auditCommand(options, terminal))
    })
}
