import check from '../../../../../src/engine/detect/checks/headers/permissions-policy-missing.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'a page with the header': {
      pages: [page({ headers: { 'permissions-policy': 'camera=(), microphone=(), geolocation=()' } })],
    },
    'a site without pages': { pages: [] },
  },
  found: {
    'a page without the header': {
      given: { pages: [page()] },
      findings: [{ severity: 'info', samples: ['/'], confidence: 'certain' }],
    },
  },
})
