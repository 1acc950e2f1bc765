import { observeName, whyNamesAreUnknown } from '../../evidence/observeDns.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import type { DnsState } from '../../model/dns.ts'
import { whereRecordsAre } from '../../parse/dnsFix.ts'
import { isLoopbackNetwork } from '../../parse/url/privateNetwork.ts'

/**
 * Names of the domain, used by the site, that lead to an address of a private network.
 *
 * Firm: the resolver of this scan says so; inside the company's own network it may say other things than
 * outside. Info for names that mean the visitor's own machine. Fires on `db.example.com A 10.1.2.3` that a
 * script names; not on the target's own name, which is scanned at such an address only where the operator
 * allowed it, not on names that lead out of the domain, and not on 0.0.0.0, by which filters block names. The
 * evidence shows the network and not the address. Source: RFC 1918; RFC 6303.
 */
export default passiveCheck({
  id: 'dns.private-address',
  cwe: 200,
  severity: 'low',
  owner: 'operator',
  title: 'Host name leads to an address of a private network',
  why: 'The record shows everybody how the network behind the site is laid out. And for visitors in another network the name leads to a machine of theirs, which then answers in the name of the site.',
  fix: {
    steps: `Decide who needs the name in the evidence:

- Nobody outside: move the record into DNS that only the inside asks (a private zone of the cloud, the VPN's resolver), and delete it from the public zone. The site's pages or scripts name it (\`url\` of the evidence): remove the call, as visitors cannot reach it.
- Visitors: lead it to a public address, with https and a login in front.
- Developers only: use \`localhost\` in place of a public name for one's own machine.

${whereRecordsAre}`,
    risk: 'Machines inside that ask public DNS for the name lose it. Give them the private zone first.',
    verify:
      'Ask a public resolver: `dig +short "$HOST" @9.9.9.9`, with the name of the evidence as `$HOST`. The answer is empty or a public address.',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc1918', 'https://www.rfc-editor.org/rfc/rfc6303'],
  needs: ['dns'],
  skipReason: ({ dns }) => (findPrivate(dns).length > 0 ? null : whyNamesAreUnknown(dns.names)),
  run: ({ dns }) => findPrivate(dns),
})

function findPrivate({ names }: DnsState): readonly Observation[] {
  return names.slice(1).flatMap((dnsName) => {
    const { name, privateNetworks } = dnsName
    if (privateNetworks.length === 0) return []
    const severity = privateNetworks.every(isLoopbackNetwork) ? 'info' : 'low'
    const excerpt = `an address in ${privateNetworks.join(' and ')}`
    return [observeName(dnsName, { place: name, severity, excerpt })]
  })
}
