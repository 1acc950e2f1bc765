import check from '../../../../../src/engine/detect/checks/dns/dmarc-missing.ts'
import { dnsState } from '../../../../helpers/tables/artifacts/dns.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

function records(...domain: readonly string[]) {
  return { dns: dnsState({ dmarc: { domain, hostname: [] } }) }
}

checkTable(check, {
  clean: {
    'a strict policy': {},
    'p=none, which another check reports': records('v=DMARC1; p=none'),
    'a record with a report URL and no policy, which counts as p=none': records(
      'v=DMARC1; rua=mailto:dmarc@example.com',
    ),
    'extra whitespace': records('v = DMARC1 ;  p = Reject ; '),
  },
  found: {
    'no DMARC record': {
      given: records(),
      findings: [
        {
          severity: 'low',
          samples: ['example.com'],
          url: 'https://app.example.com/',
          confidence: 'firm',
          evidence: {
            problem: 'no DMARC record',
            request: 'DNS query: _dmarc.example.com TXT',
            response: 'no record',
          },
        },
      ],
    },
    'a record of the hostname only': {
      given: { dns: dnsState({ dmarc: { domain: [], hostname: ['v=DMARC1; p=reject'] } }) },
      findings: [{ severity: 'low', samples: ['example.com'] }],
    },
    'two records': {
      given: records('v=DMARC1; p=reject', 'v=DMARC1; p=none'),
      findings: [
        {
          severity: 'low',
          samples: ['example.com'],
          evidence: { problem: '2 DMARC records, where only one is allowed' },
        },
      ],
    },
    'an unknown policy': {
      given: records('v=DMARC1; p=monitor'),
      findings: [
        {
          severity: 'low',
          samples: ['example.com'],
          evidence: { problem: 'the record has no valid policy' },
        },
      ],
    },
    'an unknown subdomain policy': {
      given: records('v=DMARC1; p=reject; sp=all'),
      findings: [{ severity: 'low', samples: ['example.com'] }],
    },
  },
  skipped: {
    'a resolver that does not respond': {
      given: { dns: dnsState({ dmarc: 'the resolver did not answer' }) },
      reason: 'the resolver did not answer',
    },
  },
})
