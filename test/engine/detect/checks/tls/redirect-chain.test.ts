import check from '../../../../../src/engine/detect/checks/tls/redirect-chain.ts'
import { plainHttp, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const http = 'http://app.example.com/'

checkTable(check, {
  clean: {
    'a first redirect to HTTPS on the same hostname': {
      plainHttp: plainHttp([http, 'https://app.example.com/']),
    },
    'HTTPS on the same hostname, then another hostname': {
      plainHttp: plainHttp([http, 'https://app.example.com/', 'https://www.example.com/']),
    },
    'no HTTPS, which another check reports': {
      plainHttp: plainHttp([http, 'http://app.example.com/home']),
    },
    'no redirect': { plainHttp: plainHttp([http]) },
  },
  found: {
    'a first redirect to another hostname': {
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
    'a redirect to another hostname that was not followed': {
      given: {
        plainHttp: {
          requestedUrl: http,
          hops: [{ url: http, status: 301, location: 'https://www.example.com/' }],
        },
      },
      findings: [{ severity: 'low', samples: [http] }],
    },
    'a first redirect that stays on HTTP': {
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
    'an IP address': {
      given: {
        target: target('https://203.0.113.7/'),
        plainHttp: plainHttp(['http://203.0.113.7/', 'https://www.example.com/']),
      },
      reason: 'HTTPS is not expected for an IP address or a local name: scan the site by its public hostname',
    },
  },
})
