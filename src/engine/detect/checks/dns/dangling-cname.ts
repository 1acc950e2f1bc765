import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { DnsState } from '../../../model/dns.ts'
import { observeName, whyNamesAreUnknown } from '../../../report/evidence/observeDns.ts'
import { whereRecordsAre } from '../../../report/fixes/dnsFix.ts'
import { listDanglingNames, namePlace } from './_danglingNames.ts'

/**
 * Dangling CNAME records: hostnames of the domain that point to a name which does not exist.
 *
 * Firm: the resolver reports NXDOMAIN for IP addresses and aliases alike. Medium where the domain of the
 * CNAME target is not registered, so that anybody can register it; low where it is registered. Covers the
 * target and the first ten hostnames of the same domain that its pages and scripts use. Fires on
 * `old.example.com CNAME shop.forgotten.example` where that domain does not exist; not on a hostname that
 * itself does not exist. Not where the resolver gave no result, and not on what dns.takeover reports. Source:
 * RFC 1034, 3.6.2.
 */
export default passiveCheck({
  id: 'dns.dangling-cname',
  cwe: 284,
  severity: 'medium',
  owner: 'operator',
  title: 'Dangling CNAME record',
  why: 'An attacker who registers the target of the record, as a domain or at a hosting service, serves content under your hostname. That content can read and set cookies of the whole domain. The CNAME record is still there although its target is gone.',
  fix: {
    steps: `Find out what the hostname in the evidence pointed to, then:

- Delete the CNAME record if the hostname is no longer needed. Unless it is the site's own, a page or script uses it (\`url\` of the evidence): remove that link or call too.
- Otherwise point it to where the content is now.
- If \`domain_registered\` is false, do it today: anyone can register the target domain.

${whereRecordsAre}

If the evidence names a wildcard such as \`*.example.com\`, every name below it points there: replace it with the names that are needed. In future, delete a DNS record before the resource that it points to.`,
    risk: 'The hostname does not resolve today, so visitors lose nothing. First ask the operators of email and internal tools of the domain, and search code and settings of other services for the hostname.',
    verify:
      'Run `dig +noall +answer "$HOST"` with the hostname of the evidence as `$HOST`. The output is empty, or ends in an IP address.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc1034#section-3.6.2',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Subdomain_takeovers',
  ],
  needs: ['dns'],
  skipReason: ({ dns }) => (findDangling(dns).length > 0 ? null : whyNamesAreUnknown(dns.names)),
  run: ({ dns }) => findDangling(dns),
})

function findDangling(dns: DnsState): readonly Observation[] {
  return listDanglingNames(dns).flatMap(({ dnsName, target, service }) => {
    if (service !== null) return []
    const { lastDomain } = dnsName
    const place = namePlace(dnsName)
    const registered = lastDomain === 'unknown' ? 'unknown' : lastDomain === 'registered'
    const severity = lastDomain === 'not_registered' ? 'medium' : 'low'
    const details = { record: place, leads_to: target, domain_registered: registered }
    return [observeName(dnsName, { place, severity, details })]
  })
}
