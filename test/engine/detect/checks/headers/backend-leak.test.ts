import check from '../../../../../src/engine/detect/checks/headers/backend-leak.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const sent = (name: string, value: string) => ({ pages: [page({ headers: { [name]: value } })] })

checkTable(check, {
  clean: {
    'no such header': { pages: [page()] },
    'a cache node of the CDN': sent('x-served-by', 'cache-fra-eddf8230051-FRA'),
    'a public proxy': sent(
      'via',
      '1.1 varnish, 1.1 8f22423015641505b8c857a37450d6c0.cloudfront.net (CloudFront)',
    ),
    'a request id of the CDN': sent('x-amz-cf-id', 'jS9LfXNd1Y6q10.0.0.1xyz=='),
    'a version that looks like a private address': sent('x-app-version', 'app/10.0.0.1'),
    'an internal host in a policy, which another check reads': sent(
      'content-security-policy',
      'connect-src http://10.0.0.5',
    ),
    'the private address that is scanned itself': {
      target: target('http://192.168.1.20/'),
      pages: [page({ url: 'http://192.168.1.20/', headers: { 'x-host': '192.168.1.20' } })],
    },
  },
  found: {
    'a field for the purpose': {
      given: sent('x-backend-server', 'app-07'),
      findings: [{ severity: 'low', samples: ['x-backend-server'], confidence: 'certain' }],
    },
    'a private address': {
      given: sent('x-served-by', '10.12.0.7:8080'),
      findings: [{ severity: 'low', samples: ['x-served-by'], confidence: 'firm' }],
    },
    'an internal name': {
      given: sent('via', '1.1 ip-10-0-3-4.eu-west-1.compute.internal (squid)'),
      findings: [{ severity: 'low', samples: ['via'], confidence: 'firm' }],
    },
  },
})
