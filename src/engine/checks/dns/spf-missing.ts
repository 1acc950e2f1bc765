import { observeRecords } from '../../evidence/observeDns.ts'
import { passiveCheck } from '../../model/check.ts'
import type { DnsState } from '../../model/dns.ts'
import { effectiveDmarc } from '../../parse/dns/dmarc.ts'
import { whereRecordsAre } from '../../parse/dnsFix.ts'
import { mailRisk, spfSteps } from '../../parse/mailFix.ts'

/**
 * Registered domains without an SPF record, or with several, which receivers treat as an error.
 *
 * Firm about what the resolver said. A domain that takes no mail is judged too, as its addresses can be forged
 * all the same; info where DMARC makes receivers refuse such mail anyhow. Fires on `example.com` without a TXT
 * record that begins with `v=spf1`; not on `app.example.com` without one of its own, and not on names of a
 * hosting platform. Source: RFC 7208, 3.2, 4.5 and 10.1.2.
 */
export default passiveCheck({
  id: 'dns.spf-missing',
  cwe: 290,
  severity: 'low',
  owner: 'operator',
  title: 'The domain has no SPF record, or several',
  why: 'Nothing tells receivers which servers may send mail as the domain, so that forged mail from it is harder to refuse: a false invoice, or a "reset your password" that leads to a copy of the site. Domains that send no mail are used for this too.',
  fix: {
    steps: `${spfSteps}\n\n${whereRecordsAre}`,
    risk: mailRisk,
    verify:
      'Ask `dig +short TXT "$DOMAIN"` with the registered domain as `$DOMAIN`. Exactly one of the answers begins with `v=spf1`, and a mail from each of your services shows `spf=pass` in its headers.',
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
    const problem = records.length === 0 ? 'there is none' : `there are ${records.length}, where one may be`
    const facts = {
      severity: isRefusedAnyhow(dns) ? 'info' : 'low',
      details: { problem, ...tellUse(dns) },
    } as const // `as`: keeps the literal types.
    return [observeRecords({ url: target.url, name: dns.domain, type: 'TXT', records }, facts)]
  },
})

/** Without SPF and DKIM all mail fails DMARC, whose policy then says what becomes of it. */
function isRefusedAnyhow({ dmarc }: DnsState): boolean {
  const policy = dmarc.ok ? effectiveDmarc(dmarc.value.domain) : null
  return policy !== null && policy.policy !== 'none' && policy.percent === 100
}

function tellUse({ mailServers }: DnsState) {
  if (!mailServers.ok) return {}
  // RFC 7505: a single record that names no server says that the domain takes no mail.
  return { takes_mail: mailServers.value.some((server) => !/^\d+ \.?$/.test(server)) }
}
