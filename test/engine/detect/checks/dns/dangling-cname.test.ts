import check from '../../../../../src/engine/detect/checks/dns/dangling-cname.ts'
import { dnsName, dnsState, goneName } from '../../../../helpers/tables/artifacts/dns.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const seenAt = 'https://app.example.com/assets/app.js'

checkTable(check, {
  clean: {
    'hostnames with IP addresses': {
      dns: dnsState({ others: [dnsName({ cnames: ['edge.host.example'] })] }),
    },
    'a hostname that does not exist itself': {
      dns: dnsState({ others: [goneName({ name: 'never.example.com' })] }),
    },
    'a CNAME target that exists without an IP address': {
      dns: dnsState({ others: [dnsName({ cnames: ['mail.host.example'], end: 'no_address' })] }),
    },
    'a resource that an attacker can claim, which another check reports': {
      dns: dnsState({ others: [goneName({ cnames: ['shop.westeurope.cloudapp.azure.com'] })] }),
    },
  },
  found: {
    'an unregistered domain': {
      given: {
        dns: dnsState({
          others: [goneName({ seenAt, cnames: ['shop.forgotten.example'], lastDomain: 'not_registered' })],
        }),
      },
      findings: [
        {
          severity: 'medium',
          samples: ['api.example.com'],
          url: seenAt,
          confidence: 'firm',
          evidence: {
            record: 'api.example.com',
            leads_to: 'shop.forgotten.example',
            domain_registered: false,
            response:
              'api.example.com CNAME shop.forgotten.example\nshop.forgotten.example does not exist (NXDOMAIN)',
          },
        },
      ],
    },
    'hostnames at a third-party domain and at an unknown domain': {
      given: {
        dns: dnsState({
          others: [
            goneName({ name: 'old.example.com', cnames: ['old.host.example'] }),
            goneName({ name: 'lb.example.com', cnames: ['lb.host.example'], lastDomain: 'unknown' }),
          ],
        }),
      },
      findings: [
        { severity: 'low', samples: ['lb.example.com'], evidence: { domain_registered: 'unknown' } },
        { severity: 'low', samples: ['old.example.com'], evidence: { domain_registered: true } },
      ],
    },
    'a service that requires proof of ownership': {
      given: { dns: dnsState({ others: [goneName({ cnames: ['shop.azurewebsites.net'] })] }) },
      findings: [{ severity: 'low', samples: ['api.example.com'] }],
    },
    'several hostnames of one wildcard record': {
      given: {
        dns: dnsState({
          others: ['one', 'two'].map((label) =>
            goneName({ name: `${label}.example.com`, cnames: ['gone.host.example'], isWildcard: true }),
          ),
        }),
      },
      findings: [
        {
          severity: 'low',
          samples: ['one.example.com', 'two.example.com'],
          evidence: { record: '*.example.com' },
        },
      ],
    },
    'one of several hostnames, some of which could not be resolved': {
      given: {
        dns: dnsState({
          others: [
            goneName({ cnames: ['gone.host.example'] }),
            dnsName({ name: 'slow.example.com', end: 'unknown' }),
          ],
        }),
      },
      findings: [{ severity: 'low', samples: ['api.example.com'] }],
    },
  },
  skipped: {
    'a hostname that could not be resolved': {
      given: { dns: dnsState({ others: [dnsName({ cnames: ['edge.host.example'], end: 'unknown' })] }) },
      reason: 'DNS lookups failed for 1 of 2 hostnames: scan again later',
    },
  },
})
