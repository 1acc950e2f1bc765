import check from '../../../../src/engine/checks/headers/coep-corp-missing.ts'
import { hardenedHeaders, page, target } from '../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'a careful site': { pages: [page({ headers: hardenedHeaders })] },
    'CORP that lets everybody embed, on purpose': {
      pages: [page({ headers: { 'cross-origin-resource-policy': 'cross-origin' } })],
    },
    'COEP alone': { pages: [page({ headers: { 'cross-origin-embedder-policy': 'require-corp' } })] },
  },
  found: {
    neither: {
      given: { pages: [page(), page({ url: 'https://app.example.com/about' })] },
      findings: [{ severity: 'info', samples: ['/', '/about'], confidence: 'certain' }],
    },
  },
  skipped: {
    'a site on http': {
      given: { target: target('http://localhost:3000/'), pages: [page({ url: 'http://localhost:3000/' })] },
      reason:
        'browsers ignore Cross-Origin-Embedder-Policy over HTTP: serve the site over HTTPS and scan it again',
    },
  },
})
