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
    refused: {},
    'put aside': records('v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com'),
    'stricter below': records('v=DMARC1; p=quarantine; sp=reject; pct=100'),
    'a share that is no number, which is ignored': records('v=DMARC1; p=reject; pct=half'),
    'a policy for names below at a name that has none': {
      dns: dnsState({
        dmarc: { domain: ['v=DMARC1; p=reject'], hostname: ['v=DMARC1; p=reject; sp=none'] },
      }),
    },
  },
  found: {
    'reports only': found('v=DMARC1; p=none; rua=mailto:dmarc@example.com', 'the policy is none (p=none)'),
    'no policy, and reports': found('v=DMARC1; rua=mailto:dmarc@example.com', 'the policy is none (p=none)'),
    'open below': found('v=DMARC1; p=reject; sp=none', 'the subdomain policy is none (sp=none)'),
    'not for all': found('v=DMARC1; p=reject; pct=99', 'the policy applies to 99 percent of email (pct=99)'),
    'open at the host name': {
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
    'no policy, which another check reports': {
      given: records(),
      reason: 'the domain has no valid DMARC record: publish one first (see dns.dmarc-missing)',
    },
    'a resolver that does not answer': {
      given: { dns: dnsState({ dmarc: 'the resolver did not answer' }) },
      reason: 'the resolver did not answer',
    },
  },
})
