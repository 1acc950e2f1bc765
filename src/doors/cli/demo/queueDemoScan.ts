import { invitationLink } from '../../../output/present/invitationLink.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import { createInvitation } from '../../../service/store/invitations.ts'
import { acceptScan } from '../../../service/store/scans.ts'
import { systemClock } from '../../../shared/clock.ts'
import { portOfUrl } from '../../../shared/ports.ts'
import { withStore } from '../openStore.ts'
import { setDomainAccountsCommand } from '../organizations/domainAccounts.ts'
import { addDomainCommand, authorizeDomainCommand, verifyDomainCommand } from '../organizations/domains.ts'
import { findOwner } from '../organizations/findOwner.ts'
import { shellActor } from '../organizations/shellActor.ts'
import { makeFirstOrganization } from '../service/firstOrganization.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'

const hostname = '127.0.0.1'
const invitationMs = 60 * 60_000

/** Prepares a new database with an active scan of the demo in its queue. Returns the link to an account. */
export async function queueDemoScan(
  origin: string,
  {
    flags,
    accounts,
    terminal,
  }: { readonly flags: ConfigFlags; readonly accounts: string; readonly terminal: Terminal },
): Promise<(baseUrl: string) => string> {
  const config = readConfig(flags, terminal)
  const quiet = { ...terminal, print: () => {}, say: () => {} }
  const options = { ...flags, org: 'default' }
  await withStore(config, 'migrated', (db) => makeFirstOrganization(db, systemClock))
  await addDomainCommand(hostname, options, quiet)
  await verifyDomainCommand(hostname, { ...options, attest: true }, quiet)
  await authorizeDomainCommand(hostname, { ...options, intensity: 'intrusive' }, quiet)
  const port = String(portOfUrl(origin))
  await setDomainAccountsCommand(hostname, { ...options, file: accounts, port }, quiet)
  return await withStore(config, 'migrated', async (db) => {
    const organization = await findOwner(db, 'default')
    await acceptScan(
      db,
      {
        organization,
        targetUrl: `${origin}/`,
        targetHostname: hostname,
        mode: 'active',
        intensity: 'intrusive',
        excludePaths: [],
        triggeredBy: 'manual',
      },
      systemClock,
    )
    const invited = {
      organizationId: organization.id,
      email: null,
      role: 'owner',
      validMs: invitationMs,
    } as const // `as`: a role.
    const { code } = await createInvitation(db, { ...invited, actor: shellActor() }, systemClock)
    return (baseUrl: string) => invitationLink(code, baseUrl)
  })
}
