import check from '../../../../../src/engine/detect/checks/dns/dangling-cname.ts'
import { dnsName, dnsState, goneName } from '../../../../helpers/tables/artifacts/dns.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const seenAt = 'https://app.example.com/assets/app.js'

checkTable(check, {
  clean: {
    'names with addresses': { dns: dnsState({ others: [dnsName({ cnames: ['edge.host.example'] })] }) },
    'a name that does not exist itself': {
      dns: dnsState({ others: [goneName({ name: 'never.example.com' })] }),
    },
    'a name at the end that is there and has no address': {
      dns: dnsState({ others: [dnsName({ cnames: ['mail.host.example'], end: 'no_address' })] }),
    },
    'a name at a service that anybody can take, which another check reports': {
      dns: dnsState({ others: [goneName({ cnames: ['shop.westeurope.cloudapp.azure.com'] })] }),
    },
  },
  found: {
    'a domain that nobody has': {
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
    "a name at somebody else's domain, and one at an unknown one": {
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
    'a service that asks for a proof of ownership': {
      given: { dns: dnsState({ others: [goneName({ cnames: ['shop.azurewebsites.net'] })] }) },
      findings: [{ severity: 'low', samples: ['api.example.com'] }],
    },
    'names of one record for every name': {
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
    'one of several, of which the resolver could not tell all': {
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
    'a name of which the resolver could not tell': {
      given: { dns: dnsState({ others: [dnsName({ cnames: ['edge.host.example'], end: 'unknown' })] }) },
      reason: 'DNS lookups failed for 1 of 2 hostnames: scan again later',
    },
  },
})
