import check from '../../../../../src/engine/detect/checks/csp/report-only.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const reported = { 'content-security-policy-report-only': "default-src 'self'; report-uri /csp" }

checkTable(check, {
  clean: {
    'a stricter report-only policy beside an enforced one': {
      pages: [page({ headers: { ...reported, 'content-security-policy': "default-src 'self' https:" } })],
    },
    'a report-only policy without script directives, which other checks report': {
      pages: [page({ headers: { 'content-security-policy-report-only': "frame-ancestors 'self'" } })],
    },
    'no policy, which another check reports': { pages: [page()] },
  },
  found: {
    'a report-only policy for scripts beside an enforced policy for frames': {
      given: {
        pages: [page({ headers: { ...reported, 'content-security-policy': "frame-ancestors 'self'" } })],
      },
      findings: [{ severity: 'low', samples: ['/'] }],
    },
    'only a report-only policy': {
      given: { pages: [page({ headers: reported })] },
      findings: [{ severity: 'low', samples: ['/'], confidence: 'certain' }],
    },
  },
})
