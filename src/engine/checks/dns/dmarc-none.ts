import { observeRecords } from '../../evidence/observeDns.ts'
import { passiveCheck } from '../../model/check.ts'
import { type DmarcPolicy, effectiveDmarc } from '../../parse/dns/dmarc.ts'
import { whereRecordsAre } from '../../parse/dnsFix.ts'
import { dmarcSteps, mailRisk } from '../../parse/mailFix.ts'

/**
 * DMARC policies that ask receivers to do nothing, or not to all the mail.
 *
 * Firm about the record. `p=none` is where everybody begins, hence info. Fires on `p=none`, on `sp=none` below a
 * stricter policy, and on `pct` below 100; not on `p=quarantine` or `p=reject` alone. A record of the target's
 * own name is judged as well. Source: RFC 7489, 6.3.
 */
export default passiveCheck({
  id: 'dns.dmarc-none',
  cwe: 290,
  severity: 'info',
  owner: 'operator',
  title: 'The DMARC policy does not refuse forged mail',
  why: 'With this policy receivers deliver mail that fails every test, and only report it. That is right while you find out who sends as the domain, and of no use against forgers until it is made stricter.',
  fix: {
    steps: `You are between the steps of this way; \`problems\` of the evidence says which part is still open:

${dmarcSteps}

Where \`p\` is strict already, leave out \`sp=none\` and \`pct\`: then names below the domain follow \`p\`, and all mail does. Change the record; do not add a second one.

${whereRecordsAre}`,
    risk: mailRisk,
    verify:
      'Ask `dig +short TXT "_dmarc.$DOMAIN"` with the registered domain as `$DOMAIN`. The record has `p=quarantine` or `p=reject`, and no `sp=none` and no `pct` below 100.',
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
    return isThere ? null : 'the domain has no DMARC policy'
  },
  run({ target, dns }) {
    if (!dns.dmarc.ok) return []
    const { domain, hostname } = dns.dmarc.value
    // RFC 7489, 6.3: `sp` means something at the registered domain alone.
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

const openBelow = 'the policy for names below the domain is none'

function listProblems(policy: DmarcPolicy | null): readonly string[] {
  if (policy === null) return []
  if (policy.policy === 'none') return ['the policy is none']
  return [
    ...(policy.subdomains === 'none' ? [openBelow] : []),
    ...(policy.percent < 100 ? [`the policy is for ${policy.percent} percent of the mail`] : []),
  ]
}
