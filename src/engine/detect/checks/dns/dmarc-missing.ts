import { passiveCheck } from '../../../model/check.ts'
import { effectiveDmarc } from '../../../read/dns/dmarc.ts'
import { observeRecords } from '../../../report/evidence/observeDns.ts'
import { whereRecordsAre } from '../../../report/fixes/dnsFix.ts'
import { dmarcSteps, mailRisk } from '../../../report/fixes/mailFix.ts'

/**
 * Registered domains without a valid DMARC record.
 *
 * Firm about the resolver's response. Judges the registered domain, whose record also applies to subdomains
 * that have none. Fires where `_dmarc.example.com` has no record that begins with `v=DMARC1`, several of
 * them, or one without a policy. Not on `p=none`, which dns.dmarc-none reports, nor on names of a hosting
 * platform. Source: RFC 7489, 6.6.3.
 */
export default passiveCheck({
  id: 'dns.dmarc-missing',
  cwe: 290,
  severity: 'low',
  owner: 'operator',
  title: 'DMARC record missing or invalid',
  why: 'An attacker can send email that shows your domain as the sender. Without DMARC, SPF and DKIM do not protect the email address in the visible From header. Large mailbox providers also require DMARC from bulk senders.',
  fix: {
    steps: `${dmarcSteps}\n\nPublish exactly one record, which begins with \`v=DMARC1;\` followed by \`p=\`: receivers ignore anything else. The record of the registered domain applies to every subdomain.\n\n${whereRecordsAre}`,
    risk: mailRisk,
    verify:
      'Run `dig +short TXT "_dmarc.$DOMAIN"` with the registered domain as `$DOMAIN`. The output is one record that begins with `v=DMARC1;` and has a `p=`.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc7489#section-6.6.3',
    'https://support.google.com/a/answer/2466580',
  ],
  needs: ['target', 'dns'],
  skipReason: ({ dns }) => (dns.dmarc.ok ? null : dns.dmarc.reason),
  run({ target, dns }) {
    if (!dns.dmarc.ok || effectiveDmarc(dns.dmarc.value.domain) !== null) return []
    const records = dns.dmarc.value.domain
    const facts = { sample: dns.domain, details: { problem: whatIsWrong(records.length) } }
    return [observeRecords({ url: target.url, name: `_dmarc.${dns.domain}`, type: 'TXT', records }, facts)]
  },
})

function whatIsWrong(count: number): string {
  if (count === 0) return 'no DMARC record'
  return count === 1 ? 'the record has no valid policy' : `${count} DMARC records, where only one is allowed`
}
