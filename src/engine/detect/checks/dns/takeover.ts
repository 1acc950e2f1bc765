import type { Artifacts } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { findUnclaimedText, takeoverServiceOf } from '../../../read/knowledge/takeoverServices.ts'
import { hostnameOf } from '../../../read/url/urls.ts'
import { observeName, whyNamesAreUnknown } from '../../../report/evidence/observeDns.ts'
import { whereRecordsAre } from '../../../report/fixes/dnsFix.ts'
import { listDanglingNames, namePlace } from './_danglingNames.ts'

/**
 * Subdomain takeover: hostnames that point to an unclaimed resource at a third-party service, which an
 * attacker can claim.
 *
 * Firm: the scan does not try to claim the resource, and the service may still reserve it for its last owner.
 * Fires when a CNAME points to such a service and the service itself reports that the resource does not
 * exist: by its response for the target, or by NXDOMAIN. Never fires on a response without such a CNAME, nor
 * on services that require proof of ownership. Hostnames other than the target are judged only by DNS,
 * because no request is sent to them. Source: can-i-take-over-xyz, and the vendors' own pages.
 */
export default passiveCheck({
  id: 'dns.takeover',
  cwe: 284,
  severity: 'high',
  owner: 'operator',
  title: 'Subdomain takeover',
  why: 'An attacker who claims the resource serves pages under your hostname, with a valid certificate. These pages can read and set cookies of the whole domain, and are trusted wherever your subdomains are. The DNS record points to an unclaimed resource at the service.',
  fix: {
    steps: `Decide first whether the hostname is still needed. The evidence has the hostname, \`service\` and \`leads_to\`.

- **Not needed**: delete the CNAME record.
- **Needed**: claim the resource before anything else. Create it again in your own account at the service, with the same bucket name, custom domain or DNS label. Then check that it responds under the hostname.
- **The service says that the name is taken**: an attacker may have it already. Delete the record at once, and search access logs and certificate transparency logs (crt.sh) for the hostname.

${whereRecordsAre}

If the evidence names a wildcard such as \`*.example.com\`, every name below the domain points there: replace the wildcard with the names that are needed.

To prevent it in future, delete DNS records before the resources that they point to. Verify the domain at services that offer it (GitHub: Settings, Pages, Add a domain).`,
    risk: 'Deleting the record makes the hostname unreachable, which it already is for visitors. First search the code for the hostname, such as in links and API URLs, and remove it there too.',
    verify:
      'Run `dig +noall +answer "$HOST"` with the hostname of the evidence as `$HOST`. The output is empty, or the hostname points to a resource of yours and `curl -sSI "https://$HOST/"` returns your own content.',
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
  return [...findByResponse(given), ...findByName(given)]
}

/** Only for the target, because no page is requested from other hostnames. */
function findByResponse({ target, dns, responses }: Given): readonly Observation[] {
  const [own] = dns.names
  const first = responses.find(({ url }) => hostnameOf(url) === target.hostname)
  if (own === undefined || first === undefined) return []
  for (const cname of own.cnames) {
    const service = takeoverServiceOf(cname)
    const text = service === null ? null : findUnclaimedText(service, first, dns.hostname)
    if (service === null || text === null) continue
    const details = { service: service.service, leads_to: cname, documentation: service.documentation }
    const response = `${first.method} ${first.url} returned ${first.status}`
    return [observeName(own, { place: own.name, excerpt: `${response}: ${text}`, details })]
  }
  return []
}

function findByName({ dns }: Given): readonly Observation[] {
  return listDanglingNames(dns).flatMap(({ dnsName, target, service }) => {
    if (service === null) return []
    const details = { service: service.service, leads_to: target, documentation: service.documentation }
    const place = namePlace(dnsName)
    return [observeName(dnsName, { place, details: { ...details, record: place } })]
  })
}
