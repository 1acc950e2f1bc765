import check from '../../../../../src/engine/detect/checks/tls/redirect-chain.ts'
import { plainHttp, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const http = 'http://app.example.com/'

checkTable(check, {
  clean: {
    'https on the same name at once': { plainHttp: plainHttp([http, 'https://app.example.com/']) },
    'https on the same name, then another name': {
      plainHttp: plainHttp([http, 'https://app.example.com/', 'https://www.example.com/']),
    },
    'no https at all, which another check reports': {
      plainHttp: plainHttp([http, 'http://app.example.com/home']),
    },
    'no redirect': { plainHttp: plainHttp([http]) },
  },
  found: {
    'another name first': {
      given: { plainHttp: plainHttp([http, 'https://www.example.com/']) },
      findings: [
        {
          severity: 'low',
          samples: [`${http} → https://www.example.com/`],
          confidence: 'certain',
          evidence: { problem: 'the first redirect goes to another host' },
        },
      ],
    },
    'a redirect to another name that was not followed': {
      given: {
        plainHttp: {
          requestedUrl: http,
          hops: [{ url: http, status: 301, location: 'https://www.example.com/' }],
        },
      },
      findings: [{ severity: 'low', samples: [http] }],
    },
    'http first': {
      given: { plainHttp: plainHttp([http, 'http://app.example.com/home', 'https://app.example.com/home']) },
      findings: [
        {
          severity: 'low',
          samples: [`${http} → http://app.example.com/home → https://app.example.com/home`],
          evidence: { problem: 'the first redirect stays on HTTP' },
        },
      ],
    },
  },
  skipped: {
    'an address': {
      given: {
        target: target('https://203.0.113.7/'),
        plainHttp: plainHttp(['http://203.0.113.7/', 'https://www.example.com/']),
      },
      reason: 'HTTPS is not expected for an IP address or a local name: scan the site by its public hostname',
    },
  },
})
