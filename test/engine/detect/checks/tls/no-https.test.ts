import check from '../../../../../src/engine/detect/checks/tls/no-https.ts'
import { hop, page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const requestedUrl = 'https://app.example.com/'
const url = 'http://app.example.com/'
const fallen = target({ requestedUrl, url })

checkTable(check, {
  clean: {
    'an HTTPS site': { pages: [page()] },
    'an HTTPS response that redirects to HTTP': {
      target: fallen,
      pages: [
        page({ url, requestedUrl, redirects: [hop({ url: requestedUrl, status: 301, location: url })] }),
      ],
    },
  },
  found: {
    'a hostname that responds over HTTP and not over HTTPS': {
      given: { target: fallen, pages: [page({ url })] },
      findings: [
        {
          severity: 'high',
          samples: ['app.example.com'],
          confidence: 'firm',
          evidence: { https_url: requestedUrl },
        },
      ],
    },
  },
  skipped: {
    'a scan of an HTTP target': {
      given: { target: target(url), pages: [page({ url })] },
      reason: 'the target URL begins with http, so HTTPS was not tried: scan the https URL',
    },
    localhost: {
      given: { target: target('http://localhost:3000/') },
      reason: 'HTTPS is not expected for an IP address or a local name: scan the site by its public hostname',
    },
  },
})
