import { passiveCheck } from '../../../model/check.ts'
import { observeRecords } from '../../../report/evidence/observeDns.ts'
import { whereRecordsAre } from '../../../report/fixes/dnsFix.ts'

/**
 * Domains without a CAA record, so that any certificate authority may issue certificates for them.
 *
 * Firm about the resolver's response for the hostname and every parent domain, which is the lookup that a
 * certificate authority makes. Fires where no name has a CAA record; not where a parent domain has one, and
 * not on names of a hosting platform. Also fires where the nearest records have neither `issue` nor
 * `issuewild`. Source: RFC 8659, 3 and 4.2.
 */
export default passiveCheck({
  id: 'dns.caa-missing',
  cwe: 295,
  severity: 'info',
  owner: 'operator',
  title: 'CAA record missing',
  why: 'An attacker who deceives any one certificate authority can get a valid certificate for the domain. A CAA record limits issuance to the authorities that you use. It is defense in depth.',
  fix: {
    steps: `Find out which certificate authorities issue for the site now. Look at the \`issuer\` of its certificates, and at the documentation of every platform that hosts a name of the domain. Then add a CAA record at the domain for each:

- Let's Encrypt (Vercel, Netlify, Caddy, certbot): \`0 issue "letsencrypt.org"\`. Netlify and Vercel may use other authorities as well: see their documentation on CAA.
- Google Trust Services (Google Cloud, Firebase, Cloudflare): \`0 issue "pki.goog"\`.
- AWS: \`0 issue "amazon.com"\`. DigiCert: \`0 issue "digicert.com"\`. Sectigo: \`0 issue "sectigo.com"\`.
- Cloudflare adds its own records automatically while its proxy is on.
- Optional: \`0 iodef "mailto:security@…"\` with your email address requests a report of refused certificate requests.

${whereRecordsAre}`,
    risk: 'An authority that is missing from the records can no longer renew, and the site shows a warning once its certificate expires. Before you add records, search the certificate transparency logs (crt.sh) for every issuer of the last year.',
    verify:
      'Run `dig +short CAA "$DOMAIN"` with the registered domain as `$DOMAIN`. The output lists every authority that you use, and the next renewal succeeds.',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc8659', 'https://letsencrypt.org/docs/caa/'],
  needs: ['target', 'dns'],
  skipReason: ({ dns }) => (dns.caa.ok ? null : dns.caa.reason),
  run({ target, dns }) {
    if (!dns.caa.ok) return []
    const { name, records } = dns.caa.value
    if (records.some((record) => /^issue(?:wild)? /.test(record))) return []
    return [observeRecords({ url: target.url, name: name ?? dns.domain, type: 'CAA', records })]
  },
})
