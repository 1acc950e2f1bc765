import type { Severity } from '../../../model/severity.ts'
import { observeRecords } from '../../evidence/observeDns.ts'
import { passiveCheck } from '../../model/check.ts'
import { judgeSpf, type SpfProblem } from '../../parse/dns/spf.ts'
import { whereRecordsAre } from '../../parse/dnsFix.ts'
import { mailRisk, spfSteps } from '../../parse/mailFix.ts'

/** Only the first lets a forged mail pass; the others are as if there were no record. */
const severities: Readonly<Record<SpfProblem['kind'], Severity>> = {
  everybody: 'medium',
  no_verdict: 'low',
  too_many_lookups: 'low',
  broken: 'low',
}

/**
 * SPF records that let everybody send, say nothing about strangers, or that receivers cannot use.
 *
 * Firm: it reads the records as a receiver does, those of `include` and `redirect` too. Medium for `+all` and
 * the like, at any depth; low for `?all` or no `all`, for more than ten lookups, and for terms and included
 * domains that make a receiver give up. Fires on `v=spf1 include:_spf.example +all`; not on `~all`, which leaves
 * the decision to DMARC, and not on what stands after `all`. Macros cannot be followed. Source: RFC 7208, 4.6.4,
 * 4.7 and 5.
 */
export default passiveCheck({
  id: 'dns.spf-permissive',
  cwe: 290,
  severity: 'medium',
  owner: 'operator',
  title: 'The SPF record does not keep strangers from sending',
  why: "The record is there but does not do its work: receivers let mail of strangers pass as the domain's, or give up reading the record and treat the domain as if it had none. Then your own mail may suffer as well.",
  fix: {
    steps: `\`problems\` of the evidence says what is wrong:

- Everybody may send: a \`+all\`, an \`all\` without a sign or a network with \`/0\` stands in the record or in one that it includes. Replace it by \`-all\`, and leave out an included domain that does this.
- Nothing is said about other servers: end the record with \`-all\` in place of \`?all\`.
- More than ten lookups: leave out services that are not used any more, \`ptr\`, and \`a\` and \`mx\` where nothing sends from there; give services that send newsletters a subdomain of their own; write fixed servers as \`ip4:\`. Every \`include\`, \`a\`, \`mx\`, \`ptr\`, \`exists\` and \`redirect\` counts, those of included records too.
- A term that SPF does not know: mend the spelling (\`include:\`, \`ip4:\`; no commas).
- An included domain without a record: leave it out. If nobody has registered it, do so today.

${spfSteps}

${whereRecordsAre}`,
    risk: mailRisk,
    verify:
      'Ask `dig +short TXT "$DOMAIN"` with the registered domain as `$DOMAIN`. The record that begins with `v=spf1` ends with `-all` or `~all`, and a mail from each of your services shows `spf=pass` and never `permerror` in its headers.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc7208#section-4.6.4',
    'https://www.rfc-editor.org/rfc/rfc7208#section-5.1',
  ],
  needs: ['target', 'dns'],
  skipReason({ dns }) {
    if (!dns.spf.ok) return dns.spf.reason
    if (dns.spf.value.records.length !== 1) return 'the domain does not have exactly one SPF record'
    const { problems, isComplete } = judgeSpf(dns.spf.value)
    return problems.length > 0 || isComplete
      ? null
      : 'the resolver could not tell the records of a domain that the SPF record includes'
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
