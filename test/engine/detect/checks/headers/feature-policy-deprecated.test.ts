import check from '../../../../../src/engine/detect/checks/headers/feature-policy-deprecated.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const old = { 'feature-policy': "camera 'none'; geolocation 'self'" }

checkTable(check, {
  clean: {
    'neither header': { pages: [page()] },
    'only Permissions-Policy': { pages: [page({ headers: { 'permissions-policy': 'camera=()' } })] },
    'Feature-Policy beside Permissions-Policy': {
      pages: [page({ headers: { ...old, 'permissions-policy': 'camera=()' } })],
    },
  },
  found: {
    'only Feature-Policy': {
      given: { pages: [page({ headers: old })] },
      findings: [
        {
          severity: 'info',
          samples: ['/'],
          confidence: 'certain',
          evidence: {
            response:
              "HTTP 200\nfeature-policy: camera 'none'; geolocation 'self'\ncontent-type: text/html; charset=utf-8",
          },
        },
      ],
    },
  },
})
