import check from '../../../../../src/engine/detect/checks/dns/private-address.ts'
import { dnsName, dnsState } from '../../../../helpers/tables/artifacts/dns.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'public IP addresses': { dns: dnsState({ others: [dnsName()] }) },
    'a private target that the operator allowed to scan': {
      dns: dnsState({ own: { privateNetworks: ['10.0.0.0/8'] } }),
    },
  },
  found: {
    'a database host in a script': {
      given: {
        dns: dnsState({
          others: [dnsName({ name: 'db.example.com', privateNetworks: ['10.0.0.0/8', 'fc00::/7'] })],
        }),
      },
      findings: [
        {
          severity: 'low',
          samples: ['db.example.com'],
          confidence: 'firm',
          excerpt: 'an IP address in 10.0.0.0/8 and fc00::/7',
        },
      ],
    },
    'a loopback hostname beside a private one': {
      given: {
        dns: dnsState({
          others: [
            dnsName({ name: 'local.example.com', privateNetworks: ['127.0.0.0/8'] }),
            dnsName({ name: 'vpn.example.com', privateNetworks: ['100.64.0.0/10'] }),
          ],
        }),
      },
      findings: [
        { severity: 'low', samples: ['vpn.example.com'] },
        { severity: 'info', samples: ['local.example.com'] },
      ],
    },
  },
  skipped: {
    'a hostname that could not be resolved': {
      given: { dns: dnsState({ others: [dnsName(), dnsName({ name: 'x.example.com', end: 'unknown' })] }) },
      reason: 'DNS lookups failed for 1 of 3 hostnames: scan again later',
    },
  },
})
