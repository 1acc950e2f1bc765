import { observeRecords } from '../../evidence/observeDns.ts'
import { passiveCheck } from '../../model/check.ts'
import { effectiveDmarc } from '../../parse/dns/dmarc.ts'
import { whereRecordsAre } from '../../parse/dnsFix.ts'
import { dmarcSteps, mailRisk } from '../../parse/mailFix.ts'

/**
 * Registered domains without a DMARC record that receivers follow.
 *
 * Firm about what the resolver said. Judged is the registered domain, whose record holds for names below it that
 * have none. Fires where `_dmarc.example.com` has no record that begins with `v=DMARC1`, several of them, or one
 * without a policy; not on `p=none`, which dns.dmarc-none reports, nor on names of a hosting platform. Source:
 * RFC 7489, 6.6.3.
 */
export default passiveCheck({
  id: 'dns.dmarc-missing',
  cwe: 290,
  severity: 'low',
  owner: 'operator',
  title: 'The domain has no DMARC policy',
  why: 'SPF and DKIM alone do not protect the sender that people see: without DMARC a forged mail may show your address, whatever they say. Large mailboxes also ask for DMARC from those who send many mails.',
  fix: {
    steps: `${dmarcSteps}\n\nThere may be one record only, beginning with \`v=DMARC1;\` and with \`p=\` next: receivers ignore anything else. The record of the registered domain holds for every name below it.\n\n${whereRecordsAre}`,
    risk: mailRisk,
    verify:
      'Ask `dig +short TXT "_dmarc.$DOMAIN"` with the registered domain as `$DOMAIN`. The answer is one record that begins with `v=DMARC1;` and has a `p=`.',
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
  if (count === 0) return 'there is none'
  return count === 1 ? 'the record has no policy that can be read' : `there are ${count}, where one may be`
}
