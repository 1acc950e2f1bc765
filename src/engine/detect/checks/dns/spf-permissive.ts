import type { Severity } from '../../../../shared/model/severity.ts'
import { passiveCheck } from '../../../model/check.ts'
import { judgeSpf, type SpfProblem } from '../../../read/dns/spf.ts'
import { observeRecords } from '../../../report/evidence/observeDns.ts'
import { whereRecordsAre } from '../../../report/fixes/dnsFix.ts'
import { mailRisk, spfSteps } from '../../../report/fixes/mailFix.ts'

const severities: Readonly<Record<SpfProblem['kind'], Severity>> = {
  everybody: 'medium',
  no_verdict: 'low',
  too_many_lookups: 'low',
  broken: 'low',
}

/**
 * SPF records that allow every server to send, give no result for unlisted servers, or that receivers cannot
 * evaluate.
 *
 * Firm: it reads the records as a receiver does, those of `include` and `redirect` too. Medium for `+all` and
 * equivalent terms, at any depth. Low for `?all` or no `all`, for more than ten lookups, and for terms and
 * included domains that cause a permanent error. Fires on `v=spf1 include:_spf.example +all`; not on `~all`,
 * which leaves the decision to DMARC, and not on terms after `all`. Macros cannot be followed. Source: RFC
 * 7208, 4.6.4, 4.7 and 5.
 */
export default passiveCheck({
  id: 'dns.spf-permissive',
  cwe: 290,
  severity: 'medium',
  owner: 'operator',
  title: 'SPF record permissive or invalid',
  why: 'An attacker can send email as the domain, because the record allows it, or because receivers cannot evaluate the record and ignore it. Email of your own services may then be rejected as well.',
  fix: {
    steps: `\`problems\` of the evidence lists what to change:

- Every server may send: the record, or one that it includes, has \`+all\`, an \`all\` without a qualifier, or a network with \`/0\`. Replace it with \`-all\`, and remove an included domain that does this.
- No result for unlisted servers: end the record with \`-all\` instead of \`?all\`.
- More than ten lookups: remove services that are no longer used, \`ptr\`, and \`a\` and \`mx\` where nothing sends from there. Give newsletter services their own subdomain, and write fixed servers as \`ip4:\`. Every \`include\`, \`a\`, \`mx\`, \`ptr\`, \`exists\` and \`redirect\` counts, including those in included records.
- An unknown term: correct the spelling (\`include:\`, \`ip4:\`; no commas).
- An included domain without a record: remove it. If the domain is not registered, remove it today: anyone can register it.

${spfSteps}

${whereRecordsAre}`,
    risk: mailRisk,
    verify:
      'Run `dig +short TXT "$DOMAIN"` with the registered domain as `$DOMAIN`. The record that begins with `v=spf1` ends with `-all` or `~all`. An email from each of your services shows `spf=pass` and never `permerror` in its headers.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc7208#section-4.6.4',
    'https://www.rfc-editor.org/rfc/rfc7208#section-5.1',
  ],
  needs: ['target', 'dns'],
  skipReason({ dns }) {
    if (!dns.spf.ok) return dns.spf.reason
    if (dns.spf.value.records.length !== 1)
      return 'the domain does not have exactly one SPF record: publish one first (see dns.spf-missing)'
    const { problems, isComplete } = judgeSpf(dns.spf.value)
    return problems.length > 0 || isComplete
      ? null
      : 'the DNS lookup of a domain that the SPF record includes failed: scan again later'
  },
  run({ target, dns }) {
    if (!dns.spf.ok) return []
    const { records } = dns.spf.value
    const { problems } = judgeSpf(dns.spf.value)
    const texts = problems.map(({ text }) => text)
    return problems
      .slice(0, 1)
      .map(({ kind }) =>
        observeRecords(
          { url: target.url, name: dns.domain, type: 'TXT', records },
          { severity: severities[kind], details: { problems: texts } },
        ),
      )
  },
})
