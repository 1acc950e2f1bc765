import { passiveCheck } from '../../../model/check.ts'
import { type DmarcPolicy, effectiveDmarc } from '../../../read/dns/dmarc.ts'
import { observeRecords } from '../../../report/evidence/observeDns.ts'
import { whereRecordsAre } from '../../../report/fixes/dnsFix.ts'
import { dmarcSteps, mailRisk } from '../../../report/fixes/mailFix.ts'

/**
 * DMARC policies that do not make receivers reject or quarantine all forged email.
 *
 * Firm about the record. Every rollout begins with `p=none`, hence info. Fires on `p=none`, on `sp=none`
 * below a stricter policy, and on `pct` below 100; not on plain `p=quarantine` or `p=reject`. A record of the
 * target's own hostname is judged as well. Source: RFC 7489, 6.3.
 */
export default passiveCheck({
  id: 'dns.dmarc-none',
  cwe: 290,
  severity: 'info',
  owner: 'operator',
  title: 'DMARC policy not enforced',
  why: 'Receivers deliver email that fails SPF and DKIM, and only report it, because the policy requires nothing else. That is right while you collect reports. It does not stop forged email.',
  fix: {
    steps: `Complete the DMARC rollout. \`problems\` of the evidence says which part is missing:

${dmarcSteps}

Where \`p\` is already \`quarantine\` or \`reject\`, remove \`sp=none\` and \`pct\`: then \`p\` applies to subdomains and to all email. Change the record; do not add a second one.

${whereRecordsAre}`,
    risk: mailRisk,
    verify:
      'Run `dig +short TXT "_dmarc.$DOMAIN"` with the registered domain as `$DOMAIN`. The record has `p=quarantine` or `p=reject`, and no `sp=none` and no `pct` below 100.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc7489#section-6.3',
    'https://support.google.com/a/answer/10032473',
  ],
  needs: ['target', 'dns'],
  skipReason({ dns }) {
    if (!dns.dmarc.ok) return dns.dmarc.reason
    const { domain, hostname } = dns.dmarc.value
    const isThere = [domain, hostname].some((records) => effectiveDmarc(records) !== null)
    return isThere ? null : 'the domain has no valid DMARC record: publish one first (see dns.dmarc-missing)'
  },
  run({ target, dns }) {
    if (!dns.dmarc.ok) return []
    const { domain, hostname } = dns.dmarc.value
    // RFC 7489, 6.3: `sp` applies only at the registered domain.
    const judged = [
      { name: dns.domain, records: domain, problems: listProblems(effectiveDmarc(domain)) },
      {
        name: dns.hostname,
        records: hostname,
        problems: listProblems(effectiveDmarc(hostname)).filter((problem) => problem !== openBelow),
      },
    ]
    return judged
      .filter(({ problems }) => problems.length > 0)
      .map(({ name, records, problems }) =>
        observeRecords(
          { url: target.url, name: `_dmarc.${name}`, type: 'TXT', records },
          { sample: name, details: { problems } },
        ),
      )
  },
})

const openBelow = 'the subdomain policy is none (sp=none)'

function listProblems(policy: DmarcPolicy | null): readonly string[] {
  if (policy === null) return []
  if (policy.policy === 'none') return ['the policy is none (p=none)']
  return [
    ...(policy.subdomains === 'none' ? [openBelow] : []),
    ...(policy.percent < 100
      ? [`the policy applies to ${policy.percent} percent of email (pct=${policy.percent})`]
      : []),
  ]
}
