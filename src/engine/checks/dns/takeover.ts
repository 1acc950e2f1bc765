import { observeName, whyNamesAreUnknown } from '../../evidence/observeDns.ts'
import { findUnclaimedText, takeoverServiceOf } from '../../knowledge/takeoverServices.ts'
import type { Artifacts } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { whereRecordsAre } from '../../parse/dnsFix.ts'
import { hostnameOf } from '../../parse/url/urls.ts'
import { listDanglingNames, placeOfName } from './_danglingNames.ts'

/**
 * Names that lead to a place at a service which nobody has, so that a stranger can take it.
 *
 * Firm: nobody tries to take it; the service may still keep it for its last owner. Fires when an alias leads to
 * such a service and the service itself says that nothing is there: by its answer for the target, or by a name
 * that does not exist. Never fires on an answer alone, nor on services that ask for a proof of ownership. Other
 * names than the target are judged by DNS alone, as they are not asked. Source: can-i-take-over-xyz, and the
 * vendors' own pages.
 */
export default passiveCheck({
  id: 'dns.takeover',
  cwe: 284,
  severity: 'high',
  owner: 'operator',
  title: 'Host name leads to a place at a service that anybody can take',
  why: 'A stranger who registers that place at the service serves pages under your name: with your certificate rules, in reach of cookies of the whole domain, and trusted by whoever allows your subdomains.',
  fix: {
    steps: `Decide first whether the name is still needed. \`service\`, \`leads_to\` and the name stand in the evidence.

- **Not needed**: delete the CNAME record. Nothing else closes the hole.
- **Needed**: take the place back before anything else. Make the resource again under the same name in your own account at the service (the bucket with the host name as its name, the site with the custom domain, the environment or machine with the same DNS label), and look whether it answers under the host name. If the service says that the name is taken, somebody may have it already: delete the record at once, and look through access logs and certificate logs (crt.sh) for the name.

${whereRecordsAre}

If the evidence names a wildcard such as \`*.example.com\`, every name below the domain leads there: replace the wildcard by the names that are needed.

Then keep it from coming back: delete DNS records before the resources that they lead to, and verify the domain at services that offer it (GitHub: Settings, Pages, Add a domain).`,
    risk: 'Deleting the record makes the name unreachable, which it already is for your visitors. Search the code for the name first, as in links and API addresses, and remove it there too.',
    verify:
      'Ask `dig +noall +answer "$HOST"` with the name of the evidence as `$HOST`. The answer is empty, or leads to a resource that answers `curl -sSI "https://$HOST/"` with your own content.',
  },
  references: [
    'https://github.com/EdOverflow/can-i-take-over-xyz',
    'https://learn.microsoft.com/en-us/azure/security/fundamentals/subdomain-takeover',
    'https://docs.github.com/en/pages/configuring-a-custom-domain-for-your-github-pages-site/verifying-your-custom-domain-for-github-pages',
  ],
  needs: ['target', 'dns', 'responses'],
  skipReason: (given) => (findTakeovers(given).length > 0 ? null : whyNamesAreUnknown(given.dns.names)),
  run: findTakeovers,
})

type Given = Pick<Artifacts, 'target' | 'dns' | 'responses'>

function findTakeovers(given: Given): readonly Observation[] {
  return [...findByAnswer(given), ...findByName(given)]
}

/** Of the target alone, as no other name is asked for a page. */
function findByAnswer({ target, dns, responses }: Given): readonly Observation[] {
  const [own] = dns.names
  const first = responses.find(({ url }) => hostnameOf(url) === target.hostname)
  if (own === undefined || first === undefined) return []
  for (const cname of own.cnames) {
    const service = takeoverServiceOf(cname)
    const text = service === null ? null : findUnclaimedText(service, first, dns.hostname)
    if (service === null || text === null) continue
    const details = { service: service.service, leads_to: cname, documentation: service.documentation }
    const answer = `${first.method} ${first.url} answers ${first.status}`
    return [observeName(own, { place: own.name, excerpt: `${answer}: ${text}`, details })]
  }
  return []
}

function findByName({ dns }: Given): readonly Observation[] {
  return listDanglingNames(dns).flatMap(({ dnsName, target, service }) => {
    if (service === null) return []
    const details = { service: service.service, leads_to: target, documentation: service.documentation }
    const place = placeOfName(dnsName)
    return [observeName(dnsName, { place, details: { ...details, record: place } })]
  })
}
