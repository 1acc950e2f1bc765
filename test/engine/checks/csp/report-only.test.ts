import check from '../../../../src/engine/checks/csp/report-only.ts'
import { page } from '../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const reported = { 'content-security-policy-report-only': "default-src 'self'; report-uri /csp" }

checkTable(check, {
  clean: {
    'a stricter policy on trial beside an enforced one': {
      pages: [page({ headers: { ...reported, 'content-security-policy': "default-src 'self' https:" } })],
    },
    'no policy at all, which another check reports': { pages: [page()] },
  },
  found: {
    'only a reported policy': {
      given: { pages: [page({ headers: reported })] },
      findings: [{ severity: 'low', samples: ['/'], confidence: 'certain' }],
    },
  },
})
