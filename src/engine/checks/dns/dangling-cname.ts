import { observeName, whyNamesAreUnknown } from '../../evidence/observeDns.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import type { DnsState } from '../../model/dns.ts'
import { whereRecordsAre } from '../../parse/dnsFix.ts'
import { listDanglingNames, placeOfName } from './_danglingNames.ts'

/**
 * Names of the domain that lead to a name which does not exist.
 *
 * Firm: the resolver says that there is no such name, for addresses and aliases alike. Medium where nobody has
 * registered the domain that it leads to, so that anybody can; low where that domain belongs to somebody.
 * Judged are the target and the first ten names of the same domain that its pages and scripts use. Fires on
 * `old.example.com CNAME shop.forgotten.example` without such a domain; not on a name that does not exist
 * itself, not where the resolver could not tell, and not on what dns.takeover reports. Source: RFC 1034, 3.6.2.
 */
export default passiveCheck({
  id: 'dns.dangling-cname',
  cwe: 284,
  severity: 'medium',
  owner: 'operator',
  title: 'Host name leads to a name that does not exist',
  why: 'The record outlived what it led to. Whoever gets the name at its end, by registering the domain or by opening an account at the service, serves content under your name, in reach of cookies of the whole domain.',
  fix: {
    steps: `Look up what the name in the evidence led to, then:

- Delete the CNAME record if the name is no longer needed. The site's own pages or scripts name it (\`url\` of the evidence, except for the site's own name): remove the link or the call there too.
- Otherwise lead it to where the content is now.
- If \`domain_registered\` is false, do it today: the domain at the end is free for anybody to register.

${whereRecordsAre}

If the evidence names a wildcard such as \`*.example.com\`, every name below leads there: replace it by the names that are needed. From now on delete records before the resources that they lead to.`,
    risk: 'The name leads nowhere today, so visitors lose nothing. Ask whoever runs mail and internal tools of the domain first, and search code and settings of other services for the name.',
    verify:
      'Ask `dig +noall +answer "$HOST"` with the name of the evidence as `$HOST`. The answer is empty, or ends in an address.',
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
    const place = placeOfName(dnsName)
    const registered = lastDomain === 'unknown' ? 'unknown' : lastDomain === 'registered'
    const severity = lastDomain === 'not_registered' ? 'medium' : 'low'
    const details = { record: place, leads_to: target, domain_registered: registered }
    return [observeName(dnsName, { place, severity, details })]
  })
}
