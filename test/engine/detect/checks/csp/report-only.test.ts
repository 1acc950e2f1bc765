import check from '../../../../../src/engine/detect/checks/csp/report-only.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const reported = { 'content-security-policy-report-only': "default-src 'self'; report-uri /csp" }

checkTable(check, {
  clean: {
    'a stricter policy on trial beside an enforced one': {
      pages: [page({ headers: { ...reported, 'content-security-policy': "default-src 'self' https:" } })],
    },
    'a policy on trial that says nothing of scripts, which other checks report': {
      pages: [page({ headers: { 'content-security-policy-report-only': "frame-ancestors 'self'" } })],
    },
    'no policy at all, which another check reports': { pages: [page()] },
  },
  found: {
    'scripts limited on trial alone, beside an enforced policy for frames': {
      given: {
        pages: [page({ headers: { ...reported, 'content-security-policy': "frame-ancestors 'self'" } })],
      },
      findings: [{ severity: 'low', samples: ['/'] }],
    },
    'only a reported policy': {
      given: { pages: [page({ headers: reported })] },
      findings: [{ severity: 'low', samples: ['/'], confidence: 'certain' }],
    },
  },
})
