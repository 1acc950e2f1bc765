import check from '../../../../../src/engine/detect/checks/tls/http-not-redirected.ts'
import { plainHttp, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const http = 'http://app.example.com/'

checkTable(check, {
  clean: {
    'a redirect to HTTPS': { plainHttp: plainHttp([http, 'https://app.example.com/']) },
    'a 403 response over HTTP': { plainHttp: plainHttp([http], { status: 403 }) },
    'an error over HTTP': { plainHttp: plainHttp([http], { status: 502 }) },
    'two redirects, the second to HTTPS': {
      plainHttp: plainHttp([http, 'http://app.example.com/home', 'https://app.example.com/home']),
    },
  },
  found: {
    'a page over HTTP': {
      given: { plainHttp: plainHttp([http]) },
      findings: [{ severity: 'medium', samples: [http], url: http, confidence: 'certain' }],
    },
    'a redirect that stays on HTTP': {
      given: { plainHttp: plainHttp([http, 'http://app.example.com/home']) },
      findings: [{ severity: 'medium', samples: ['http://app.example.com/home'] }],
    },
    'a hostname for which browsers never use HTTP': {
      given: {
        target: target('https://shop.example.dev/'),
        plainHttp: plainHttp(['http://shop.example.dev/']),
      },
      findings: [{ severity: 'info', samples: ['http://shop.example.dev/'] }],
    },
  },
  skipped: {
    'an IP address': {
      given: { target: target('https://203.0.113.7/'), plainHttp: plainHttp(['http://203.0.113.7/']) },
      reason: 'HTTPS is not expected for an IP address or a local name: scan the site by its public hostname',
    },
  },
})
