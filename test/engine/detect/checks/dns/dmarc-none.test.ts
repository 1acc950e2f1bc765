import check from '../../../../../src/engine/detect/checks/dns/dmarc-none.ts'
import { dnsState } from '../../../../helpers/tables/artifacts/dns.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

function records(...domain: readonly string[]) {
  return { dns: dnsState({ dmarc: { domain, hostname: [] } }) }
}

function found(record: string, ...problems: readonly string[]): FoundCase {
  return {
    given: records(record),
    findings: [{ severity: 'info', samples: ['example.com'], confidence: 'firm', evidence: { problems } }],
  }
}

checkTable(check, {
  clean: {
    'p=reject': {},
    'p=quarantine': records('v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com'),
    'a stricter subdomain policy': records('v=DMARC1; p=quarantine; sp=reject; pct=100'),
    'an invalid pct, which receivers ignore': records('v=DMARC1; p=reject; pct=half'),
    'sp=none at a hostname, which has no effect': {
      dns: dnsState({
        dmarc: { domain: ['v=DMARC1; p=reject'], hostname: ['v=DMARC1; p=reject; sp=none'] },
      }),
    },
  },
  found: {
    'p=none with reports': found(
      'v=DMARC1; p=none; rua=mailto:dmarc@example.com',
      'the policy is none (p=none)',
    ),
    'no policy, with reports': found('v=DMARC1; rua=mailto:dmarc@example.com', 'the policy is none (p=none)'),
    'sp=none below p=reject': found('v=DMARC1; p=reject; sp=none', 'the subdomain policy is none (sp=none)'),
    'pct below 100': found(
      'v=DMARC1; p=reject; pct=99',
      'the policy applies to 99 percent of email (pct=99)',
    ),
    'p=none at the hostname': {
      given: {
        dns: dnsState({ dmarc: { domain: ['v=DMARC1; p=reject'], hostname: ['v=DMARC1; p=none'] } }),
      },
      findings: [
        {
          severity: 'info',
          samples: ['app.example.com'],
          evidence: { request: 'DNS query: _dmarc.app.example.com TXT' },
        },
      ],
    },
  },
  skipped: {
    'no DMARC record, which another check reports': {
      given: records(),
      reason: 'the domain has no valid DMARC record: publish one first (see dns.dmarc-missing)',
    },
    'a resolver that does not respond': {
      given: { dns: dnsState({ dmarc: 'the resolver did not answer' }) },
      reason: 'the resolver did not answer',
    },
  },
})
