import { observeRecords } from '../../evidence/observeDns.ts'
import { passiveCheck } from '../../model/check.ts'
import { whereRecordsAre } from '../../parse/dnsFix.ts'

/**
 * Domains that do not say who may issue certificates for them.
 *
 * Firm about what the resolver said of the host name and every name above it, as an authority asks. Fires where
 * none has a CAA record, or where the nearest has neither `issue` nor `issuewild`; not where the domain above
 * has one, and not on names of a hosting platform. Source: RFC 8659, 3 and 4.2.
 */
export default passiveCheck({
  id: 'dns.caa-missing',
  cwe: 295,
  severity: 'info',
  owner: 'operator',
  title: 'No CAA record says who may issue certificates',
  why: "Any of the world's certificate authorities may issue for the domain, so that the least careful of them decides. A CAA record leaves the ones that you use; it is a second lock, not the first.",
  fix: {
    steps: `Find out which authorities issue for the site now: the \`issuer\` of its certificates, and the documentation of every platform that hosts a name of the domain. Then add a CAA record at the domain for each:

- Let's Encrypt (Vercel, Netlify, Caddy, certbot): \`0 issue "letsencrypt.org"\`. Netlify and Vercel may use further ones: look at their page about CAA.
- Google Trust Services (Google Cloud, Firebase, Cloudflare): \`0 issue "pki.goog"\`.
- AWS: \`0 issue "amazon.com"\`. DigiCert: \`0 issue "digicert.com"\`. Sectigo: \`0 issue "sectigo.com"\`.
- Cloudflare adds what it needs by itself while its proxy is on.
- \`0 iodef "mailto:security@…"\` with an address of yours asks for a report of refused requests.

${whereRecordsAre}`,
    risk: 'An authority that is missing from the records can no longer renew, and the site shows a warning once its certificate ends. Look at certificate logs (crt.sh) for every issuer of the last year before you add records.',
    verify:
      'Ask `dig +short CAA "$DOMAIN"` with the registered domain as `$DOMAIN`. The answer lists every authority that you use, and the next renewal works.',
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
