import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { DnsState } from '../../../model/dns.ts'
import { isLoopbackNetwork } from '../../../read/url/privateNetwork.ts'
import { observeName, whyNamesAreUnknown } from '../../../report/evidence/observeDns.ts'
import { whereRecordsAre } from '../../../report/fixes/dnsFix.ts'

/**
 * Hostnames of the domain, used by the site, that resolve to a private IP address.
 *
 * Firm: the resolver of this scan reports it; resolvers inside the organization's network may report
 * something else. Info for loopback addresses, which mean the visitor's own machine. Fires on `db.example.com
 * A 10.1.2.3` that a script names; not on hostnames of other domains, and not on 0.0.0.0, which DNS filters
 * use to block names. Not on the target's own hostname, which is scanned at such an IP address only where the
 * operator allowed it. The evidence shows the network and not the IP address. Source: RFC 1918; RFC 6303.
 */
export default passiveCheck({
  id: 'dns.private-address',
  cwe: 200,
  severity: 'low',
  owner: 'operator',
  title: 'Hostname resolves to a private IP address',
  why: "The public record shows attackers how the internal network is addressed. On a visitor's network the hostname resolves to another machine at that IP address, which then responds in the name of the site.",
  fix: {
    steps: `Decide who needs the hostname in the evidence:

- Internal users only: move the record to internal DNS (a private zone of the cloud, the VPN's resolver), and delete it from the public zone. A page or script of the site uses it (\`url\` of the evidence): remove that call, because visitors cannot reach it.
- Visitors: point it to a public IP address, with HTTPS and a sign-in in front.
- Developers only: use \`localhost\` instead of a public hostname for the local machine.

${whereRecordsAre}`,
    risk: 'Internal machines that look up the hostname in public DNS lose it. Set up the private zone first.',
    verify:
      'Query a public resolver: `dig +short "$HOST" @9.9.9.9`, with the hostname of the evidence as `$HOST`. The output is empty or a public IP address.',
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
    const excerpt = `an IP address in ${privateNetworks.join(' and ')}`
    return [observeName(dnsName, { place: name, severity, excerpt })]
  })
}
