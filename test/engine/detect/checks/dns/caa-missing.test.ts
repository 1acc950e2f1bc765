import check from '../../../../../src/engine/detect/checks/dns/caa-missing.ts'
import { dnsState } from '../../../../helpers/tables/artifacts/dns.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'a record at the parent domain': {},
    'a record at the hostname itself': {
      dns: dnsState({
        caa: { name: 'app.example.com', records: ['issue ca.example; validationmethods=dns-01'] },
      }),
    },
    'a record that forbids every certificate authority': {
      dns: dnsState({ caa: { name: 'example.com', records: ['issue ;'] } }),
    },
    'a record with only issuewild': {
      dns: dnsState({ caa: { name: 'example.com', records: ['iodef mailto:a@example.com', 'issuewild ;'] } }),
    },
  },
  found: {
    'no CAA record': {
      given: { dns: dnsState({ caa: { name: null, records: [] } }) },
      findings: [
        {
          severity: 'info',
          samples: ['example.com'],
          url: 'https://app.example.com/',
          confidence: 'firm',
          evidence: { request: 'DNS query: example.com CAA', response: 'no record' },
        },
      ],
    },
    'a record with only a report URL (iodef)': {
      given: { dns: dnsState({ caa: { name: 'example.com', records: ['iodef mailto:a@example.com'] } }) },
      findings: [{ severity: 'info', samples: ['example.com'] }],
    },
  },
  skipped: {
    'a resolver that does not respond': {
      given: { dns: dnsState({ caa: 'the resolver did not answer' }) },
      reason: 'the resolver did not answer',
    },
  },
})
