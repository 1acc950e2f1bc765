import check from '../../../../../src/engine/detect/checks/headers/backend-leak.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const sent = (name: string, value: string) => ({ pages: [page({ headers: { [name]: value } })] })

checkTable(check, {
  clean: {
    'none of these headers': { pages: [page()] },
    'a cache node of the CDN': sent('x-served-by', 'cache-fra-eddf8230051-FRA'),
    'a public proxy': sent(
      'via',
      '1.1 varnish, 1.1 8f22423015641505b8c857a37450d6c0.cloudfront.net (CloudFront)',
    ),
    'a request ID of the CDN': sent('x-amz-cf-id', 'jS9LfXNd1Y6q10.0.0.1xyz=='),
    'a version that looks like a private IP address': sent('x-app-version', 'app/10.0.0.1'),
    'an internal host in a Content-Security-Policy, which another check reads': sent(
      'content-security-policy',
      'connect-src http://10.0.0.5',
    ),
    "the target's own private IP address": {
      target: target('http://192.168.1.20/'),
      pages: [page({ url: 'http://192.168.1.20/', headers: { 'x-host': '192.168.1.20' } })],
    },
  },
  found: {
    'a backend header': {
      given: sent('x-backend-server', 'app-07'),
      findings: [{ severity: 'low', samples: ['x-backend-server'], confidence: 'certain' }],
    },
    'a private IP address': {
      given: sent('x-served-by', '10.12.0.7:8080'),
      findings: [{ severity: 'low', samples: ['x-served-by'], confidence: 'firm' }],
    },
    'an internal hostname': {
      given: sent('via', '1.1 ip-10-0-3-4.eu-west-1.compute.internal (squid)'),
      findings: [{ severity: 'low', samples: ['via'], confidence: 'firm' }],
    },
  },
})
