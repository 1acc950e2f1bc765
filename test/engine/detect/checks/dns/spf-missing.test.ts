import check from '../../../../../src/engine/detect/checks/dns/spf-missing.ts'
import { dnsState } from '../../../../helpers/tables/artifacts/dns.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const domain = 'example.com'
const none = { domain, records: [], others: [] }
const noDmarc = { domain: [], hostname: [] }

checkTable(check, {
  clean: {
    'one record': {},
    'a record that allows every server, which another check reports': {
      dns: dnsState({ spf: { domain, records: ['v=spf1 +all'], others: [] } }),
    },
  },
  found: {
    'no SPF record': {
      given: { dns: dnsState({ spf: none, dmarc: noDmarc }) },
      findings: [
        {
          severity: 'low',
          samples: ['example.com'],
          url: 'https://app.example.com/',
          confidence: 'firm',
          evidence: {
            problem: 'no SPF record',
            takes_mail: true,
            request: 'DNS query: example.com TXT',
            response: 'no record',
          },
        },
      ],
    },
    'no record for a domain without mail servers': {
      given: { dns: dnsState({ spf: none, dmarc: noDmarc, mailServers: [] }) },
      findings: [{ severity: 'low', samples: ['example.com'], evidence: { takes_mail: false } }],
    },
    'no record for a domain with a null MX': {
      given: { dns: dnsState({ spf: none, dmarc: noDmarc, mailServers: ['0 '] }) },
      findings: [{ severity: 'low', samples: ['example.com'], evidence: { takes_mail: false } }],
    },
    'no record, with unknown mail servers': {
      given: { dns: dnsState({ spf: none, dmarc: 'no answer', mailServers: 'no answer' }) },
      findings: [{ severity: 'low', samples: ['example.com'] }],
    },
    'two records': {
      given: {
        dns: dnsState({
          spf: { domain, records: ['v=spf1 -all', 'v=spf1 mx -all'], others: [] },
          dmarc: { domain: ['v=DMARC1; p=none'], hostname: [] },
        }),
      },
      findings: [
        {
          severity: 'low',
          samples: ['example.com'],
          evidence: {
            problem: '2 SPF records, where only one is allowed',
            response: 'TXT v=spf1 -all\nTXT v=spf1 mx -all',
          },
        },
      ],
    },
    'no record, with p=reject in DMARC': {
      given: { dns: dnsState({ spf: none }) },
      findings: [{ severity: 'info', samples: ['example.com'] }],
    },
    'no record, with p=reject for half of the email in DMARC': {
      given: {
        dns: dnsState({ spf: none, dmarc: { domain: ['v=DMARC1; p=reject; pct=50'], hostname: [] } }),
      },
      findings: [{ severity: 'low', samples: ['example.com'] }],
    },
  },
  skipped: {
    'a resolver that does not respond': {
      given: { dns: dnsState({ spf: 'the resolver did not answer' }) },
      reason: 'the resolver did not answer',
    },
  },
})
