import check from '../../../../../src/engine/detect/checks/info/private-ip.ts'
import {
  exchange,
  type GivenExchange,
  hop,
  missingPages,
  page,
  siteUrl,
  target,
} from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}api/orders`
const failed = (body: string, given: GivenExchange = {}) => ({
  responses: [exchange({ url, status: 500, body, ...given })],
})
const json = (value: unknown) => ({
  responses: [
    exchange({ url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }),
  ],
})
const comment = (text: string) => ({ pages: [page({ body: `<!doctype html><!-- ${text} --><p>Shop</p>` })] })
const finds = (given: FoundCase['given'], sample: string, excerpt: string): FoundCase => ({
  given,
  findings: [{ severity: 'low', samples: [sample], confidence: 'firm', excerpt }],
})

checkTable(check, {
  clean: {
    'a page': { pages: [page()] },
    'a generic error message': failed('Something went wrong'),
    'a version in an error message': failed('Plugin v10.0.0.1 failed, Engine/10.4.2.1, version: 10.1.2.3'),
    'a version with five parts': failed('Error in 10.0.0.1.2'),
    'invalid IP addresses': failed('Error 10.300.1.1 and 10.01.2.3'),
    'a whole network (CIDR)': failed('Error: not in 10.0.0.0/8, 192.168.0.0 or 172.16.5.0/24'),
    'a public IP address': failed('connect ECONNREFUSED 172.32.0.1:443 and 11.0.0.1'),
    'an error about a public hostname': failed('getaddrinfo ENOTFOUND api.acme-corp.com'),
    'the requested value': {
      responses: [
        exchange({
          url: `${siteUrl}preview?of=10.1.2.3`,
          status: 400,
          body: 'Error: 10.1.2.3 is not allowed',
        }),
      ],
    },
    'the text of a page': {
      pages: [page({ body: '<p>Open http://192.168.1.1 in your browser</p><input placeholder="10.0.0.5">' })],
    },
    'links to home routers': {
      pages: [
        page({ body: '<a href="http://192.168.1.1/">Router</a> <a href="http://192.168.178.1">Box</a>' }),
      ],
    },
    'links to public hosts and paths': {
      pages: [
        page({
          body: '<a href="/10.0.3.17/">A</a><a href="https://acme.io/?ip=10.0.3.17">B</a><form action="/a"></form>',
        }),
      ],
    },
    'a script': {
      responses: [
        exchange({ headers: { 'content-type': 'text/javascript' }, body: 'const lan="10.0.3.17",e="Error"' }),
      ],
    },
    'a version in an HTML comment': comment('Theme 2, build 10.0.0.1, assets.css?ver=10.2.3.4'),
    'translations with a sample value': json({
      hint_ip: '192.168.1.10',
      help: 'Use 10.0.0.5',
      version: '10.0.0.1',
    }),
    'a sentence in such a field': json({ address: 'Somewhere 10.0.0.5 Street' }),
    'a redirect to another public host': {
      responses: [exchange({ status: 302, headers: { location: 'https://login.example.com/' } })],
    },
  },
  skipped: {
    'a target on a private IP address': {
      given: { target: target('http://192.168.1.20/'), ...failed('connect ECONNREFUSED 10.0.3.17:5432') },
      reason: 'the target itself is on a private network: scan the deployed site',
    },
    'a target on localhost': {
      given: { target: target('http://localhost:3000/'), ...failed('connect ECONNREFUSED 10.0.3.17:5433') },
      reason: 'the target itself is on a private network: scan the deployed site',
    },
  },
  found: {
    'a database that does not respond': finds(
      failed('{"error":"connect ECONNREFUSED 10.0.3.17:5432"}'),
      '10.0.3.17 in an error message',
      '{"error":"connect ECONNREFUSED 10.0.3.17:5432"}',
    ),
    'a hostname in an error message': finds(
      failed('Error: getaddrinfo ENOTFOUND postgres'),
      'postgres in an error message',
      'Error: getaddrinfo ENOTFOUND postgres',
    ),
    'a cluster hostname': finds(
      failed('upstream orders.shop.svc.cluster.local timed out'),
      'orders.shop.svc.cluster.local in an error message',
      'upstream orders.shop.svc.cluster.local timed out',
    ),
    'the response for a missing page': finds(
      {
        missingPages: missingPages({
          samples: [exchange({ status: 404, body: 'Apache at 172.31.255.4 Port 80' })],
        }),
      },
      '172.31.255.4 in an error message',
      'Apache at 172.31.255.4 Port 80',
    ),
    'an HTML comment': finds(
      comment('served by 192.168.12.4 in 12 ms'),
      '192.168.12.4 in an HTML comment',
      '<!-- served by 192.168.12.4 in 12 ms -->',
    ),
    'a link to an internal host': finds(
      { pages: [page({ body: '<a href="http://10.0.3.17:8080/admin?key=1">Admin</a>' })] },
      '10.0.3.17 in a link',
      '<a href="http://10.0.3.17:8080/admin">',
    ),
    'a form with an internal action': finds(
      { pages: [page({ body: '<form method="post" action="//172.20.4.9/login"></form>' })] },
      '172.20.4.9 in a form',
      '<form action="//172.20.4.9/login">',
    ),
    'a button with a cluster URL': finds(
      { pages: [page({ body: '<button formaction="http://api.shop.svc.cluster.local/pay">Pay</button>' })] },
      'api.shop.svc.cluster.local in a form',
      '<button formaction="http://api.shop.svc.cluster.local/pay">',
    ),
    'an internal AWS hostname in an HTML comment': finds(
      comment('ip-10-0-1-5.eu-west-1.compute.internal'),
      'ip-10-0-1-5.eu-west-1.compute.internal in an HTML comment',
      '<!-- ip-10-0-1-5.eu-west-1.compute.internal -->',
    ),
    'a field of a status endpoint': finds(
      json({ status: 'ok', nodes: [{ host: 'http://10.2.0.9:8080/health' }] }),
      '10.2.0.9 in the JSON field host',
      'host: 10.2.0.9',
    ),
    'a redirect in a chain': {
      given: {
        responses: [exchange({ redirects: [hop({ url: `${siteUrl}a`, location: 'http://10.0.0.5/a/' })] })],
      },
      findings: [
        {
          severity: 'low',
          samples: ['10.0.0.5 in a redirect'],
          url: `${siteUrl}a`,
          excerpt: 'location: http://10.0.0.5/a/',
        },
      ],
    },
    'a redirect that was not followed': finds(
      { responses: [exchange({ url, status: 301, headers: { location: 'http://10.0.0.5/a/' } })] },
      '10.0.0.5 in a redirect',
      'location: http://10.0.0.5/a/',
    ),
  },
})
