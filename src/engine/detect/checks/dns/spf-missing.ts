import { passiveCheck } from '../../../model/check.ts'
import type { DnsState } from '../../../model/dns.ts'
import { effectiveDmarc } from '../../../read/dns/dmarc.ts'
import { observeRecords } from '../../../report/evidence/observeDns.ts'
import { whereRecordsAre } from '../../../report/fixes/dnsFix.ts'
import { mailRisk, spfSteps } from '../../../report/fixes/mailFix.ts'

/**
 * Registered domains without an SPF record, or with several, which receivers treat as an error.
 *
 * Firm about the resolver's response. A domain that receives no email is judged too, because its sender email addresses can be forged as well. Info where DMARC makes receivers reject such email. Fires on `example.com` without a TXT
 * record that begins with `v=spf1`; not on `app.example.com` without one of its own, and not on names of a
 * hosting platform. Source: RFC 7208, 3.2, 4.5 and 10.1.2.
 */
export default passiveCheck({
  id: 'dns.spf-missing',
  cwe: 290,
  severity: 'low',
  owner: 'operator',
  title: 'SPF record missing or duplicated',
  why: 'An attacker can send email as the domain more easily, such as a false invoice or a password reset that links to a phishing site. Without exactly one SPF record, receivers cannot verify which servers may send. Domains that send no email are abused too.',
  fix: {
    steps: `${spfSteps}\n\n${whereRecordsAre}`,
    risk: mailRisk,
    verify:
      'Run `dig +short TXT "$DOMAIN"` with the registered domain as `$DOMAIN`. Exactly one record begins with `v=spf1`, and an email from each of your services shows `spf=pass` in its headers.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc7208',
    'https://www.cloudflare.com/learning/dns/dns-records/dns-spf-record/',
  ],
  needs: ['target', 'dns'],
  skipReason: ({ dns }) => (dns.spf.ok ? null : dns.spf.reason),
  run({ target, dns }) {
    if (!dns.spf.ok || dns.spf.value.records.length === 1) return []
    const { records } = dns.spf.value
    const problem =
      records.length === 0 ? 'no SPF record' : `${records.length} SPF records, where only one is allowed`
    const facts = {
      severity: isRejectedByDmarc(dns) ? 'info' : 'low',
      details: { problem, ...tellUse(dns) },
    } as const
    return [observeRecords({ url: target.url, name: dns.domain, type: 'TXT', records }, facts)]
  },
})

/** Without SPF and DKIM all email fails DMARC, so its policy decides. */
function isRejectedByDmarc({ dmarc }: DnsState): boolean {
  const policy = dmarc.ok ? effectiveDmarc(dmarc.value.domain) : null
  return policy !== null && policy.policy !== 'none' && policy.percent === 100
}

function tellUse({ mailServers }: DnsState) {
  if (!mailServers.ok) return {}
  // RFC 7505: a single MX record without a server means that the domain receives no email.
  return { takes_mail: mailServers.value.some((server) => !/^\d+ \.?$/.test(server)) }
}
